export type SongFacts = {
  durationSeconds: number;
  /** Beats in the song's own time. */
  beatSeconds?: readonly number[];
  /** Between these two the song can be repeated without being heard to; the whole of it when not given. */
  loop?: { startSeconds: number; endSeconds: number };
  /** What brings it to the common loudness; 1 when not given. */
  gain?: number;
};

/** What a photo is about: the part of it, in parts of its width and height, before it is edited. */
export type PhotoSubject = {
  x: number;
  y: number;
  width: number;
  height: number;
  /** Width to height of the photo. */
  ratio: number;
};

/**
 * What is known of the photos and songs, beyond the document. All of it may be missing: a plan without it is whole, but
 * does not know where songs end and repeat, nor where beats fall.
 */
export type PlanContext = {
  songs?: Readonly<Record<string, SongFacts>>;
  /** What photos are about, found by looking at them; a clip's own focus comes first. */
  photoSubjects?: Readonly<Record<string, PhotoSubject>>;
};
