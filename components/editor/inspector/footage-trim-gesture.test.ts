import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { dragFootage, type TrimPart } from "@/components/editor/inspector/footage-trim-gesture";
import { keptClip } from "@/lib/client/testing/fake-network";
import { clipFacts } from "@/lib/editor/assets/catalog-of";
import { onDocument } from "@/lib/editor/document/project";
import { createEditorSession, type EditorSession } from "@/lib/editor/session/editor-session";
import { pointerStage } from "@/lib/editor/testing/pointer-stage";
import type { VideoClip } from "@/lib/film/document";
import { shownFootage } from "@/lib/film/footage-holds";
import type { PlanTransition } from "@/lib/film/plan/film-plan";
import { footageFrame } from "@/lib/film/plan/footage-frame";
import { lastClearFrame } from "@/lib/film/plan/last-clear-frame";
import { styles } from "@/lib/film/styles/styles";
import { filmOf, moving, slide } from "@/lib/film/testing/film-of";

const pixelsPerSecond = 20;
let stage: ReturnType<typeof pointerStage>;
let session: EditorSession;

/** A clip of ten seconds, of which the film shows the second to the eighth; words end after 3 and 6 seconds. */
function openFilm(more: Partial<VideoClip> = {}): VideoClip {
  const clip = moving("m", 0, 6, { offsetSeconds: 2, ...more });
  const document = filmOf({ visuals: [clip] });
  const project = { document, name: "Film", quality: 720 as const, visibility: "unlisted" as const };
  session = createEditorSession({ videoId: "v", project, storage: undefined });
  const sounding = [
    { start_time: 0.5, end_time: 3 },
    { start_time: 4.5, end_time: 6 },
  ];
  const facts = clipFacts(keptClip("footage-m", { frames: 300, sound_url: "/sound.m4a", sounding }));
  session.catalog.setState({ photos: new Map(facts.map((one) => [one.id, one])) });
  return clip;
}

beforeEach(() => {
  vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] });
  stage = pointerStage();
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

function drag(clip: VideoClip, part: TrimPart, bySeconds: number, altKey = false) {
  const x = bySeconds * pixelsPerSecond;
  const onStart = vi.fn();
  const [secondsPerPixel, onEnd] = [1 / pixelsPerSecond, vi.fn()];
  dragFootage(session, stage.pressed(0), { clip, part, secondsPerPixel, onStart, onEnd });
  stage.move({ x, altKey });
  stage.frame();
  stage.lift({ x, altKey });
  const edited = session.documents.getState().project.document.visuals.find(({ id }) => id === clip.id);
  if (edited?.kind !== "video") throw new Error("The clip is gone.");
  return shownFootage(edited);
}

describe("an edge that is dragged in the strip", () => {
  test.each([
    ["stops when a word has ended", "end", -1.5, false, { from: 2, to: 6.3 }],
    ["stops before a word begins", "start", 2.1, false, { from: 4.3, to: 8 }],
    ["goes anywhere with Alt", "end", -1.5, true, { from: 2, to: 6.5 }],
    ["goes anywhere far from pauses", "end", -0.8, false, { from: 2, to: 7.2 }],
    ["takes the whole part along, which stops nowhere", "whole", -1.5, false, { from: 0.5, to: 6.5 }],
  ] as const)("%s", (_, part, bySeconds, altKey, shown) => {
    const { from, to } = drag(openFilm(), part, bySeconds, altKey);
    expect(from).toBeCloseTo(shown.from, 5);
    expect(to).toBeCloseTo(shown.to, 5);
  });

  test("goes anywhere when the magnet is off, and with Alt stops again", () => {
    const clip = openFilm();
    session.view.setState({ isMagnetic: false });
    expect(drag(clip, "end", -1.5).to).toBeCloseTo(6.5, 5);
    session.documents.undo();
    expect(drag(clip, "end", -1.5, true).to).toBeCloseTo(6.3, 5);
  });

  test("goes anywhere when the clip is not heard", () => {
    expect(drag(openFilm({ muted: true }), "end", -1.5).to).toBeCloseTo(6.5, 5);
  });

  test("is seen without its transitions until it is let go", () => {
    const trimmed = () => session.drag.getState().trimmedId;
    const clip = openFilm();
    const about = { clip, part: "end", secondsPerPixel: 0.05, onStart: vi.fn(), onEnd: vi.fn() } as const;
    for (const letGo of [() => stage.lift({ x: -20 }), () => stage.escape()]) {
      dragFootage(session, stage.pressed(0), about);
      expect(trimmed()).toBeNull();
      stage.move({ x: -20 });
      stage.frame();
      expect(trimmed()).toBe("m");
      letGo();
      expect(trimmed()).toBeNull();
    }
  });
});

describe("once it is let go", () => {
  const fade = { transition: "fade", transitionSeconds: 1 } as const;
  /** The clip lies between slides, from the third to the ninth second. */
  function openBetweenSlides(more: Partial<VideoClip> = {}): VideoClip {
    const clip = { ...openFilm(more), ...fade, startSeconds: 3, endSeconds: 9, ...more };
    const visuals = [slide("a", 0, 3), clip, slide("b", clip.endSeconds, clip.endSeconds + 3, fade)];
    session.documents.edit(
      "move",
      onDocument((film) => ({ ...film, visuals })),
    );
    session.playhead.setLast(session.plan().frameCount - 1);
    return clip;
  }

  test.each([
    { part: "start", bySeconds: 1, frame: 90 + 15 },
    { part: "end", bySeconds: -1, frame: 240 - 15 - 1 },
    { part: "end", bySeconds: 1.5, frame: 315 - 15 - 1 },
    { part: "whole", bySeconds: -1, frame: 90 + 15 },
  ] as const)("the frame nearest to the edge ($part) is shown that no transition covers", (row) => {
    const clip = openBetweenSlides();
    drag(clip, row.part, row.bySeconds, true);
    expect(session.playhead.frame()).toBe(row.frame);
    expect(session.plan().transitions.every((one) => isOutside(one, row.frame))).toBe(true);
  });

  test("a frame that the clip holds there is shown itself", () => {
    const clip = openBetweenSlides({ freezeEndSeconds: 1 });
    drag(clip, "end", -1, true);
    const { rules } = styles[session.plan().style];
    const segment = session.plan().segments[1];
    if (segment?.kind !== "photo") throw new Error("The clip is gone.");
    const shown = footageFrame(segment, session.playhead.frame(), rules);
    expect(shown).toEqual(footageFrame(segment, segment.endFrame - 1, rules));
  });

  test("the last frame before the film fades out is shown, where it ends with the clip", () => {
    drag(openFilm(), "end", -1, true);
    const plan = session.plan();
    expect(plan.closingFrames).toBeGreaterThan(0);
    expect(session.playhead.frame()).toBe(lastClearFrame(plan));
  });
});

const isOutside = ({ startFrame, endFrame }: PlanTransition, frame: number) =>
  frame < startFrame || frame >= endFrame;
