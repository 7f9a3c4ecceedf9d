import { SAMPLE_RATE } from "./audio";

export type EnvelopeSettings = {
  attackSeconds: number;
  decaySeconds: number;
  sustain: number;
  releaseSeconds: number;
};

/** Attack, decay, sustain, release with the rounded corners of analogue envelopes. */
export class Envelope {
  private level = 0;
  private sample = 0;
  private readonly attackSamples: number;
  private readonly attackRate: number;
  private readonly decayRate: number;
  private readonly releaseRate: number;
  private readonly sustain: number;

  constructor(
    settings: EnvelopeSettings,
    private readonly gateSamples: number,
  ) {
    this.attackSamples = Math.max(1, settings.attackSeconds * SAMPLE_RATE);
    // Reaching for 1.2 and stopping at 1 makes the attack arrive instead of creeping for ever.
    this.attackRate = 1 - Math.exp(-Math.log(6) / this.attackSamples);
    this.decayRate = 1 - Math.exp(-4 / Math.max(1, settings.decaySeconds * SAMPLE_RATE));
    this.releaseRate = 1 - Math.exp(-5 / Math.max(1, settings.releaseSeconds * SAMPLE_RATE));
    this.sustain = settings.sustain;
  }

  next(): number {
    const sample = this.sample++;
    if (sample >= this.gateSamples) this.level -= this.level * this.releaseRate;
    else if (sample < this.attackSamples) this.level += (1.2 - this.level) * this.attackRate;
    else this.level += (this.sustain - this.level) * this.decayRate;
    return this.level;
  }
}

/** How many samples a note of this gate lasts until its release is inaudible. */
export function soundingSamples(gateSamples: number, releaseSeconds: number): number {
  return Math.ceil(gateSamples + releaseSeconds * SAMPLE_RATE * 2);
}

/** Keeps a hard stop from clicking: 1 until the last `fadeSamples`, then a straight line to 0. */
export function tailFade(index: number, totalSamples: number, fadeSamples: number): number {
  const left = totalSamples - index;
  return left >= fadeSamples ? 1 : left / fadeSamples;
}
