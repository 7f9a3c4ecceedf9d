import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { createEditorSession, type EditorSession } from "@/lib/editor/session/editor-session";
import { pointerStage } from "@/lib/editor/testing/pointer-stage";
import { filmOf, photo, slide, song } from "@/lib/film/testing/film-of";
import { MIN_CLIP_SECONDS } from "@/lib/film/time";
import { dragToTimeline, pressToTimeline } from "@/components/editor/timeline/drag-to-timeline";
import {
  fadeByPointer,
  moveMusicByPointer,
  trimMusicByPointer,
  volumeByPointer,
} from "@/components/editor/timeline/music-gestures";
import { pressClip } from "@/components/editor/timeline/press-clip";
import { pressSound } from "@/components/editor/timeline/press-sound";
import { scrubByPointer } from "@/components/editor/timeline/scrub-gesture";
import { stillTimeline } from "@/components/editor/timeline/testing/still-timeline";
import type { TimelineGeometry } from "@/components/editor/timeline/timeline-geometry";
import { trimByPointer } from "@/components/editor/timeline/trim-gesture";

const zoom = 40;
const width = 800;
/** The screen position of a second of the film, while nothing is scrolled. */
const x = (seconds: number) => 20 + seconds * zoom;
const filmY = 70;

let stage: ReturnType<typeof pointerStage>;
let session: EditorSession;
let timeline: TimelineGeometry;
let scroller: ReturnType<typeof stillTimeline>["scroller"];

const film = () => session.documents.getState().project.document;
const steps = () => session.documents.getState().history.past.length;
const lengths = () => film().visuals.map(({ startSeconds, endSeconds }) => endSeconds - startSeconds);
const order = () => film().visuals.map(({ id }) => id);

beforeEach(() => {
  vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] });
  stage = pointerStage();
  const document = filmOf({
    visuals: [photo("a", 0, 4), slide("b", 4, 8), photo("c", 8, 12)],
    music: [song("m")],
  });
  const project = { document, name: "Film", quality: 720 as const, visibility: "unlisted" as const };
  session = createEditorSession({ videoId: "v", project, storage: undefined });
  session.playhead.setLast(359);
  ({ scroller, timeline } = stillTimeline(document, { zoom, width }));
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

/** Drags from the pressed place to another one, in one move. */
function drag(toX: number, at: { altKey?: boolean; y?: number } = {}): void {
  stage.move({ x: toX, ...at });
  stage.frame();
  stage.lift({ x: toX, ...at });
}

describe("trimming", () => {
  const trim = (clipId: string, edge: "start" | "end", edgeSeconds: number) =>
    trimByPointer(session, timeline, stage.pressed(x(edgeSeconds)), { clipId, edge });

  test.each([
    {
      name: "an end, drawn to the full second",
      edge: "end" as const,
      to: x(6) + 5,
      altKey: false,
      length: 2,
    },
    { name: "an end, freely with Alt", edge: "end" as const, to: x(6) + 5, altKey: true, length: 2.133 },
    { name: "a start", edge: "start" as const, to: x(6) - 3, altKey: false, length: 2 },
    {
      name: "an end to nothing, which stays a picture",
      edge: "end" as const,
      to: x(1),
      altKey: true,
      length: MIN_CLIP_SECONDS,
    },
  ])("$name: one undo step, shown throughout", ({ edge, to, altKey, length }) => {
    trim("b", edge, edge === "end" ? 8 : 4);
    stage.move({ x: to, altKey });
    stage.frame();
    expect(lengths()[1]).toBeCloseTo(length, 2);
    expect(steps()).toBe(0);
    stage.lift({ x: to, altKey });
    expect(lengths()[1]).toBeCloseTo(length, 2);
    expect(steps()).toBe(1);
    expect(session.drag.getState().guideX).toBeNull();
  });

  test("a line marks what the edge snaps to, and the preview is told whose edge it is", () => {
    trim("b", "end", 8);
    stage.move({ x: x(7) + 4 });
    stage.frame();
    expect(session.drag.getState()).toMatchObject({ guideX: x(7), trimmedId: "b" });
    stage.escape();
    expect(session.drag.getState()).toMatchObject({ guideX: null, trimmedId: null });
    expect(lengths()).toEqual([4, 4, 4]);
    expect(steps()).toBe(0);
  });

  test("the timeline scrolls at its edge, and the end moves along", () => {
    trim("c", "end", 12);
    stage.move({ x: width - 2 });
    stage.frame();
    const before = lengths()[2] ?? 0;
    for (let frame = 0; frame < 20; frame += 1) stage.frame();
    expect(scroller.scrollLeft).toBeGreaterThan(100);
    expect(lengths()[2]).toBeGreaterThan(before + 2);
    stage.lift({ x: width - 2 });
    expect(steps()).toBe(1);
  });
});

describe("moving clips", () => {
  const press = (clipId: string, more: object = {}) => {
    const clip = film().visuals.find(({ id }) => id === clipId);
    if (!clip) throw new Error("There is no such clip.");
    const pressed = { ...stage.pressed(x(clip.startSeconds + 1), filmY), ...more };
    pressClip(session, timeline, pressed, { clip, thumbnailUrl: null });
  };

  test.each([
    { to: 12.5, line: x(12), after: ["b", "c", "a"] },
    { to: 7, line: x(8), after: ["b", "a", "c"] },
    { to: 1.6, line: x(0), after: ["a", "b", "c"] },
  ])("the line shows where it lands: at $to s", ({ to, line, after }) => {
    press("a");
    stage.move({ x: x(to), y: filmY });
    stage.frame();
    expect(session.drag.getState()).toMatchObject({ dropX: line, draggedIds: ["a"] });
    stage.lift({ x: x(to), y: filmY });
    expect(order()).toEqual(after);
    expect(session.drag.getState()).toMatchObject({ ghost: null, dropX: null });
  });

  test("a clip dropped elsewhere stays where it was", () => {
    press("a");
    drag(x(12), { y: 900 });
    expect(order()).toEqual(["a", "b", "c"]);
    expect(steps()).toBe(0);
  });

  test("Ctrl and Shift select more clips, and a drag moves them all", () => {
    press("a");
    stage.lift({ x: x(1), y: filmY });
    press("b", { ctrlKey: true });
    stage.lift({ x: x(5), y: filmY });
    expect(session.selection.getState().clips.ids).toEqual(["a", "b"]);
    press("a");
    drag(x(12.5), { y: filmY });
    expect(order()).toEqual(["c", "a", "b"]);
    press("c");
    stage.lift({ x: x(1), y: filmY });
    press("b", { shiftKey: true });
    stage.lift({ x: x(9), y: filmY });
    expect(session.selection.getState().clips.ids).toEqual(["c", "a", "b"]);
  });

  test("a finger scrolls, unless it rests first", () => {
    press("a", { pointerType: "touch" });
    drag(x(12.5), { y: filmY });
    expect(order()).toEqual(["a", "b", "c"]);
    expect(session.selection.getState().clips.ids).toEqual([]);
    press("a", { pointerType: "touch" });
    vi.advanceTimersByTime(400);
    expect(session.drag.getState().ghost).not.toBeNull();
    drag(x(12.5), { y: filmY });
    expect(order()).toEqual(["b", "c", "a"]);
  });
});

test("items from the library land on their own track, where they are dropped", () => {
  const drops: number[] = [];
  const held = { thumbnailUrl: null, label: "", count: 1, drop: (at: number) => void drops.push(at) };
  dragToTimeline(session, timeline, stage.pressed(x(0), 500), { ...held, track: "film" });
  stage.move({ x: x(5), y: filmY });
  stage.frame();
  expect(session.drag.getState()).toMatchObject({ dropX: x(4), overSounds: null });
  stage.lift({ x: x(5), y: filmY });
  pressToTimeline(session, timeline, stage.pressed(x(0), 500), { ...held, track: "music" });
  stage.move({ x: x(6), y: 150 });
  stage.frame();
  expect(session.drag.getState()).toMatchObject({ dropX: null, overSounds: "music" });
  stage.lift({ x: x(6), y: 150 });
  expect(drops).toEqual([5, 6]);
});

describe("music can be edited by its handles", () => {
  const at = () => {
    const [clip] = film().music;
    if (!clip) throw new Error("There is no music.");
    return { clip, startSeconds: 0, endSeconds: 12 };
  };

  test.each([
    [
      "its end is drawn to where a picture changes",
      () => trimMusicByPointer(session, timeline, stage.pressed(x(12)), { ...at(), edge: "end" as const }),
      { x: x(8) + 4 },
      { startSeconds: 0, endSeconds: 8 },
    ],
    [
      "it is moved along the film",
      () => moveMusicByPointer(session, timeline, stage.pressed(x(1)), at()),
      { x: x(5) },
      { startSeconds: 4 },
    ],
    [
      "with Alt another part of it is heard",
      () => moveMusicByPointer(session, timeline, { ...stage.pressed(x(6)), altKey: true }, at()),
      { x: x(3) },
      { offsetSeconds: 3, startSeconds: 0 },
    ],
    [
      "its line is its loudness",
      () => volumeByPointer(session, stage.pressed(x(6), 20), at()),
      { x: x(6), y: 34 },
      { volume: 0.5 },
    ],
    [
      "its first corner is its fade",
      () => fadeByPointer(session, timeline, stage.pressed(x(0)), { ...at(), edge: "start" as const }),
      { x: x(1.5) },
      { fadeInSeconds: 1.5 },
    ],
    [
      "its last corner too, and no further than the middle",
      () => fadeByPointer(session, timeline, stage.pressed(x(12)), { ...at(), edge: "end" as const }),
      { x: x(1) },
      { fadeOutSeconds: 6 },
    ],
  ])("%s", (_, press, to, expected) => {
    press();
    stage.move(to);
    stage.frame();
    stage.lift(to);
    expect(film().music[0]).toMatchObject(expected);
    expect(steps()).toBe(1);
  });
});

describe("a song under a finger", () => {
  const selected = () => session.selection.getState().clips.ids;
  const press = () => {
    const [clip] = film().music;
    if (!clip) throw new Error("There is no music.");
    const pressed = stage.pressed(x(1), 150, "touch");
    const onDrag = () =>
      moveMusicByPointer(session, timeline, pressed, { clip, startSeconds: 0, endSeconds: 12 });
    pressSound(session, pressed, { clipId: "m", onSelect: () => {}, onDrag });
  };

  test("is left alone by a finger that scrolls, and selected by a tap", () => {
    press();
    expect(selected()).toEqual([]);
    drag(x(5), { y: 150 });
    expect(selected()).toEqual([]);
    press();
    stage.lift({ x: x(1), y: 150 });
    expect(selected()).toEqual(["m"]);
    expect(steps()).toBe(0);
  });

  test("is moved by a finger that rests first", () => {
    press();
    vi.advanceTimersByTime(400);
    expect(selected()).toEqual(["m"]);
    drag(x(5), { y: 150 });
    expect(film().music[0]).toMatchObject({ startSeconds: 4 });
  });
});

test("the playhead jumps to the pointer on press", () => {
  scrubByPointer(session, timeline, stage.pressed(x(3)));
  expect(session.playhead.frame()).toBe(90);
  stage.move({ x: x(5) });
  stage.frame();
  expect(session.playhead.frame()).toBe(150);
  stage.lift({ x: x(5) });
  expect(steps()).toBe(0);
});
