import { PEAKS_PER_SECOND } from "@/lib/server/media/peaks";

const seconds = 1;
/** Anything this much softer than the loudest second counts as silence. */
const rangeDecibels = 40;

export type EnergyCurve = { stepSeconds: number; values: number[] };

/** How loud each second is compared with the loudest, from 0 to 1, on the scale that ears hear by. */
export function energyCurve(energies: readonly number[]): EnergyCurve {
  const steps = PEAKS_PER_SECOND * seconds;
  const means: number[] = [];
  for (let at = 0; at < energies.length; at += steps) {
    const part = energies.slice(at, at + steps);
    means.push(part.reduce((sum, energy) => sum + energy, 0) / part.length);
  }
  const loudest = means.reduce((max, mean) => Math.max(max, mean), 1e-12);
  const values = means.map((mean) => {
    const decibels = 10 * Math.log10(Math.max(mean, 1e-12) / loudest);
    return Math.round(Math.max(0, 1 + decibels / rangeDecibels) * 100) / 100;
  });
  return { stepSeconds: seconds, values };
}
