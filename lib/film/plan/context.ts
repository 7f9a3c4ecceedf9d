import type { Cue } from "@/lib/film/captions/cues-of";
import type { Liveliness } from "@/lib/film/clips/lively";

export type SongFacts = {
  durationSeconds: number;
  /** When the song's beats fall, in its own time. */
  beatSeconds?: readonly number[];
  /** When its music gets clearly more intense, in its own time. */
  riseSeconds?: readonly number[];
  /** The song can be repeated between these two times without anybody noticing; the whole song when not given. */
  loop?: { startSeconds: number; endSeconds: number };
  /** Of a song without such times: where its repeats begin, and where the pass before begins to fade out. */
  repeat?: { startSeconds: number; endSeconds: number };
  /** Brings the song to the common loudness; 1 when not given. */
  gain?: number;
  /** For a voice: the spans in which somebody speaks. */
  sounding?: readonly { startSeconds: number; endSeconds: number }[];
};

/** What a photo or clip is about: a rectangle in fractions of its width and height, before it is edited. */
export type PhotoSubject = {
  x: number;
  y: number;
  width: number;
  height: number;
  /** The picture's width divided by its height. */
  ratio: number;
};

/** Facts about a library clip that is ready for films. */
export type FootageFacts = {
  /** Counted at the film's own frame rate. */
  frames: number;
  /** The frames of its slow reel, at that one's rate; absent without one. */
  slowFrames?: number;
  /** How much goes on in it; absent while nobody has looked. */
  lively?: Liveliness;
  /** What is said in it, in its own time, one after the other; absent when that is unknown or nothing. */
  subtitles?: readonly Cue[];
  /** Null when it has none. */
  sound: {
    /** Brings the sound to the common loudness. */
    gain: number;
    /** When there is something to hear. */
    sounding: readonly { startSeconds: number; endSeconds: number }[];
  } | null;
};

/**
 * Facts about the photos, moving pictures, songs and voices that the document does not hold. All of it may be missing:
 * a plan is complete without it, but does not know where songs end and repeat, nor where beats fall.
 */
export type PlanContext = {
  /** Facts about songs and voices, by id. */
  songs?: Readonly<Record<string, SongFacts>>;
  /** Footage that is missing here is shown as a still picture. */
  footage?: Readonly<Record<string, FootageFacts>>;
  /** What photos and clips are about, by id, found by looking at them. A clip's own focus takes precedence. */
  photoSubjects?: Readonly<Record<string, PhotoSubject>>;
};
