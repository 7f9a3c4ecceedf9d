import type { Stereo } from "../synth/audio";

/** 1 is mono, 0 unrelated sides, below 0 sides that cancel each other. */
export function measureCorrelation({ left, right }: Stereo, from = 0, to = left.length): number {
  let cross = 0;
  let powerLeft = 0;
  let powerRight = 0;
  for (let i = from; i < to; i++) {
    cross += left[i]! * right[i]!;
    powerLeft += left[i]! ** 2;
    powerRight += right[i]! ** 2;
  }
  const power = Math.sqrt(powerLeft * powerRight);
  return power < 1e-9 ? 1 : cross / power;
}

/** How much louder the right side is than the left, in decibels. */
export function measureLean({ left, right }: Stereo): number {
  let powerLeft = 1e-12;
  let powerRight = 1e-12;
  for (let i = 0; i < left.length; i++) {
    powerLeft += left[i]! ** 2;
    powerRight += right[i]! ** 2;
  }
  return 10 * Math.log10(powerRight / powerLeft);
}
