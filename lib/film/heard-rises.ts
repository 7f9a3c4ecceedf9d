/** What is heard of a song: how loud each step is beside the loudest, from 0 to 1, its beats, and which of them begin bars. */
export type HeardSong = {
  energy: { stepSeconds: number; values: readonly number[] };
  beatSeconds: readonly number[];
  beatsPerBar: number;
  /** The first beat that begins a bar. */
  firstBarBeat: number;
};

/** The bars on both sides of a rise. What came before is remembered longer than what is new. */
const [barsBefore, barsAfter] = [6, 3];
/** Where it is louder by this much of the scale of 40 dB, something has joined in. */
const clearRise = 0.04;
/** So much of it comes with the first bar. The rest is somebody playing on, louder and louder. */
const atOnce = 0.6;
/** Parts of a song are longer. */
const barsApart = 4;
// Energies are given in hundredths.
const dust = 1e-6;

/**
 * When a song rises that only was heard, and whose parts nobody has written down: at the beginnings of bars from which on it
 * is louder for a while. (On the library's songs, whose parts are known, nine in ten of these are rises, and half of all
 * rises are found: `npm run bench:sound`.)
 */
export function risesHeardIn({ energy, ...rhythm }: HeardSong): number[] {
  const barSeconds = barSecondsOf(rhythm);
  const bars = barSeconds.slice(0, -1).map((from, bar) => meanOf(energy, from, barSeconds[bar + 1] ?? from));
  const rises = bars.map((loudness, bar) => {
    const [before, after] = [
      bars.slice(Math.max(0, bar - barsBefore), bar),
      bars.slice(bar, bar + barsAfter),
    ];
    if (before.length < 2 || after.length < 2) return 0;
    const isAtOnce = loudness - (bars[bar - 1] ?? 0) >= clearRise * atOnce - dust;
    return isAtOnce ? mean(after) - mean(before) : 0;
  });
  return rises.flatMap((rise, bar) => {
    const near = rises.slice(Math.max(0, bar - barsApart), bar + barsApart + 1);
    const isHighest = rise >= clearRise - dust && near.every((other) => other <= rise);
    return isHighest ? [barSeconds[bar] ?? 0] : [];
  });
}

/** When a song's bars begin. */
export function barSecondsOf({ beatSeconds, beatsPerBar, firstBarBeat }: Omit<HeardSong, "energy">) {
  return beatSeconds.filter((_, beat) => beat >= firstBarBeat && (beat - firstBarBeat) % beatsPerBar === 0);
}

function meanOf({ stepSeconds, values }: HeardSong["energy"], from: number, until: number): number {
  let [sum, seconds] = [0, 0];
  for (let step = Math.floor(from / stepSeconds); step * stepSeconds < until; step += 1) {
    const value = values[step];
    const shared = Math.min(until, (step + 1) * stepSeconds) - Math.max(from, step * stepSeconds);
    if (value === undefined || shared <= 0) continue;
    sum += value * shared;
    seconds += shared;
  }
  return seconds > 0 ? sum / seconds : 0;
}

const mean = (values: readonly number[]) => values.reduce((sum, value) => sum + value, 0) / values.length;
