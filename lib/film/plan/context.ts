export type SongFacts = {
  durationSeconds: number;
  /** Beats in the song's own time. */
  beatSeconds?: readonly number[];
  /** Between these two the song can be repeated without being heard to; the whole of it when not given. */
  loop?: { startSeconds: number; endSeconds: number };
  /** What brings it to the common loudness; 1 when not given. */
  gain?: number;
  /** Of a voice: where it is heard. */
  sounding?: readonly { startSeconds: number; endSeconds: number }[];
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

/** What is known of a clip of the library that is ready for films. */
export type FootageFacts = {
  /** At the film's own rate. */
  frames: number;
  /** Null when it has none. */
  sound: {
    /** What brings it to the common loudness. */
    gain: number;
    /** Where something is to be heard in it. */
    sounding: readonly { startSeconds: number; endSeconds: number }[];
  } | null;
};

/**
 * What is known of the photos, moving pictures and songs, beyond the document. All of it may be missing: a plan without it is whole, but
 * does not know where songs end and repeat, nor where beats fall.
 */
export type PlanContext = {
  /** Voices are among them. */
  songs?: Readonly<Record<string, SongFacts>>;
  /** One that is not among them is shown as a picture that stands still. */
  footage?: Readonly<Record<string, FootageFacts>>;
  /** What photos are about, found by looking at them; a clip's own focus comes first. */
  photoSubjects?: Readonly<Record<string, PhotoSubject>>;
};
