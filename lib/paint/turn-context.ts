import type { PaintContext } from "@/lib/paint/host/host";

/** The tangent of half a clockwise angle. For small angles this is about half the angle in radians. */
export type HalfTangent = number;

/** Rotates everything that is drawn afterwards around a point. Uses no sines, which differ between engines. */
export function turnContext(context: PaintContext, x: number, y: number, turn: HalfTangent): void {
  const cosine = (1 - turn * turn) / (1 + turn * turn);
  const sine = (2 * turn) / (1 + turn * turn);
  context.transform(cosine, sine, -sine, cosine, x - cosine * x + sine * y, y - sine * x - cosine * y);
}

/** Half the sides of the upright rectangle around a rotated one. */
export function turnedReach(width: number, height: number, turn: HalfTangent): { x: number; y: number } {
  const cosine = Math.abs((1 - turn * turn) / (1 + turn * turn));
  const sine = Math.abs((2 * turn) / (1 + turn * turn));
  return { x: (width * cosine + height * sine) / 2, y: (width * sine + height * cosine) / 2 };
}
