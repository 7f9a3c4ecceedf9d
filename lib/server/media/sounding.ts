import type { Background } from "@/lib/contracts/song-facts";
import { PEAKS_PER_SECOND } from "@/lib/server/media/peaks";

/** Nobody hears anything below this level, even when it is lifted as far as recordings are. */
const floorDb = -62;
/** Anything this far below the recording's own loudness is room noise, wind or hiss. */
const belowLoudnessDb = 14;
/** What is to be heard stands out from what is always there by at least this much. */
const aboveBackgroundDb = 4;
/** Speech, laughter and music rise and fall by more than this; rooms, streets and wind do not. */
const steadyDb = 6;
/** A sound that is steady and louder than this was recorded for its own sake: a waterfall, an engine. */
const loudLufs = -30;
/** Shorter gaps are inside of words. */
const minPauseSeconds = 0.2;
/** What stands alone for this long before and after, and is this short, is a click. */
const [aloneSeconds, clickSeconds] = [1, 0.1];
const silenceDb = -90;

const powerOf = (decibels: number) => 10 ** (decibels / 10);
const decibelsOf = (power: number) => Math.max(silenceDb, 10 * Math.log10(power));

/** Takes the mean square of each step of a recording; null for silence. Its own silent ends do not count. */
export function backgroundOf(energies: readonly number[]): Background | null {
  const levels = energies.map(decibelsOf);
  const isHeard = (level: number) => level > silenceDb;
  const audible = levels.slice(levels.findIndex(isHeard), levels.findLastIndex(isHeard) + 1);
  if (audible.length === 0) return null;
  const sorted = audible.toSorted((a, b) => a - b);
  const at = (share: number) => sorted[Math.floor(share * (sorted.length - 1))] ?? silenceDb;
  return { level: at(0.05), rise: at(0.95) - at(0.05) };
}

/** Whether a recording holds nothing but what is always there, and quietly. */
export function isAmbience(background: Background | null, lufs: number | null): boolean {
  return background === null || lufs === null || (background.rise < steadyDb && lufs < loudLufs);
}

/**
 * The stretches, in seconds, in which something can be heard. Takes the mean square of each step of a sound, and its
 * loudness, which is null for silence.
 */
export function soundingStretches(energies: readonly number[], lufs: number | null): [number, number][] {
  const background = backgroundOf(energies);
  if (background === null || lufs === null || isAmbience(background, lufs)) return [];
  const noise = background.rise < steadyDb ? silenceDb : background.level + aboveBackgroundDb;
  const threshold = powerOf(Math.max(floorDb, lufs - belowLoudnessDb, noise));
  const stretches: [number, number][] = [];
  energies.forEach((energy, step) => {
    if (energy < threshold) return;
    const [start, end] = [step / PEAKS_PER_SECOND, (step + 1) / PEAKS_PER_SECOND];
    const last = stretches.at(-1);
    if (last && start - last[1] < minPauseSeconds) last[1] = end;
    else stretches.push([start, end]);
  });
  return stretches.filter(([start, end], at) => {
    const gapBefore = start - (stretches[at - 1]?.[1] ?? Number.NEGATIVE_INFINITY);
    const gapAfter = (stretches[at + 1]?.[0] ?? Number.POSITIVE_INFINITY) - end;
    return end - start >= clickSeconds || Math.min(gapBefore, gapAfter) < aloneSeconds;
  });
}
