import { PEAKS_PER_SECOND } from "@/lib/server/media/peaks";

/** Nobody hears anything below this level, however loud the rest is. */
const floorDb = -50;
/** Anything this far below the clip's own loudness is room noise, wind or hiss. */
const belowLoudnessDb = 14;
/** Speech has pauses. Bridge them, so that the ducked music does not come up in each one. */
const maxPauseSeconds = 1;
const minSeconds = 0.1;

const powerOf = (decibels: number) => 10 ** (decibels / 10);

/**
 * The stretches, in seconds, in which something can be heard. Takes the mean square of each step of a sound, and its
 * loudness, which is null for silence.
 */
export function soundingStretches(energies: readonly number[], lufs: number | null): [number, number][] {
  if (lufs === null) return [];
  const threshold = powerOf(Math.max(floorDb, lufs - belowLoudnessDb));
  const stretches: [number, number][] = [];
  energies.forEach((energy, step) => {
    if (energy < threshold) return;
    const [start, end] = [step / PEAKS_PER_SECOND, (step + 1) / PEAKS_PER_SECOND];
    const last = stretches.at(-1);
    if (last && start - last[1] < maxPauseSeconds) last[1] = end;
    else stretches.push([start, end]);
  });
  return stretches.filter(([start, end]) => end - start >= minSeconds);
}
