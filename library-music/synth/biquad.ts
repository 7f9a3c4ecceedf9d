import { SAMPLE_RATE } from "./audio";

export type BiquadKind = "lowpass" | "highpass" | "bandpass" | "peak" | "lowShelf" | "highShelf";
export type BiquadSettings = { kind: BiquadKind; hertz: number; q?: number; gainDb?: number };
type Coefficients = { b0: number; b1: number; b2: number; a1: number; a2: number };

/** Transposed direct form II with the well-known audio-EQ-cookbook coefficients. */
export class Biquad {
  private readonly c: Coefficients;
  private z1 = 0;
  private z2 = 0;

  constructor(settings: BiquadSettings) {
    this.c = computeCoefficients(settings);
  }

  process(input: number): number {
    const { c } = this;
    const output = c.b0 * input + this.z1;
    this.z1 = c.b1 * input - c.a1 * output + this.z2;
    this.z2 = c.b2 * input - c.a2 * output;
    return output;
  }

  processBlock(samples: Float32Array): void {
    for (let i = 0; i < samples.length; i++) samples[i] = this.process(samples[i]!);
  }
}

function computeCoefficients({ kind, hertz, q = 0.707, gainDb = 0 }: BiquadSettings): Coefficients {
  const w = (2 * Math.PI * hertz) / SAMPLE_RATE;
  const cos = Math.cos(w);
  const alpha = Math.sin(w) / (2 * q);
  const a = 10 ** (gainDb / 40);
  const root = 2 * Math.sqrt(a) * alpha;
  const scaled = (b0: number, b1: number, b2: number, a0: number, a1: number, a2: number): Coefficients => ({
    b0: b0 / a0,
    b1: b1 / a0,
    b2: b2 / a0,
    a1: a1 / a0,
    a2: a2 / a0,
  });
  switch (kind) {
    case "lowpass":
      return scaled((1 - cos) / 2, 1 - cos, (1 - cos) / 2, 1 + alpha, -2 * cos, 1 - alpha);
    case "highpass":
      return scaled((1 + cos) / 2, -1 - cos, (1 + cos) / 2, 1 + alpha, -2 * cos, 1 - alpha);
    case "bandpass":
      return scaled(alpha, 0, -alpha, 1 + alpha, -2 * cos, 1 - alpha);
    case "peak":
      return scaled(1 + alpha * a, -2 * cos, 1 - alpha * a, 1 + alpha / a, -2 * cos, 1 - alpha / a);
    case "lowShelf":
      return scaled(
        a * (a + 1 - (a - 1) * cos + root),
        2 * a * (a - 1 - (a + 1) * cos),
        a * (a + 1 - (a - 1) * cos - root),
        a + 1 + (a - 1) * cos + root,
        -2 * (a - 1 + (a + 1) * cos),
        a + 1 + (a - 1) * cos - root,
      );
    case "highShelf":
      return scaled(
        a * (a + 1 + (a - 1) * cos + root),
        -2 * a * (a - 1 + (a + 1) * cos),
        a * (a + 1 + (a - 1) * cos - root),
        a + 1 - (a - 1) * cos + root,
        2 * (a - 1 - (a + 1) * cos),
        a + 1 - (a - 1) * cos - root,
      );
  }
}
