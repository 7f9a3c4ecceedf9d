import * as z from "zod/mini";

const peaksSchema = z.object({ version: z.literal(1), peaks: z.array(z.number()) });

/** The peaks in a waveform file of ours, `PEAKS_PER_SECOND` a second. */
export function readPeaks(file: Buffer): number[] {
  return peaksSchema.parse(JSON.parse(file.toString("utf8"))).peaks;
}
