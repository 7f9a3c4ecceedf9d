import { linesOf } from "@/lib/film/captions/lines-of";
import type { FilmPlan, PlanSegment } from "@/lib/film/plan/film-plan";

/** A caption of the film, and when its words are visible. */
export type Cue = { startMs: number; endMs: number; lines: string[] };

/** Captions of photos, clips and slides in time order. They never overlap. */
export function cuesOf({ segments, texts, fps }: FilmPlan): Cue[] {
  const msOf = (frame: number) => Math.round((frame * 1000) / fps);
  return segments.flatMap((segment): Cue[] => {
    const words = wordsOf(segment);
    if (!words) return [];
    const { enterFromFrame, goneFrame } = words.times;
    const lines = words.textIds.flatMap((id) => linesOf(id === null ? "" : (texts[id]?.text ?? "")));
    if (lines.length === 0 || goneFrame <= enterFromFrame) return [];
    return [{ startMs: msOf(enterFromFrame), endMs: msOf(goneFrame), lines }];
  });
}

function wordsOf(segment: PlanSegment) {
  switch (segment.kind) {
    case "photo":
      return { times: segment.textTimes, textIds: [segment.captionTextId] };
    case "slide":
      return { times: segment.textTimes, textIds: [segment.titleTextId, segment.bodyTextId] };
    case "gap":
    case "credits":
      return null;
  }
}
