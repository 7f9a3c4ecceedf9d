import type { Stereo } from "../synth/audio";

export function toMono({ left, right }: Stereo): Float32Array {
  const mono = new Float32Array(left.length);
  for (let i = 0; i < mono.length; i++) mono[i] = (left[i]! + right[i]!) / 2;
  return mono;
}
