/**
 * Rounds the jump of a naive waveform over the four samples around it, by the integral of a cubic B-spline: most of
 * the aliasing goes with the corner.
 */
function roundJump(phase: number, step: number): number {
  if (phase < 2 * step) return -2 * risingSpline(-phase / step);
  if (phase > 1 - 2 * step) return 2 * risingSpline((phase - 1) / step);
  return 0;
}

/** From 0 at −2 to a half at 0. */
function risingSpline(x: number): number {
  if (x < -1) return (x + 2) ** 4 / 24;
  const square = x * x;
  return 0.5 + (2 * x) / 3 - (square * x) / 3 - (square * square) / 8;
}

/** `step` is the frequency divided by the sample rate. */
export class SawOscillator {
  constructor(private phase: number) {}

  next(step: number): number {
    const value = 2 * this.phase - 1 - roundJump(this.phase, step);
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
    const value = level + roundJump(phase, step) - roundJump(fallPhase, step) - (2 * width - 1);
    this.phase = phase + step;
    if (this.phase >= 1) this.phase -= 1;
    return value;
  }
}
