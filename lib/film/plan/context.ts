import type { Focus } from "@/lib/film/document";

export type SongFacts = {
  durationSeconds: number;
  /** Beats in the song's own time. */
  beatSeconds?: readonly number[];
  /** Between these two the song can be repeated without being heard to; the whole of it when not given. */
  loop?: { startSeconds: number; endSeconds: number };
  /** What brings it to the common loudness; 1 when not given. */
  gain?: number;
};

/**
 * What is known of the photos and songs, beyond the document. All of it may be missing: a plan without it is whole, but
 * does not know where songs end and repeat, nor where beats fall.
 */
export type PlanContext = {
  songs?: Readonly<Record<string, SongFacts>>;
  /** Where the interest of a photo lies, found by looking at it; a clip's own focus comes first. */
  photoFocus?: Readonly<Record<string, Focus>>;
};
