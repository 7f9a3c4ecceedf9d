/** Rounds the jump of a naive waveform over the two samples around it: most of the aliasing goes with the corner. */
function polyBlep(phase: number, step: number): number {
  if (phase < step) {
    const t = phase / step;
    return t + t - t * t - 1;
  }
  if (phase > 1 - step) {
    const t = (phase - 1) / step;
    return t * t + t + t + 1;
  }
  return 0;
}

/** `step` is the frequency divided by the sample rate. */
export class SawOscillator {
  constructor(private phase: number) {}

  next(step: number): number {
    const value = 2 * this.phase - 1 - polyBlep(this.phase, step);
    this.phase += step;
    if (this.phase >= 1) this.phase -= 1;
    return value;
  }
}

export class PulseOscillator {
  constructor(private phase: number) {}

  next(step: number, width: number): number {
    const { phase } = this;
    let fallPhase = phase - width;
    if (fallPhase < 0) fallPhase += 1;
    const level = phase < width ? 1 : -1;
    // The mean of a pulse depends on its width; without taking it out, width changes would thump.
    const value = level + polyBlep(phase, step) - polyBlep(fallPhase, step) - (2 * width - 1);
    this.phase = phase + step;
    if (this.phase >= 1) this.phase -= 1;
    return value;
  }
}

/** A square integrated with a small leak: band-limited because the square is. */
export class TriangleOscillator {
  private readonly square: PulseOscillator;
  private value = 0;

  constructor(phase: number) {
    this.square = new PulseOscillator(phase);
  }

  next(step: number): number {
    this.value = this.value * 0.9995 + 4 * step * this.square.next(step, 0.5);
    return this.value;
  }
}
