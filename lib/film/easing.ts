// Only polynomials: sines and powers differ in their last digit between JavaScript engines, and frames must not differ.

export type Easing = "smooth" | "out" | "whip" | "travel";

const travelRamp = 0.25;

const curves: Record<Easing, (t: number) => number> = {
  /** Soft at both ends. */
  smooth: (t) => t * t * (3 - 2 * t),
  /** Starts at full speed and settles. */
  out: (t) => 1 - (1 - t) * (1 - t) * (1 - t),
  /** Covers almost the whole distance in the middle third. */
  whip: (t) => (t < 0.5 ? 8 * t * t * t * t : 1 - 8 * (1 - t) * (1 - t) * (1 - t) * (1 - t)),
  /** Steady, with a soft start and a soft stop: for slow moves that last as long as a clip. */
  travel: (t) => {
    const speed = 1 / (1 - travelRamp);
    if (t < travelRamp) return (speed * t * t) / (2 * travelRamp);
    if (t > 1 - travelRamp) return 1 - (speed * (1 - t) * (1 - t)) / (2 * travelRamp);
    return speed * (t - travelRamp / 2);
  },
};

/** Eased progress from 0 to 1. Values outside this range count as the nearer end. */
export function ease(easing: Easing, progress: number): number {
  return curves[easing](Math.min(Math.max(progress, 0), 1));
}
