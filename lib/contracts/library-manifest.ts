import { z } from "zod";

const seconds = z.number().nonnegative();
const libraryFileSchema = z.object({
  /** Beside the manifest. */
  name: z.string().regex(/^[a-z0-9-]+(\.[a-z0-9]+)+$/),
  bytes: z.number().int().positive(),
  contentType: z.string(),
});

export const libraryTrackSchema = z.object({
  id: z.string().regex(/^[a-z0-9]+(-[a-z0-9]+)*$/),
  title: z.string().min(1),
  artist: z.string().min(1),
  description: z.string().min(1),
  moods: z.array(z.string().min(1)).min(1),
  bpm: z.number().positive(),
  key: z.string().min(1),
  /** Measured by decoding the encoded file. */
  durationSeconds: seconds,
  /** Known, not detected. The piece keeps its tempo for `steadyCount` beats; the few of a slowing end are listed. */
  beats: z.object({
    startSeconds: seconds,
    intervalSeconds: z.number().positive(),
    steadyCount: z.number().int().positive(),
    slowingSeconds: z.array(seconds),
  }),
  /** Beat 0 is the first of bar 1. */
  bars: z.object({ beatsPerBar: z.number().int().positive(), count: z.number().int().positive() }),
  sections: z
    .array(
      z.object({
        name: z.string().min(1),
        startSeconds: seconds,
        endSeconds: seconds,
        /** How intense the section is meant, from 0 to 1. */
        energy: z.number().min(0).max(1),
      }),
    )
    .min(1),
  /** At bar lines; the end may be followed by the start without a fade. */
  loop: z.object({ startSeconds: seconds, endSeconds: seconds }),
  /** Where the last note or chord begins: what follows only rings out. */
  endingSeconds: seconds,
  files: z.object({ audio: libraryFileSchema, preview: libraryFileSchema, peaks: libraryFileSchema }),
  /** Where in the piece the preview was cut from. */
  previewStartSeconds: seconds,
  loudness: z.object({ integratedLufs: z.number(), truePeakDbtp: z.number() }),
});

export const libraryManifestSchema = z.object({
  version: z.literal(1),
  licence: z.string().min(1),
  tracks: z.array(libraryTrackSchema).min(1),
});

/** The same form as the waveform of an uploaded song: the loudest of either side, 0–255, for each span. */
export const libraryPeaksSchema = z.object({
  version: z.literal(1),
  peaksPerSecond: z.number().int().positive(),
  durationMs: z.number().int().positive(),
  peaks: z.array(z.number().int().min(0).max(255)),
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
