import type { Focus, PhotoEdit } from "@/lib/film/document";
import { keysOf } from "@/lib/film/records";
import { withoutUndefined } from "@/lib/film/without-undefined";

type Crop = NonNullable<PhotoEdit["crop"]>;

/** Values that change nothing. */
const neutral: Required<PhotoEdit> = {
  turn: 0,
  straighten: 0,
  crop: { x: 0, y: 0, width: 1, height: 1 },
  exposure: 0,
  contrast: 0,
  warmth: 0,
  saturation: 0,
};

/** The edit with every value filled in; undefined counts as missing. */
const inFull = (edit: PhotoEdit): Required<PhotoEdit> => ({ ...neutral, ...withoutUndefined(edit) });

const photoEditFields = keysOf(neutral);

/** The edit without values that change nothing, in a fixed order; undefined when none are left. */
export function settledEdit(edit: PhotoEdit): PhotoEdit | undefined {
  const changed = photoEditFields.filter(
    (field) => edit[field] !== undefined && JSON.stringify(edit[field]) !== JSON.stringify(neutral[field]),
  );
  if (changed.length === 0) return undefined;
  return Object.fromEntries(changed.map((field) => [field, edit[field]]));
}

/** The result of turning, straightening and cropping a photo. */
export type PhotoGeometry = {
  turn: NonNullable<PhotoEdit["turn"]>;
  /** Cosine of the angle by which it is straightened. */
  cosine: number;
  sine: number;
  /** How much it is enlarged, so that no empty corner shows. */
  zoom: number;
  crop: Crop;
};

/** `ratio` is the original photo's width to height. Uses only sums and products, which every engine computes alike. */
export function photoGeometry(edit: PhotoEdit, ratio: number): PhotoGeometry {
  const { turn, straighten, crop } = inFull(edit);
  const { cosine, sine } = turnBy(straighten);
  const turnedRatio = turn % 180 === 0 ? ratio : 1 / ratio;
  const zoom = cosine + Math.abs(sine) * Math.max(turnedRatio, 1 / turnedRatio);
  return { turn, cosine, sine, zoom, crop };
}

/**
 * Computes cosine and sine through the tangent of half the angle, as a series, because engines' own sines differ in
 * their last bit.
 */
function turnBy(degrees: number): { cosine: number; sine: number } {
  const half = (degrees * Math.PI) / 360;
  const square = half * half;
  const tangent = half * (1 + square * (1 / 3 + square * (2 / 15)));
  const whole = 1 + tangent * tangent;
  return { cosine: (1 - tangent * tangent) / whole, sine: (2 * tangent) / whole };
}

/** The ratio of width to height of what is shown. */
export function editedRatio(edit: PhotoEdit, ratio: number): number {
  const { turn, crop } = photoGeometry(edit, ratio);
  return ((turn % 180 === 0 ? ratio : 1 / ratio) * crop.width) / crop.height;
}

/** Turns a photo a quarter clockwise or back, together with its crop. A straightened photo stays level. */
export function quarterTurned(edit: PhotoEdit, by: 90 | -90): Pick<PhotoEdit, "turn" | "crop"> {
  const { turn, crop } = inFull(edit);
  const turned = ((turn + by + 360) % 360) as Turn;
  const { x, y, width, height } = crop;
  const next = by === 90 ? { x: 1 - y - height, y: x } : { x: y, y: 1 - x - width };
  const tidy = (value: number) => Math.max(0, Math.round(value * 1e6) / 1e6);
  return { turn: turned, crop: { x: tidy(next.x), y: tidy(next.y), width: height, height: width } };
}

type Turn = PhotoGeometry["turn"];
type Turned = Record<Turn, (point: Focus) => Focus>;

/** Maps a point of the turned photo to the original photo, both as fractions of width and height. */
const unturned: Turned = {
  0: (point) => point,
  90: ({ x, y }) => ({ x: y, y: 1 - x }),
  180: ({ x, y }) => ({ x: 1 - x, y: 1 - y }),
  270: ({ x, y }) => ({ x: 1 - y, y: x }),
};

const turned: Turned = { 0: unturned[0], 90: unturned[270], 180: unturned[180], 270: unturned[90] };

/** The point of the original photo that is shown at a point of the edited one. */
export function sourcePoint(edit: PhotoEdit, ratio: number, { x, y }: Focus): Focus {
  const { turn, cosine, sine, zoom, crop } = photoGeometry(edit, ratio);
  const wide = turn % 180 === 0 ? ratio : 1 / ratio;
  const across = ((crop.x + x * crop.width - 0.5) * wide) / zoom;
  const down = (crop.y + y * crop.height - 0.5) / zoom;
  return unturned[turn]({
    x: 0.5 + (cosine * across + sine * down) / wide,
    y: 0.5 + (cosine * down - sine * across),
  });
}

/** Where a point of the original photo is shown; outside of 0 to 1 when it is cut off. */
export function shownPoint(edit: PhotoEdit, ratio: number, source: Focus): Focus {
  const { turn, cosine, sine, zoom, crop } = photoGeometry(edit, ratio);
  const wide = turn % 180 === 0 ? ratio : 1 / ratio;
  const { x, y } = turned[turn](source);
  const [across, down] = [(x - 0.5) * wide, y - 0.5];
  return {
    x: (0.5 + ((cosine * across - sine * down) * zoom) / wide - crop.x) / crop.width,
    y: (0.5 + (sine * across + cosine * down) * zoom - crop.y) / crop.height,
  };
}
