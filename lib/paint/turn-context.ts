import type { PaintContext } from "@/lib/paint/host/host";

/** Of the half angle, to the right. Small ones are about the angle in radians, halved. */
export type HalfTangent = number;

/** Turns what is drawn from here on around a point. Without sines, which differ between engines. */
export function turnContext(context: PaintContext, x: number, y: number, turn: HalfTangent): void {
  const cosine = (1 - turn * turn) / (1 + turn * turn);
  const sine = (2 * turn) / (1 + turn * turn);
  context.transform(cosine, sine, -sine, cosine, x - cosine * x + sine * y, y - sine * x - cosine * y);
}

/** The half sides of the upright rectangle that a turned one fits in. */
export function turnedReach(width: number, height: number, turn: HalfTangent): { x: number; y: number } {
  const cosine = Math.abs((1 - turn * turn) / (1 + turn * turn));
  const sine = Math.abs((2 * turn) / (1 + turn * turn));
  return { x: (width * cosine + height * sine) / 2, y: (width * sine + height * cosine) / 2 };
}
