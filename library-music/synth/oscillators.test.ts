import { describe, expect, it } from "vitest";
import { spectrogram } from "../measure/spectrogram";
import { SAMPLE_RATE } from "./audio";
import { PulseOscillator, SawOscillator } from "./oscillators";

const SIZE = 16_384;

/** Power off the harmonics as a share of the whole, in decibels: what aliasing leaves behind. */
function measureAliasing(next: (step: number) => number, hertz: number): number {
  const samples = Float32Array.from({ length: SIZE }, () => next(hertz / SAMPLE_RATE));
  const frame = spectrogram(samples, SIZE, SIZE)[0] ?? new Float32Array();
  let off = 0;
  let whole = 0;
  frame.forEach((power, bin) => {
    if (bin < 8) return;
    const harmonic = (bin * SAMPLE_RATE) / SIZE / hertz;
    whole += power;
    if (Math.abs(harmonic - Math.round(harmonic)) * hertz > (6 * SAMPLE_RATE) / SIZE) off += power;
  });
  return 10 * Math.log10(off / whole);
}

describe("band-limited oscillators", () => {
  for (const hertz of [440.3, 1318.7, 2637.1]) {
    it(`alias far less than the plain saw at ${hertz} Hz`, () => {
      let phase = 0;
      const plain = measureAliasing((step) => {
        phase = (phase + step) % 1;
        return 2 * phase - 1;
      }, hertz);
      const saw = new SawOscillator(0);
      const limited = measureAliasing((step) => saw.next(step), hertz);
      expect(limited).toBeLessThan(plain - 18);
      expect(limited).toBeLessThan(-38);
    });
  }

  it("have no direct current at any pulse width", () => {
    for (const width of [0.1, 0.3, 0.5]) {
      const pulse = new PulseOscillator(0);
      let sum = 0;
      for (let i = 0; i < SAMPLE_RATE; i++) sum += pulse.next(100 / SAMPLE_RATE, width);
      expect(Math.abs(sum / SAMPLE_RATE)).toBeLessThan(2e-3);
    }
  });
});
