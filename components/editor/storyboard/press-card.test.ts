import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { evenRows } from "@/components/ui/even-rows";
import { createEditorSession, type EditorSession } from "@/lib/editor/session/editor-session";
import { pointerStage } from "@/lib/editor/testing/pointer-stage";
import { filmOf, photo } from "@/lib/film/testing/film-of";
import { type CardGrid, pressCard } from "@/components/editor/storyboard/press-card";

const portPx = 300;
const count = 60;
const restMs = 400;

let stage: ReturnType<typeof pointerStage>;
let session: EditorSession;
let scroller: { scrollTop: number; scrollLeft: number; getBoundingClientRect(): object };
let grid: CardGrid;
let menus: string[];

const order = () => session.documents.getState().project.document.visuals.map(({ id }) => id);
const steps = () => session.documents.getState().history.past.length;

beforeEach(() => {
  menus = [];
  vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] });
  stage = pointerStage();
  const visuals = Array.from({ length: count }, (_, index) => photo(`p${index}`, index, index + 1));
  const project = {
    document: filmOf({ visuals }),
    name: "Film",
    quality: 720 as const,
    visibility: "unlisted" as const,
  };
  session = createEditorSession({ videoId: "v", project, storage: undefined });
  scroller = {
    scrollTop: 0,
    scrollLeft: 0,
    getBoundingClientRect: () => ({
      left: 0,
      right: 320,
      top: 0,
      bottom: portPx,
      width: 320,
      height: portPx,
    }),
  };
  const measure = {
    widthPx: 320,
    columns: 3,
    gapPx: 10,
    heightOfWidth: 1,
    titlePx: 0,
    groupGapPx: 0,
  };
  const list = { getBoundingClientRect: () => ({ left: 0, top: -scroller.scrollTop }) };
  grid = {
    scroller: { current: scroller as unknown as HTMLElement },
    list: { current: list as unknown as HTMLElement },
    rows: evenRows([{ title: "", items: visuals }], measure),
  };
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

function press(clipId: string, x: number, y: number): void {
  const pressed = { ...stage.pressed(x, y, "touch"), button: 0 };
  pressCard(session, grid, pressed, {
    clipId,
    thumbnailUrl: null,
    label: "",
    onMenu: () => menus.push(clipId),
  });
  vi.advanceTimersByTime(restMs);
}

test("a held card follows the finger: one undo step, shown throughout", () => {
  press("p0", 50, 50);
  expect(session.drag.getState().draggedIds).toEqual(["p0"]);
  stage.move({ x: 50, y: 160 });
  stage.frame();
  expect(order().indexOf("p0")).toBe(3);
  expect(steps()).toBe(0);
  stage.lift({ x: 50, y: 160 });
  expect(order().slice(0, 4)).toEqual(["p1", "p2", "p3", "p0"]);
  expect(steps()).toBe(1);
  expect(session.drag.getState().ghost).toBeNull();
  expect(menus).toEqual([]);
});

test("a held card that is let go where it was opens its menu and is no step", () => {
  press("p4", 50, 50);
  expect(session.drag.getState().draggedIds).toEqual(["p4"]);
  stage.move({ x: 53, y: 52 });
  stage.frame();
  stage.lift({ x: 53, y: 52 });
  expect([menus, steps(), order()[4]]).toEqual([["p4"], 0, "p4"]);
  expect(session.selection.getState().clips.ids).toEqual(["p4"]);
  expect(session.drag.getState().ghost).toBeNull();
});

test("at the lower edge, cards keep scrolling under a resting finger, and the card lands far below", () => {
  press("p0", 50, 50);
  stage.move({ x: 50, y: portPx - 2 });
  for (let frame = 0; frame < 60; frame += 1) stage.frame();
  expect(scroller.scrollTop).toBeGreaterThan(600);
  const reached = order().indexOf("p0");
  expect(reached).toBeGreaterThan(15);
  stage.lift({ x: 50, y: portPx - 2 });
  expect(order().indexOf("p0")).toBeGreaterThanOrEqual(reached);
});

test("a cancelled drag leaves the card in its place", () => {
  press("p5", 270, 160);
  stage.move({ x: 50, y: 20 });
  stage.frame();
  expect(order()[0]).toBe("p5");
  stage.takeAway();
  expect(order().indexOf("p5")).toBe(5);
  expect(steps()).toBe(0);
});
