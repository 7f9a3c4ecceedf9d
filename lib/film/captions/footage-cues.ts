import type { Cue } from "@/lib/film/captions/cues-of";
import { spokenFrames } from "@/lib/film/captions/spoken-frames";
import type { FilmDocument } from "@/lib/film/document";
import { hasField } from "@/lib/film/kinds/kinds";
import type { FilmPlan } from "@/lib/film/plan/film-plan";

/** The subtitles of a clip of the library, in its own time. */
export type SubtitlesOf = (footageId: string) => readonly Cue[];

/** What clips say in the film, where its captions carry that: in the film's time. */
export function footageCues(plan: FilmPlan, document: FilmDocument, subtitlesOf: SubtitlesOf): Cue[] {
  const carried = new Set(
    document.visuals.flatMap((clip) =>
      hasField(clip, "footageId") && (clip.subtitles ?? "captions") === "captions" ? [clip.id] : [],
    ),
  );
  const msOf = (frame: number) => Math.round((frame * 1000) / plan.fps);
  return plan.segments.flatMap((segment) => {
    if (segment.kind !== "photo" || !segment.footage || !carried.has(segment.clipId)) return [];
    const { footage } = segment;
    return subtitlesOf(footage.footageId).flatMap((cue) => {
      const { startFrame, endFrame } = spokenFrames(cue, segment, footage);
      const [startMs, endMs] = [msOf(startFrame), msOf(endFrame)];
      return endMs > startMs ? [{ startMs, endMs, lines: cue.lines }] : [];
    });
  });
}

/** All cues as a row of cues that never overlap: where several do, their lines are shown together. */
export function inTurn(cues: readonly Cue[]): Cue[] {
  const times = [...new Set(cues.flatMap(({ startMs, endMs }) => [startMs, endMs]))].toSorted(
    (a, b) => a - b,
  );
  const sorted = cues.toSorted((a, b) => a.startMs - b.startMs);
  const turns: { cue: Cue; shown: readonly Cue[] }[] = [];
  let active: Cue[] = [];
  let next = 0;
  for (const [at, startMs] of times.slice(0, -1).entries()) {
    const endMs = times[at + 1] ?? startMs;
    active = active.filter((cue) => cue.endMs > startMs);
    for (let cue = sorted[next]; cue && cue.startMs <= startMs; cue = sorted[next]) {
      active.push(cue);
      next += 1;
    }
    if (active.length === 0) continue;
    const last = turns.at(-1);
    const isSame = last && last.cue.endMs === startMs && sameCues(last.shown, active);
    if (isSame) last.cue.endMs = endMs;
    else
      turns.push({
        cue: { startMs, endMs, lines: active.flatMap(({ lines }) => lines) },
        shown: [...active],
      });
  }
  return turns.map(({ cue }) => cue);
}

function sameCues(some: readonly Cue[], others: readonly Cue[]): boolean {
  return some.length === others.length && some.every((cue, at) => cue === others[at]);
}
