import type { FilmDocument, MusicClip } from "@/lib/film/document";
import { filmEnds } from "@/lib/film/film-ends";
import { fittedRange } from "@/lib/film/operations/fit-photos-to-music";
import type { FootageById } from "@/lib/film/operations/fitting";
import { endingsOf, musicEnding } from "@/lib/film/operations/music-ending";
import type { SongFacts } from "@/lib/film/plan/context";
import { loopOf } from "@/lib/film/plan/loop-of";
import { songSpans } from "@/lib/film/plan/song-spans";

/** How the music that is heard last and the film end: not together. */
export type MusicMisfit = {
  clip: MusicClip;
  /**
   * `longer`: the film ends before the song does. `repeats`: the song is over before the film and begins again.
   * `silent`: nothing is heard at the film's end.
   */
  kind: "longer" | "repeats" | "silent";
  /** How much of the song is not heard, or how much of the film is left when it is over. */
  bySeconds: number;
  /** When the song is over, or would be. */
  overAtSeconds: number;
  /** What has to change for both to end together: the film's length, or where the song starts; null when nothing helps. */
  fits: "film" | "song" | null;
  /** Whether there is room behind the song for another one. */
  canFollow: boolean;
};

/** Inaudible otherwise. */
const closeSeconds = 1;
const leastFollowingSeconds = 2;

/** Null when they end together, when it was said how the music is to end, or it is not known how long it lasts. */
export function musicMisfit(
  document: FilmDocument,
  songs: Readonly<Record<string, SongFacts>>,
  footage: FootageById = {},
): MusicMisfit | null {
  const ends = filmEnds(document);
  const last = songSpans(document, ends, { songs }).at(-1);
  const song = last && songs[last.clip.songId];
  if (!last || !song || !Number.isFinite(song.durationSeconds)) return null;
  const { clip } = last;
  const from = last.sourceSeconds < song.durationSeconds ? last.sourceSeconds : 0;
  const ending = musicEnding(document, ends, songs, fittedRange(document, footage));
  const overAtSeconds = last.startSeconds + song.durationSeconds - from;
  const about = (kind: MusicMisfit["kind"], at: number): MusicMisfit => ({
    clip,
    kind,
    overAtSeconds: at,
    bySeconds: Math.abs(ends.filmSeconds - at),
    fits: ending && (ending.shifted ? "song" : "film"),
    canFollow: kind !== "longer" && ends.picturesSeconds - at >= leastFollowingSeconds,
  });

  const silentFrom = loopOf(song).canRepeat ? last.endSeconds : Math.min(last.endSeconds, overAtSeconds);
  if (ends.filmSeconds - silentFrom > closeSeconds) return about("silent", silentFrom);
  const isTogether = endingsOf(clip, ends, songs).some(
    (ending) => Math.abs(ending - ends.filmSeconds) <= closeSeconds,
  );
  if (isTogether || Math.abs(overAtSeconds - ends.filmSeconds) <= closeSeconds) return null;
  if (overAtSeconds < ends.filmSeconds) return about("repeats", overAtSeconds);
  return clip.fadeOutSeconds ? null : about("longer", overAtSeconds);
}
