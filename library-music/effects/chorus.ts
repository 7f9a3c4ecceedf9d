import { SAMPLE_RATE } from "../synth/audio";
import type { Effect } from "./effect";

/** Doubles the sound with copies a few milliseconds late that wander in pitch, opposite ways left and right. */
export function chorus({
  rateHertz,
  depthMs,
  mix,
}: {
  rateHertz: number;
  depthMs: number;
  mix: number;
}): Effect {
  return (sound) => {
    modulate(sound.left, rateHertz, depthMs, mix, 0);
    modulate(sound.right, rateHertz * 1.07, depthMs, mix, Math.PI / 2);
  };
}

function modulate(
  samples: Float32Array,
  rateHertz: number,
  depthMs: number,
  mix: number,
  phase: number,
): void {
  const capacity = 4096;
  const mask = capacity - 1;
  const line = new Float32Array(capacity);
  const base = 0.011 * SAMPLE_RATE;
  const depth = (depthMs / 1000) * SAMPLE_RATE;
  const step = (2 * Math.PI * rateHertz) / SAMPLE_RATE;
  for (let i = 0; i < samples.length; i++) {
    const dry = samples[i]!;
    line[i & mask] = dry;
    const back = base + depth * Math.sin(phase + step * i);
    const whole = Math.floor(back);
    const part = back - whole;
    const wet = line[(i - whole) & mask]! * (1 - part) + line[(i - whole - 1) & mask]! * part;
    samples[i] = dry * (1 - mix * 0.4) + wet * mix;
  }
}
