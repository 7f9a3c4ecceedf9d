import type { FilmDocument, MusicClip } from "@/lib/film/document";
import type { FilmEnds } from "@/lib/film/film-ends";
import type { SongFacts } from "@/lib/film/plan/context";
import { loopOf } from "@/lib/film/plan/loop-of";
import { isWholeFilm, songSpans } from "@/lib/film/plan/song-spans";

/** The largest factor by which a film is stretched or shrunk to meet the music's ending. */
const maxStretch = 1.5;

export type MusicEnding = {
  /** How long the film has to be, including credits, to end together with the music. */
  filmSeconds: number;
  /** The song that must start at another place for that, when its own ending is too far away. */
  shifted: { clipId: string; offsetSeconds: number } | null;
};

/**
 * How a film can end with its music: with the ending of a song, or of one of its repeats, that is near; else by starting
 * a long song later. Null when nothing sounds at the film's end, it is not known how long that lasts, or the film cannot
 * be as short or as long.
 */
export function musicEnding(
  document: FilmDocument,
  ends: FilmEnds,
  songs: Readonly<Record<string, SongFacts>>,
  range: { min: number; max: number },
): MusicEnding | null {
  const last = songSpans(document, ends, { songs }).at(-1);
  if (!last || last.endSeconds < ends.filmSeconds - 1e-6) return null;

  const wholeFilm = document.music.filter((clip) => isWholeFilm(clip, ends));
  const isShared = wholeFilm.length > 1 && wholeFilm.includes(last.clip);
  const endings = isShared ? oneAfterTheOther(wholeFilm, songs) : endingsOf(last.clip, ends, songs);
  const nearest = endings
    .filter((end) => end >= range.min - 1e-6 && end <= range.max + 1e-6)
    .toSorted((a, b) => stretch(a, ends) - stretch(b, ends))[0];
  if (nearest !== undefined && stretch(nearest, ends) <= maxStretch) {
    return { filmSeconds: nearest, shifted: null };
  }
  const song = songs[last.clip.songId];
  const start = startOf(last.clip, ends);
  const playedSeconds = ends.filmSeconds - start;
  if (isShared || !song || song.durationSeconds <= playedSeconds) return null;
  // Starting on a beat is worth slightly more or less of the song.
  const wished = song.durationSeconds - playedSeconds;
  const offsetSeconds = nearestTo(wished, song.beatSeconds ?? []) ?? wished;
  return {
    filmSeconds: start + song.durationSeconds - offsetSeconds,
    shifted: { clipId: last.clip.id, offsetSeconds },
  };
}

function startOf(clip: MusicClip, ends: FilmEnds): number {
  return isWholeFilm(clip, ends) ? 0 : clip.startSeconds;
}

function stretch(filmSeconds: number, ends: FilmEnds): number {
  const credits = ends.filmSeconds - ends.picturesSeconds;
  const ratio = (filmSeconds - credits) / ends.picturesSeconds;
  return ratio <= 0 ? Number.POSITIVE_INFINITY : Math.max(ratio, 1 / ratio);
}

/** When the song ends: after its first pass, and after every repeat up to twice the film's length. */
export function endingsOf(
  clip: MusicClip,
  ends: FilmEnds,
  songs: Readonly<Record<string, SongFacts>>,
): number[] {
  const song = songs[clip.songId];
  if (!song || !(song.durationSeconds > 0)) return [];
  const offset = clip.offsetSeconds ?? 0;
  const first = startOf(clip, ends) + song.durationSeconds - (offset < song.durationSeconds ? offset : 0);
  const { from, to, canRepeat } = loopOf(song);
  const endings = [first];
  for (let end = first + to - from; canRepeat && end < 2 * ends.filmSeconds; end += to - from)
    endings.push(end);
  return endings;
}

function oneAfterTheOther(clips: readonly MusicClip[], songs: Readonly<Record<string, SongFacts>>): number[] {
  const lengths = clips.map(
    (clip) => (songs[clip.songId]?.durationSeconds ?? Number.NaN) - (clip.offsetSeconds ?? 0),
  );
  const total = lengths.reduce((sum, length) => sum + length, 0);
  return lengths.every((length) => length >= 1) ? [total] : [];
}

function nearestTo(wished: number, beats: readonly number[]): number | undefined {
  return beats.toSorted((a, b) => Math.abs(a - wished) - Math.abs(b - wished))[0];
}
