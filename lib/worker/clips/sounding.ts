import { PEAKS_PER_SECOND } from "@/lib/server/media/peaks";

/** Below this nobody hears anything, however loud the rest is. */
const floorDb = -50;
/** Below the clip's own loudness so far is room, wind and hiss. */
const belowLoudnessDb = 14;
/** Words have pauses; what ducks the music does not come up in each of them. */
const longestPauseSeconds = 1;
const shortestSeconds = 0.1;

const powerOf = (decibels: number) => 10 ** (decibels / 10);

/**
 * Where something is to be heard, in seconds: from the mean square of each step of a sound, and its loudness, which is
 * null for silence.
 */
export function soundingStretches(energies: readonly number[], lufs: number | null): [number, number][] {
  if (lufs === null) return [];
  const threshold = powerOf(Math.max(floorDb, lufs - belowLoudnessDb));
  const stretches: [number, number][] = [];
  energies.forEach((energy, step) => {
    if (energy < threshold) return;
    const [start, end] = [step / PEAKS_PER_SECOND, (step + 1) / PEAKS_PER_SECOND];
    const last = stretches.at(-1);
    if (last && start - last[1] < longestPauseSeconds) last[1] = end;
    else stretches.push([start, end]);
  });
  return stretches.filter(([start, end]) => end - start >= shortestSeconds);
}
