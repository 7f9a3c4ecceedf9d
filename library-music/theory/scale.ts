import { parsePitchClass } from "./pitch";

const MODES = {
  major: [0, 2, 4, 5, 7, 9, 11],
  minor: [0, 2, 3, 5, 7, 8, 10],
  dorian: [0, 2, 3, 5, 7, 9, 10],
  lydian: [0, 2, 4, 6, 7, 9, 11],
  mixolydian: [0, 2, 4, 5, 7, 9, 10],
} as const;

export type Scale = { pitchClasses: readonly number[] };

/** `"D major"`, `"A minor"`, `"F lydian"`. */
export function parseScale(text: string): Scale {
  const [name = "", mode = ""] = text.split(" ");
  const steps = Object.entries(MODES).find(([key]) => key === mode)?.[1];
  if (steps === undefined) throw new Error(`Not a scale: ${text}`);
  const tonic = parsePitchClass(name);
  return { pitchClasses: steps.map((step) => (tonic + step) % 12) };
}

/** Moves a pitch by whole scale steps; a pitch outside the scale is first lowered into it. */
export function moveInScale(midi: number, steps: number, scale: Scale): number {
  const inside = (pitch: number): boolean => scale.pitchClasses.includes(((pitch % 12) + 12) % 12);
  let pitch = midi;
  while (!inside(pitch)) pitch -= 1;
  const direction = Math.sign(steps);
  for (let left = Math.abs(steps); left > 0; left--) {
    do pitch += direction;
    while (!inside(pitch));
  }
  return pitch;
}
