import type { FrameSize } from "@/lib/film/frame-size";
import type { Place } from "@/lib/paint/place";

/** Maps a point x of the canvas to the point x * scale + move of the picture. */
type Mapping = { scale: number; move: number };

/** A rectangle of whole canvas pixels, and where in the picture they come from. */
export type SampledPart = Place & { across: Mapping; down: Mapping };

/** A context's transform when it contains no rotation. */
export type Upright = { a: number; d: number; e: number; f: number };

const float = Math.fround;

/**
 * What drawing a part of a picture to a place amounts to. It takes the same steps as Skia, with the same rounding: from
 * rectangle to rectangle, then the context's transform, then the inverse. Undefined where the edges lie between pixels,
 * except that the top and bottom edges may when the picture's edges are clear.
 */
export function sampledPart(
  part: Place,
  place: Place,
  { a, d, e, f }: Upright,
  canvas: FrameSize,
  hasClearEdges: boolean,
): SampledPart | undefined {
  const [left, right] = [a * place.x + e, a * (place.x + place.width) + e];
  const [top, bottom] = [d * place.y + f, d * (place.y + place.height) + f];
  if (!Number.isInteger(left) || !Number.isInteger(right)) return undefined;
  if (!hasClearEdges && !(Number.isInteger(top) && Number.isInteger(bottom))) return undefined;
  const [x, y] = [Math.max(0, left), Math.max(0, Math.floor(top))];
  const width = Math.min(canvas.width, right) - x;
  const height = Math.min(canvas.height, Math.ceil(bottom)) - y;
  const across = exactly(mapping(part.x, part.width, place.x, place.width, a, e));
  const down = exactly(mapping(part.y, part.height, place.y, place.height, d, f));
  return across && down && { x, y, width, height, across, down };
}

/** Skia draws a smaller copy of a picture that is shrunk to about half. */
const maxShrunk = 1.9;
/** Skia ignores tiny enlargements. Exactly how tiny is unknown, so leave everything near 1 to Skia. */
const minScaled = 1e-3;
/** Skia rounds smaller shifts than about this to whole pixels. */
const minMoved = 1 / 256;

/** Undefined where we do not know how Skia rounds. */
function exactly({ scale, move }: Mapping): Mapping | undefined {
  if (scale > maxShrunk) return undefined;
  if (scale !== 1) return Math.abs(scale - 1) < minScaled ? undefined : { scale, move };
  const whole = Math.round(move);
  const beyond = Math.abs(move - whole) / minMoved;
  if (beyond < 0.9) return { scale, move: whole };
  return beyond < 1.1 ? undefined : { scale, move };
}

function mapping(
  from: number,
  length: number,
  to: number,
  toLength: number,
  scale: number,
  move: number,
): Mapping {
  const start = float(from);
  const end = float(start + float(length));
  const toStart = float(to);
  const enlarged = float(float(float(toStart + float(toLength)) - toStart) / float(end - start));
  const shifted = float(toStart - float(start * enlarged));
  const whole = float(scale * enlarged);
  const moved = float(float(scale * shifted) + move);
  const back = float(1 / whole);
  return { scale: back, move: float(-moved * back) };
}
