import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { slipByPointer } from "@/components/editor/timeline/slip-gesture";
import { stillTimeline } from "@/components/editor/timeline/testing/still-timeline";
import type { TimelineGeometry } from "@/components/editor/timeline/timeline-geometry";
import { trimByPointer } from "@/components/editor/timeline/trim-gesture";
import { keptClip } from "@/lib/client/testing/fake-network";
import { clipFacts } from "@/lib/editor/assets/catalog-of";
import { createEditorSession, type EditorSession } from "@/lib/editor/session/editor-session";
import { pointerStage } from "@/lib/editor/testing/pointer-stage";
import { filmOf, moving, slide } from "@/lib/film/testing/film-of";

const zoom = 40;
const width = 800;
/** The screen position of a second of the film. */
const x = (seconds: number) => 20 + seconds * zoom;

let stage: ReturnType<typeof pointerStage>;
let session: EditorSession;
let timeline: TimelineGeometry;

const film = () => session.documents.getState().project.document;
const lengths = () => film().visuals.map(({ startSeconds, endSeconds }) => endSeconds - startSeconds);

beforeEach(() => {
  vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] });
  stage = pointerStage();
  // Of a clip of ten seconds the film shows the second to the eighth; a word is heard half-way.
  const document = filmOf({ visuals: [slide("a", 0, 2), moving("m", 2, 8, { offsetSeconds: 2 })] });
  const project = { document, name: "Film", quality: 720 as const, visibility: "unlisted" as const };
  session = createEditorSession({ videoId: "v", project, storage: undefined });
  const sounding = [{ start_time: 4.5, end_time: 5 }];
  const facts = clipFacts(keptClip("footage-m", { frames: 300, sound_url: "/sound.m4a", sounding }));
  session.catalog.setState({ photos: new Map(facts.map((one) => [one.id, one])) });
  session.playhead.setLast(239);
  ({ timeline } = stillTimeline(document, { zoom, width }));
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

const trim = (clipId: string, edge: "start" | "end", edgeSeconds: number) =>
  trimByPointer(session, timeline, stage.pressed(x(edgeSeconds)), { clipId, edge });

test.each([
  ["where a word has ended", "end", 8, 5.4, { offset: 2, seconds: 3.3 }],
  ["before a word begins", "start", 2, 4.4, { offset: 4.3, seconds: 3.7 }],
] as const)("the edge of a clip that is heard snaps to %s", (_, edge, fromSeconds, toSeconds, shown) => {
  trim("m", edge, fromSeconds);
  stage.move({ x: x(toSeconds) });
  stage.frame();
  stage.lift({ x: x(toSeconds) });
  expect(film().visuals[1]).toMatchObject({ offsetSeconds: expect.closeTo(shown.offset, 2) });
  expect(lengths()[1]).toBeCloseTo(shown.seconds, 2);
});

test.each([
  ["end", 8, [7.6, 7.55, 7.5, 7.45, 7.4], 5.4],
  ["start", 2, [2.4, 2.45, 2.5, 2.55, 2.6], 5.4],
] as const)("the %s of a clip follows the smallest moves, though the preview goes with it", (...row) => {
  const [edge, fromSeconds, moves, seconds] = row;
  trim("m", edge, fromSeconds);
  for (const toSeconds of moves) {
    stage.move({ x: x(toSeconds) });
    stage.frame();
  }
  expect(session.drag.getState().guideX).toBeNull();
  expect(lengths()[1]).toBeCloseTo(seconds, 2);
});

test("footage that is slipped is seen at its start without its transition, until it is let go", () => {
  session.playhead.seek(200);
  for (const letGo of [() => stage.lift({ x: x(5) - 40 }), () => stage.escape()]) {
    const [, clip] = film().visuals;
    if (clip?.kind !== "video") throw new Error("The clip is gone.");
    slipByPointer(session, timeline, stage.pressed(x(5)), clip);
    stage.move({ x: x(5) - 40 });
    stage.frame();
    expect(session.playhead.frame()).toBe(60);
    expect(session.drag.getState().trimmedId).toBe("m");
    letGo();
    expect(session.playhead.frame()).toBe(200);
    expect(session.drag.getState().trimmedId).toBeNull();
  }
  expect(film().visuals[1]).toMatchObject({ offsetSeconds: 3 });
});
