export const PEAKS_PER_SECOND = 20;

/**
 * What the editor draws a song's waveform from, kept as JSON beside the song: for each twentieth of a second (the last
 * may be shorter) the greatest amplitude of all channels, 0 (silence) to 255 (full scale), linear. Half an hour is
 * 36,000 numbers, some 120 KB. A reader must refuse versions it does not know.
 */
export type Peaks = { version: 1; peaksPerSecond: number; durationMs: number; peaks: number[] };

export function serialisePeaks({ durationMs, peaks }: { durationMs: number; peaks: number[] }): string {
  const content: Peaks = { version: 1, peaksPerSecond: PEAKS_PER_SECOND, durationMs, peaks };
  return JSON.stringify(content);
}
