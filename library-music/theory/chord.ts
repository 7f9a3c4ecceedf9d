import { parsePitchClass } from "./pitch";

export type Chord = {
  symbol: string;
  /** Pitch classes, root first. */
  root: number;
  bass: number;
  /** Semitones above the root, ascending, may pass the octave (9ths, 11ths, 13ths). */
  intervals: readonly number[];
};

const QUALITIES: Record<string, readonly number[]> = {
  "": [0, 4, 7],
  m: [0, 3, 7],
  5: [0, 7],
  6: [0, 4, 7, 9],
  69: [0, 4, 7, 9, 14],
  m6: [0, 3, 7, 9],
  7: [0, 4, 7, 10],
  9: [0, 4, 7, 10, 14],
  13: [0, 4, 10, 14, 21],
  maj7: [0, 4, 7, 11],
  maj9: [0, 4, 7, 11, 14],
  "maj7#11": [0, 4, 7, 11, 18],
  m7: [0, 3, 7, 10],
  m9: [0, 3, 7, 10, 14],
  m11: [0, 3, 7, 10, 14, 17],
  mmaj7: [0, 3, 7, 11],
  sus2: [0, 2, 7],
  sus4: [0, 5, 7],
  "7sus4": [0, 5, 7, 10],
  "9sus4": [0, 5, 7, 10, 14],
  add9: [0, 4, 7, 14],
  madd9: [0, 3, 7, 14],
  dim: [0, 3, 6],
  dim7: [0, 3, 6, 9],
  m7b5: [0, 3, 6, 10],
  aug: [0, 4, 8],
  "7b9": [0, 4, 7, 10, 13],
  "7#5": [0, 4, 8, 10],
};

/** Reads symbols as players write them: `Am7`, `F#m7b5`, `Gadd9/B`. */
export function parseChord(symbol: string): Chord {
  const match = /^([A-G][#b]?)([^/]*)(?:\/([A-G][#b]?))?$/.exec(symbol);
  const rootName = match?.[1];
  const intervals = QUALITIES[match?.[2] ?? ""];
  if (rootName === undefined || intervals === undefined) throw new Error(`Not a chord: ${symbol}`);
  const root = parsePitchClass(rootName);
  const bassName = match?.[3];
  return { symbol, root, bass: bassName === undefined ? root : parsePitchClass(bassName), intervals };
}

export function chordPitchClasses(chord: Chord): number[] {
  return chord.intervals.map((interval) => (chord.root + interval) % 12);
}
