/** What is shown or heard at once: a frame, or some thousandths of a second of sound. Times are in the track's own. */
export type Sample = {
  offset: number;
  size: number;
  duration: number;
  /** How much later it is shown than it is decoded. */
  delay: number;
  /** Whether a player can begin here. */
  isSync: boolean;
};

export type Track = {
  kind: "vide" | "soun";
  /** Of a second. */
  timescale: number;
  /** Its boxes as they are: what it is encoded with, and how it is shown. */
  entries: Buffer;
  header: Buffer;
  samples: Sample[];
  /** What comes before is decoded and neither shown nor heard. */
  startsAt: number;
};
