import type { Cue } from "@/lib/film/captions/cues-of";
import type { FilmDocument } from "@/lib/film/document";
import { hasField } from "@/lib/film/kinds/kinds";
import type { FilmPlan, PhotoSegment, SegmentFootage } from "@/lib/film/plan/film-plan";

/** The subtitles of a clip of the library, in its own time. */
export type SubtitlesOf = (footageId: string) => readonly Cue[];

/** What clips say in the film, where they should: in the film's time, whatever is trimmed, sped up or held. */
export function footageCues(plan: FilmPlan, document: FilmDocument, subtitlesOf: SubtitlesOf): Cue[] {
  const speaking = new Set(
    document.visuals.flatMap((clip) => (hasField(clip, "footageId") && clip.subtitles ? [clip.id] : [])),
  );
  return plan.segments.flatMap((segment) =>
    segment.kind === "photo" && segment.footage && speaking.has(segment.clipId)
      ? cuesIn(segment, segment.footage, subtitlesOf(segment.footage.footageId), plan.fps)
      : [],
  );
}

function cuesIn(segment: PhotoSegment, footage: SegmentFootage, cues: readonly Cue[], fps: number): Cue[] {
  const fromFrame = segment.startFrame + footage.heldAtStart;
  const untilFrame = segment.endFrame - footage.heldAtEnd;
  const ran = (footage.lastFrame + 1 - footage.firstFrame) / footage.speed;
  const endFrame = Math.min(untilFrame, fromFrame + Math.max(0, ran));
  const filmFrame = (ms: number) => fromFrame + ((ms * fps) / 1000 - footage.firstFrame) / footage.speed;
  const msOf = (frame: number) => Math.round((Math.min(Math.max(frame, fromFrame), endFrame) * 1000) / fps);
  return cues.flatMap(({ startMs, endMs, lines }) => {
    const cue = { startMs: msOf(filmFrame(startMs)), endMs: msOf(filmFrame(endMs)), lines };
    return cue.endMs > cue.startMs ? [cue] : [];
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
