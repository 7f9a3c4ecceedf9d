import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { trimMusicByPointer } from "@/components/editor/timeline/music-gestures";
import { pressClip } from "@/components/editor/timeline/press-clip";
import { slipByPointer } from "@/components/editor/timeline/slip-gesture";
import { stillTimeline } from "@/components/editor/timeline/testing/still-timeline";
import type { TimelineGeometry } from "@/components/editor/timeline/timeline-geometry";
import { trimByPointer } from "@/components/editor/timeline/trim-gesture";
import { onDocument } from "@/lib/editor/document/project";
import { placeClips } from "@/lib/editor/geometry/place-clips";
import { createEditorSession, type EditorSession } from "@/lib/editor/session/editor-session";
import { pointerStage } from "@/lib/editor/testing/pointer-stage";
import { addClips } from "@/lib/film/operations/add-clips";
import { filmOf, moving, photo, slide, song, times } from "@/lib/film/testing/film-of";

// Another tab saves while somebody drags: the drag goes on, with what they hold.

const zoom = 40;
const filmY = 70;
/** The screen position of a second of the film. */
const x = (seconds: number) => 20 + seconds * zoom;

let stage: ReturnType<typeof pointerStage>;
let session: EditorSession;
let timeline: TimelineGeometry;

const film = () => session.documents.getState().project.document;

beforeEach(() => {
  vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] });
  stage = pointerStage();
  const document = filmOf({
    visuals: [photo("a", 0, 4), moving("b", 4, 8, { offsetSeconds: 2 }), slide("c", 8, 12)],
    music: [song("m")],
  });
  const project = { document, name: "Film", quality: 720 as const, visibility: "unlisted" as const };
  session = createEditorSession({ videoId: "v", project, storage: undefined });
  session.playhead.setLast(600);
  ({ timeline } = stillTimeline(document, { zoom, width: 800 }));
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

const clipB = () => {
  const clip = film().visuals.find(({ id }) => id === "b");
  if (clip?.kind !== "video") throw new Error("The clip is gone.");
  return clip;
};

/** Moves without the magnet. */
function move(seconds: number): void {
  stage.move({ x: x(seconds), y: filmY, altKey: true });
  stage.frame();
}

/** As autosave takes over what another tab has saved. */
function anotherTabInserts(): void {
  const clips = [{ ...slide("theirs", 0, 4), seconds: 4 }];
  session.documents.edit(
    "taken-over",
    onDocument((before) => addClips(before, { clips, atSeconds: 0 })),
  );
  timeline.current.placed = placeClips(film(), zoom);
}

test.each([
  { edge: "end" as const, from: 8, to: 7, after: "theirs 0-4 a 4-8 b 8-11 c 11-15" },
  { edge: "end" as const, from: 8, to: 10, after: "theirs 0-4 a 4-8 b 8-14 c 14-18" },
  { edge: "start" as const, from: 4, to: 5, after: "theirs 0-4 a 4-8 b 8-11 c 11-15" },
])("the $edge of a clip, drawn from $from to $to", ({ edge, from, to, after }) => {
  trimByPointer(session, timeline, stage.pressed(x(from)), { clipId: "b", edge });
  move(from + 0.5);
  anotherTabInserts();
  move(to);
  stage.lift({ x: x(to), altKey: true });
  expect(times(film())).toBe(after);
});

test("a clip on its way to another place", () => {
  pressClip(session, timeline, stage.pressed(x(5), filmY), { clip: clipB(), thumbnailUrl: null });
  move(6);
  anotherTabInserts();
  move(15);
  stage.lift({ x: x(15), y: filmY });
  expect(times(film())).toBe("theirs 0-4 a 4-8 c 8-12 b 12-16");
});

test("slipped footage, whose start stays in the preview", () => {
  slipByPointer(session, timeline, stage.pressed(x(6)), clipB());
  move(5.5);
  expect(session.playhead.frame()).toBe(120);
  anotherTabInserts();
  move(5);
  expect(session.playhead.frame()).toBe(240);
  stage.lift({ x: x(5), y: filmY });
  expect(clipB().offsetSeconds).toBe(3);
});

test("the end of a song, which stays where it is drawn to", () => {
  const [clip = song("m")] = film().music;
  const at = { clip, startSeconds: 0, endSeconds: 12, edge: "end" as const };
  trimMusicByPointer(session, timeline, stage.pressed(x(12)), at);
  move(11);
  anotherTabInserts();
  move(9);
  stage.lift({ x: x(9), y: filmY, altKey: true });
  expect(film().music[0]).toMatchObject({ startSeconds: 0, endSeconds: 9 });
});
