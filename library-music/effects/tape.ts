import { SAMPLE_RATE } from "../synth/audio";
import { createRandom } from "../synth/random";
import type { Effect } from "./effect";

/**
 * The uneven run of an old machine: slow wow, quick flutter and a little wandering, as moving delay. Depths are in
 * cents of pitch; both sides move together as on one strip of tape.
 */
export function tape({
  wowCents,
  flutterCents,
  seed,
}: {
  wowCents: number;
  flutterCents: number;
  seed: string;
}): Effect {
  return (sound) => {
    const random = createRandom(`tape ${seed}`);
    const parts = [
      { hertz: 0.55, cents: wowCents, phase: random.next() * 6.28 },
      { hertz: 0.21, cents: wowCents * 0.7, phase: random.next() * 6.28 },
      { hertz: 6.3, cents: flutterCents, phase: random.next() * 6.28 },
      { hertz: 9.7, cents: flutterCents * 0.5, phase: random.next() * 6.28 },
    ].map(({ hertz, cents, phase }) => ({
      phase,
      step: (2 * Math.PI * hertz) / SAMPLE_RATE,
      // Pitch deviation is the slope of the delay; for a sine that fixes its depth in samples.
      depth: ((2 ** (cents / 1200) - 1) * SAMPLE_RATE) / (2 * Math.PI * hertz),
    }));
    const base = parts.reduce((sum, part) => sum + part.depth, 4);
    for (const samples of [sound.left, sound.right]) {
      const source = samples.slice();
      for (let i = 0; i < samples.length; i++) {
        let back = base;
        for (const part of parts) back += part.depth * Math.sin(part.phase + part.step * i);
        // The mean of the delay is taken out again, so that the beat stays where it is written.
        const at = i + base - back;
        const whole = Math.floor(at);
        samples[i] = cubic(source, whole, at - whole);
      }
    }
  };
}

function cubic(source: Float32Array, at: number, t: number): number {
  const y0 = source[at - 1] ?? 0;
  const y1 = source[at] ?? 0;
  const y2 = source[at + 1] ?? 0;
  const y3 = source[at + 2] ?? 0;
  const c1 = 0.5 * (y2 - y0);
  const c2 = y0 - 2.5 * y1 + 2 * y2 - 0.5 * y3;
  const c3 = 0.5 * (y3 - y0) + 1.5 * (y1 - y2);
  return ((c3 * t + c2) * t + c1) * t + y1;
}
