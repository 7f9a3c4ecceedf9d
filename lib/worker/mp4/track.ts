/**
 * The smallest unit of a track: a frame, or about a fiftieth of a second of sound. Times are in the track's timescale.
 */
export type Sample = {
  offset: number;
  size: number;
  duration: number;
  /** The delay between decoding a sample and showing it. */
  delay: number;
  /** Whether a player can begin here. */
  isSync: boolean;
};

export type Track = {
  kind: "vide" | "soun";
  /** Units per second. */
  timescale: number;
  /** The unchanged boxes that say how the track is encoded (`stsd`) and shown (`tkhd`). */
  entries: Buffer;
  header: Buffer;
  samples: Sample[];
  /** Everything before this time is decoded, but neither shown nor heard. */
  startsAt: number;
};
