import { PEAKS_PER_SECOND } from "@/lib/server/media/peaks";

export const PREVIEW_SECONDS = 30;

/**
 * Where a preview begins, in seconds: at the loudest half minute, where most songs sound most like themselves. Among
 * nearly equal ones it takes the earliest, so that an even song is heard from its beginning.
 */
export function previewStart(energies: number[]): number {
  const window = PREVIEW_SECONDS * PEAKS_PER_SECOND;
  let sum = energies.slice(0, window).reduce((total, energy) => total + energy, 0);
  let best = sum;
  let bestStart = 0;
  for (let start = 1; start + window <= energies.length; start += 1) {
    sum += (energies[start + window - 1] ?? 0) - (energies[start - 1] ?? 0);
    if (sum > best * 1.1 + 1e-9) {
      best = sum;
      bestStart = start;
    }
  }
  return bestStart / PEAKS_PER_SECOND;
}
