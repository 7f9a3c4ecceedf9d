import type { FilmDocument, MusicClip } from "@/lib/film/document";
import { filmEnds } from "@/lib/film/film-ends";
import { fittedRange } from "@/lib/film/operations/fit-photos-to-music";
import type { FootageById } from "@/lib/film/operations/fitting";
import { endingsOf, musicEnding } from "@/lib/film/operations/music-ending";
import type { SongFacts } from "@/lib/film/plan/context";
import { loopOf } from "@/lib/film/plan/loop-of";
import { songSpans } from "@/lib/film/plan/song-spans";

/** How the film and its last song fail to end together. */
export type MusicMisfit = {
  clip: MusicClip;
  /**
   * `longer`: the film ends before the song does. `repeats`: the song ends before the film and starts again. `silent`:
   * no music plays at the film's end.
   */
  kind: "longer" | "repeats" | "silent";
  /** How much of the song is cut off, or how much of the film is left after the song. */
  bySeconds: number;
  /** When the song ends, or would end. */
  overAtSeconds: number;
  /**
   * What must change so that both end together: the film's length, or where the song starts; null when neither helps.
   */
  fits: "film" | "song" | null;
  /** Whether there is room for another song behind this one. */
  canFollow: boolean;
};

/** A smaller misfit is not noticed. */
const closeSeconds = 1;
const minFollowingSeconds = 2;

/** Null when they end together, when somebody has set how the music ends, or when its length is unknown. */
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
    canFollow: kind !== "longer" && ends.picturesSeconds - at >= minFollowingSeconds,
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
