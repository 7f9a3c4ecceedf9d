import type { Chord } from "./chord";

export type VoicingSettings = {
  lowMidi: number;
  highMidi: number;
  voices: number;
  /** Leaves the root to the bass when there are more chord notes than voices. */
  rootless?: boolean;
};

/**
 * Spreads each chord over the range so that the hands move least from one to the next, as a good player
 * does: common tones stay, the others go to the nearest place, nothing crowds in the low register.
 */
export function voiceChords(chords: readonly Chord[], settings: VoicingSettings): number[][] {
  let previous: number[] | undefined;
  return chords.map((chord) => {
    const candidates = listVoicings(chord, settings);
    let best = candidates[0];
    let bestCost = Number.POSITIVE_INFINITY;
    for (const candidate of candidates) {
      const cost = voicingCost(candidate, previous, settings);
      if (cost < bestCost) {
        bestCost = cost;
        best = candidate;
      }
    }
    if (best === undefined) throw new Error(`No voicing of ${chord.symbol} in this range`);
    previous = best;
    return best;
  });
}

function chooseNotes(chord: Chord, { voices, rootless = false }: VoicingSettings): number[] {
  const all = [...chord.intervals];
  // The third and the highest colours name the chord; the fifth, then the root, are what it can spare.
  const spare = rootless ? [0, 7, 5] : [7, 0, 5];
  while (all.length > voices) {
    const drop = spare.find((interval) => all.includes(interval)) ?? all[1] ?? 0;
    spare.splice(spare.indexOf(drop), 1);
    all.splice(all.indexOf(drop), 1);
  }
  return all.map((interval) => (chord.root + interval) % 12);
}

function listVoicings(chord: Chord, settings: VoicingSettings): number[][] {
  const classes = chooseNotes(chord, settings);
  const missing = settings.voices - classes.length;
  const fifth = (chord.root + (chord.intervals[2] ?? 7)) % 12;
  // A doubled root or fifth is firm, a doubled third sticks out.
  const doublings = missing <= 0 ? [[]] : missing === 1 ? [[chord.root], [fifth]] : [[chord.root, fifth]];
  const found: number[][] = [];
  const place = (chosen: readonly number[], left: readonly number[], highMidi: number): void => {
    const [next, ...rest] = left;
    if (next === undefined) {
      found.push([...chosen].sort((a, b) => a - b));
      return;
    }
    for (let pitch = settings.lowMidi; pitch <= highMidi; pitch++)
      if (pitch % 12 === next && !chosen.includes(pitch)) place([...chosen, pitch], rest, highMidi);
  };
  // A hand that does not find all notes within the range reaches a little higher.
  for (let reach = 0; found.length === 0 && reach <= 12; reach += 2)
    for (const doubling of doublings) place([], [...classes, ...doubling], settings.highMidi + reach);
  return found;
}

function voicingCost(
  voicing: readonly number[],
  previous: readonly number[] | undefined,
  settings: VoicingSettings,
): number {
  let cost = 0;
  for (let i = 1; i < voicing.length; i++) {
    const gap = voicing[i]! - voicing[i - 1]!;
    if (gap === 1) cost += 5;
    if (gap < 3 && voicing[i - 1]! < 55) cost += 6;
    if (voicing.some((pitch) => pitch - voicing[i - 1]! === 13)) cost += 8;
    if (gap > 9) cost += (gap - 9) * 1.2;
  }
  const middle = (settings.lowMidi + settings.highMidi) / 2;
  const mean = voicing.reduce((sum, pitch) => sum + pitch, 0) / voicing.length;
  cost += Math.abs(mean - middle) * 0.45;
  if (previous === undefined) return cost;
  for (let i = 0; i < voicing.length; i++) {
    const before = previous[Math.min(i, previous.length - 1)]!;
    const move = Math.abs(voicing[i]! - before);
    // The top voice is heard as a melody: its leaps weigh double.
    cost += move * (i === voicing.length - 1 ? 1.6 : 0.8);
  }
  return cost;
}
