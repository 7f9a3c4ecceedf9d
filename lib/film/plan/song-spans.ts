import type { FilmDocument, MusicClip } from "@/lib/film/document";
import type { FilmEnds } from "@/lib/film/film-ends";
import { normaliseDocument } from "@/lib/film/normalise-document";
import type { PlanContext } from "@/lib/film/plan/context";
import { framesFromSeconds } from "@/lib/film/time";

/** A stretch of the film in which one song sounds. Spans do not overlap and are in time order. */
export type SongSpan = {
  clip: MusicClip;
  startSeconds: number;
  endSeconds: number;
  /** Where in the song the span starts. */
  sourceSeconds: number;
};

// The largest rounding error between times that should be equal.
const dust = 1e-6;
/** A shorter span would be a click rather than music. */
const shortestSpan = 0.1;

/** Which song plays when, by the rules in document.ts. */
export function songSpans(document: FilmDocument, ends: FilmEnds, context: PlanContext = {}): SongSpan[] {
  if (ends.filmSeconds <= 0) return [];
  const { music } = normaliseDocument(document);
  const placed = music.filter((clip) => !isWholeFilm(clip, ends)).map((clip) => placedSpan(clip, ends));
  const cut = placed.flatMap((span, index) => {
    const endSeconds = Math.min(span.endSeconds, placed[index + 1]?.startSeconds ?? Number.POSITIVE_INFINITY);
    return endSeconds - span.startSeconds > dust ? [{ ...span, endSeconds }] : [];
  });
  const wholeFilm = music.filter((clip) => isWholeFilm(clip, ends));
  const filling = fillFreeTime(freeTime(cut, ends.filmSeconds), wholeFilm, context);
  return [...cut, ...filling]
    .filter((span) => span.endSeconds - span.startSeconds > shortestSpan)
    .sort((a, b) => a.startSeconds - b.startSeconds);
}

/** Whether a song fills the film rather than having its own span. */
export function isWholeFilm(clip: MusicClip, { picturesSeconds }: FilmEnds): boolean {
  const hasNoSpan = clip.startSeconds === 0 && clip.endSeconds === 0;
  return hasNoSpan || framesFromSeconds(clip.startSeconds) >= framesFromSeconds(picturesSeconds);
}

function placedSpan(clip: MusicClip, { picturesSeconds, filmSeconds }: FilmEnds): SongSpan {
  const isOpen = clip.endSeconds <= clip.startSeconds;
  const reachesEnd = framesFromSeconds(clip.endSeconds) >= framesFromSeconds(picturesSeconds);
  return {
    clip,
    startSeconds: clip.startSeconds,
    endSeconds: isOpen || reachesEnd ? filmSeconds : clip.endSeconds,
    sourceSeconds: clip.offsetSeconds ?? 0,
  };
}

type Stretch = {
  startSeconds: number;
  endSeconds: number;
};

function freeTime(spans: readonly SongSpan[], filmSeconds: number): Stretch[] {
  const free: Stretch[] = [];
  let cursor = 0;
  for (const { startSeconds, endSeconds } of [
    ...spans,
    { startSeconds: filmSeconds, endSeconds: filmSeconds },
  ]) {
    if (startSeconds - cursor > dust) free.push({ startSeconds: cursor, endSeconds: startSeconds });
    cursor = endSeconds;
  }
  return free;
}

/** Lays songs without a span into the free time, in turn and over again until it is full. */
function fillFreeTime(
  free: readonly Stretch[],
  songs: readonly MusicClip[],
  context: PlanContext,
): SongSpan[] {
  const total = free.reduce((sum, { startSeconds, endSeconds }) => sum + endSeconds - startSeconds, 0);
  const turns = turnsOf(songs, total, context);
  const spans: SongSpan[] = [];
  let turnIndex = 0;
  let playedSeconds = 0;
  for (const stretch of free) {
    let cursor = stretch.startSeconds;
    while (stretch.endSeconds - cursor > dust) {
      const turn = turns[turnIndex % turns.length];
      if (!turn) return spans;
      // A song that another one with a span interrupts resumes where it stopped.
      const endSeconds = Math.min(stretch.endSeconds, cursor + turn.seconds - playedSeconds);
      const sourceSeconds = (turn.clip.offsetSeconds ?? 0) + playedSeconds;
      spans.push({ clip: turn.clip, startSeconds: cursor, endSeconds, sourceSeconds });
      playedSeconds += endSeconds - cursor;
      cursor = endSeconds;
      if (turn.seconds - playedSeconds <= dust) {
        turnIndex += 1;
        playedSeconds = 0;
      }
    }
  }
  return spans;
}

/**
 * How long each song's turn is. A single song gets all the time, and repeats itself. Several get equal parts, but none
 * more than its length, and the others share what it leaves. If all of them are short, they take turns again.
 */
function turnsOf(songs: readonly MusicClip[], total: number, context: PlanContext) {
  if (songs.length === 1) return songs.map((clip) => ({ clip, seconds: total }));
  const lasting = songs.map((clip) => {
    const duration = context.songs?.[clip.songId]?.durationSeconds ?? Number.POSITIVE_INFINITY;
    return Math.max(duration - (clip.offsetSeconds ?? 0), 1);
  });
  let left = total;
  const seconds: number[] = Array(songs.length).fill(0);
  const shortestFirst = songs.map((_, index) => index).sort((a, b) => (lasting[a] ?? 0) - (lasting[b] ?? 0));
  shortestFirst.forEach((song, done) => {
    seconds[song] = Math.min(lasting[song] ?? 0, left / (songs.length - done));
    left -= seconds[song];
  });
  return songs.map((clip, index) => ({ clip, seconds: seconds[index] ?? 0 }));
}
