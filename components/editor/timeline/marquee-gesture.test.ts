import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { marqueeByPointer } from "@/components/editor/timeline/marquee-gesture";
import { stillTimeline } from "@/components/editor/timeline/testing/still-timeline";
import type { TimelineGeometry } from "@/components/editor/timeline/timeline-geometry";
import { createEditorSession, type EditorSession } from "@/lib/editor/session/editor-session";
import { pointerStage } from "@/lib/editor/testing/pointer-stage";
import { filmOf, photo, slide, song, voice } from "@/lib/film/testing/film-of";

const zoom = 40;
const width = 800;
/** The screen position of a second of the film. */
const x = (seconds: number) => 20 + seconds * zoom;

let stage: ReturnType<typeof pointerStage>;
let session: EditorSession;
let timeline: TimelineGeometry;

const selected = () => session.selection.getState().clips.ids;

function draw(fromX: number, toX: number, { y = 60, shiftKey = false } = {}): readonly string[] {
  marqueeByPointer(session, timeline, { ...stage.pressed(fromX, 30), shiftKey });
  stage.move({ x: toX, y });
  stage.frame();
  stage.lift({ x: toX, y });
  return selected();
}

beforeEach(() => {
  vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] });
  stage = pointerStage();
  const document = filmOf({
    visuals: [photo("a", 0, 4), slide("b", 4, 8), photo("c", 8, 12)],
    music: [song("m")],
    voices: [voice("v", 1, 3), voice("w", 2, 6), voice("x", 9, 11)],
  });
  const project = { document, name: "Film", quality: 720 as const, visibility: "unlisted" as const };
  session = createEditorSession({ videoId: "v", project, storage: undefined });
  ({ timeline } = stillTimeline(document, { zoom, width }));
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

test("selects what it touches; with Shift, adds to the selection", () => {
  expect(draw(x(5), x(9))).toEqual(["b", "c"]);
  expect(draw(x(1), x(2))).toEqual(["a"]);
  expect(draw(x(9), x(10), { shiftKey: true })).toEqual(["a", "c"]);
  expect(session.drag.getState().marquee).toBeNull();
});

test("selects the voices of the rows that it reaches, with the pictures and without songs", () => {
  expect(draw(x(0), x(7), { y: 160 })).toEqual(["a", "b"]);
  expect(draw(x(0), x(7), { y: 200 })).toEqual(["a", "b", "v"]);
  expect(draw(x(0), x(7), { y: 250 })).toEqual(["a", "b", "v", "w"]);
});

test("of no size is a click, which selects nothing", () => {
  draw(x(1), x(2));
  marqueeByPointer(session, timeline, stage.pressed(x(11), 30));
  stage.lift({ x: x(11), y: 30 });
  expect(selected()).toEqual([]);
});
