import { decibelsToGain, SAMPLE_RATE, type Stereo } from "../synth/audio";

/** Ends the piece where its last sound has died away, not where silence was booked. */
export function trimTail({ left, right }: Stereo): Stereo {
  let loudest = 0;
  for (let i = 0; i < left.length; i++) loudest = Math.max(loudest, Math.abs(left[i]!), Math.abs(right[i]!));
  const floor = loudest * decibelsToGain(-58);
  let last = left.length - 1;
  while (last > 0 && Math.abs(left[last]!) < floor && Math.abs(right[last]!) < floor) last--;
  const end = Math.min(left.length, last + Math.round(0.5 * SAMPLE_RATE));
  return { left: left.slice(0, end), right: right.slice(0, end) };
}
