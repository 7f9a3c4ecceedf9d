import * as z from "zod/mini";

const seconds = z.number().check(z.nonnegative());
const libraryFileSchema = z.object({
  /** A file beside the manifest. */
  name: z.string().check(z.regex(/^[a-z0-9-]+(\.[a-z0-9]+)+$/)),
  bytes: z.number().check(z.int(), z.positive()),
  contentType: z.string(),
});

export const libraryTrackSchema = z.object({
  id: z.string().check(z.regex(/^[a-z0-9]+(-[a-z0-9]+)*$/)),
  title: z.string().check(z.minLength(1)),
  artist: z.string().check(z.minLength(1)),
  description: z.string().check(z.minLength(1)),
  moods: z.array(z.string().check(z.minLength(1))).check(z.minLength(1)),
  bpm: z.number().check(z.positive()),
  key: z.string().check(z.minLength(1)),
  /** Measured by decoding the encoded file. */
  durationSeconds: seconds,
  /**
   * Exact rather than detected. The piece keeps its tempo for `steadyCount` beats. If it slows down at the end, those
   * few beats are listed.
   */
  beats: z.object({
    startSeconds: seconds,
    intervalSeconds: z.number().check(z.positive()),
    steadyCount: z.number().check(z.int(), z.positive()),
    slowingSeconds: z.array(seconds),
  }),
  /** Beat 0 is the first beat of bar 1. */
  bars: z.object({
    beatsPerBar: z.number().check(z.int(), z.positive()),
    count: z.number().check(z.int(), z.positive()),
  }),
  sections: z
    .array(
      z.object({
        name: z.string().check(z.minLength(1)),
        startSeconds: seconds,
        endSeconds: seconds,
        /** The intended intensity of the section, from 0 to 1. */
        energy: z.number().check(z.gte(0), z.lte(1)),
      }),
    )
    .check(z.minLength(1)),
  /** Lies on bar lines; at its end, playback can jump to its start without a fade. */
  loop: z.object({ startSeconds: seconds, endSeconds: seconds }),
  /** When the last note or chord starts; after it the sound only fades away. */
  endingSeconds: seconds,
  files: z.object({ audio: libraryFileSchema, preview: libraryFileSchema, peaks: libraryFileSchema }),
  /** Where the preview begins in the piece. */
  previewStartSeconds: seconds,
  loudness: z.object({ integratedLufs: z.number(), truePeakDbtp: z.number() }),
});

export const libraryManifestSchema = z.object({
  version: z.literal(1),
  licence: z.string().check(z.minLength(1)),
  tracks: z.array(libraryTrackSchema).check(z.minLength(1)),
});

/** The format of an uploaded song's waveform: the peak of either channel, 0–255, for each span. */
export const libraryPeaksSchema = z.object({
  version: z.literal(1),
  peaksPerSecond: z.number().check(z.int(), z.positive()),
  durationMs: z.number().check(z.int(), z.positive()),
  peaks: z.array(z.number().check(z.int(), z.gte(0), z.lte(255))),
});

export type LibraryTrack = z.infer<typeof libraryTrackSchema>;
export type LibraryManifest = z.infer<typeof libraryManifestSchema>;

/** Every beat of the piece, in seconds from the start of the file. */
export function listBeatSeconds({ beats }: Pick<LibraryTrack, "beats">): number[] {
  const steady = Array.from(
    { length: beats.steadyCount },
    (_, index) => beats.startSeconds + index * beats.intervalSeconds,
  );
  return [...steady, ...beats.slowingSeconds];
}
