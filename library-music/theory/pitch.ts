const STEPS: Record<string, number> = { c: 0, d: 2, e: 4, f: 5, g: 7, a: 9, b: 11 };

/** `c4` is middle C (60); `#`/`s` sharpens, `b` after the letter flattens: `bb3`, `f#5`. */
export function parsePitch(text: string): number {
  const match = /^([a-g])(#|b)?(-?\d)$/.exec(text.toLowerCase());
  const letter = match?.[1];
  const octave = match?.[3];
  if (letter === undefined || octave === undefined) throw new Error(`Not a pitch: ${text}`);
  return (Number(octave) + 1) * 12 + (STEPS[letter] ?? 0) + accidental(match?.[2]);
}

/** The pitch class 0–11 of a note name without octave: `Bb` is 10. */
export function parsePitchClass(text: string): number {
  const match = /^([A-G])(#|b)?$/.exec(text);
  const letter = match?.[1];
  if (letter === undefined) throw new Error(`Not a note name: ${text}`);
  return ((STEPS[letter.toLowerCase()] ?? 0) + accidental(match?.[2]) + 12) % 12;
}

function accidental(sign: string | undefined): number {
  if (sign === "#") return 1;
  return sign === "b" ? -1 : 0;
}

/** The nearest pitch at or above `floorMidi` of that class. */
export function pitchAtOrAbove(pitchClass: number, floorMidi: number): number {
  return floorMidi + ((((pitchClass - floorMidi) % 12) + 12) % 12);
}
