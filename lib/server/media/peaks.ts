export const PEAKS_PER_SECOND = 20;

/**
 * A song's waveform for the editor, stored as JSON beside the song. Each number is the greatest amplitude
 * over all channels in a twentieth of a second (the last may be shorter), linear from 0 (silence) to 255
 * (full scale). Half an hour is 36,000 numbers, some 120 KB. Readers must refuse versions they do not know.
 */
export type Peaks = { version: 1; peaksPerSecond: number; durationMs: number; peaks: number[] };

export function serialisePeaks({ durationMs, peaks }: { durationMs: number; peaks: number[] }): string {
  const content: Peaks = { version: 1, peaksPerSecond: PEAKS_PER_SECOND, durationMs, peaks };
  return JSON.stringify(content);
}
