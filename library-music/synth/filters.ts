import { SAMPLE_RATE } from "./audio";

/** State-variable filter with zero-delay feedback: stays in tune and stable while its cutoff moves. */
export class StateVariableFilter {
  low = 0;
  band = 0;
  high = 0;
  private state1 = 0;
  private state2 = 0;
  private damping = 1;
  private a1 = 0;
  private a2 = 0;
  private a3 = 0;

  constructor(cutoffHertz: number, resonance = 0.707) {
    this.tune(cutoffHertz, resonance);
  }

  tune(cutoffHertz: number, resonance = 0.707): void {
    const hertz = Math.max(10, Math.min(cutoffHertz, SAMPLE_RATE * 0.45));
    const g = Math.tan((Math.PI * hertz) / SAMPLE_RATE);
    this.damping = 1 / resonance;
    this.a1 = 1 / (1 + g * (g + this.damping));
    this.a2 = g * this.a1;
    this.a3 = g * this.a2;
  }

  process(input: number): number {
    const v3 = input - this.state2;
    const v1 = this.a1 * this.state1 + this.a2 * v3;
    const v2 = this.state2 + this.a2 * this.state1 + this.a3 * v3;
    this.state1 = 2 * v1 - this.state1;
    this.state2 = 2 * v2 - this.state2;
    this.low = v2;
    this.band = v1;
    this.high = input - this.damping * v1 - v2;
    return v2;
  }
}

export class OnePole {
  private state = 0;
  private coefficient: number;

  constructor(cutoffHertz: number) {
    this.coefficient = 1 - Math.exp((-2 * Math.PI * cutoffHertz) / SAMPLE_RATE);
  }

  lowpass(input: number): number {
    this.state += this.coefficient * (input - this.state);
    return this.state;
  }

  highpass(input: number): number {
    return input - this.lowpass(input);
  }
}
