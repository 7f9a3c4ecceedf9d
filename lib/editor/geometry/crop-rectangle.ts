import type { PhotoEdit } from "@/lib/film/document";
import { MIN_CROP } from "@/lib/film/limits";

/** The part of a picture that stays, in fractions of its width and height. */
export type Crop = NonNullable<PhotoEdit["crop"]>;

/** The sides and corners that can be dragged, named by direction. */
export const CROP_HANDLES = ["nw", "n", "ne", "e", "se", "s", "sw", "w"] as const;
export type CropHandle = (typeof CROP_HANDLES)[number];

export const wholePicture: Crop = { x: 0, y: 0, width: 1, height: 1 };

export function moveCrop(crop: Crop, dx: number, dy: number): Crop {
  return tidy({
    ...crop,
    x: clamp(crop.x + dx, 0, 1 - crop.width),
    y: clamp(crop.y + dy, 0, 1 - crop.height),
  });
}

type Drag = {
  handle: CropHandle;
  dx: number;
  dy: number;
  /**
   * The ratio of width to height to keep, both as fractions of the picture's sides. Without it, each side moves freely.
   */
  shape?: number;
};

/** The side opposite the handle stays put. */
export function resizeCrop(crop: Crop, { handle, dx, dy, shape }: Drag): Crop {
  const across = handle.includes("e") ? 1 : handle.includes("w") ? -1 : 0;
  const down = handle.includes("s") ? 1 : handle.includes("n") ? -1 : 0;
  const roomX = roomOf(crop.x, crop.width, across);
  const roomY = roomOf(crop.y, crop.height, down);
  if (shape === undefined) {
    const width = across === 0 ? crop.width : clamp(crop.width + across * dx, MIN_CROP, roomX);
    const height = down === 0 ? crop.height : clamp(crop.height + down * dy, MIN_CROP, roomY);
    return sized(crop, { width, height, across, down });
  }
  const byX = across * dx;
  const byY = down * dy * shape;
  const draggedWidth = crop.width + (Math.abs(byX) >= Math.abs(byY) ? byX : byY);
  const width = clamp(draggedWidth, MIN_CROP * Math.max(1, shape), Math.min(roomX, roomY * shape));
  return sized(crop, { width, height: width / shape, across, down });
}

/** How far a side can grow: to the picture's edge, or equally in both directions when neither end is dragged. */
function roomOf(start: number, length: number, direction: number): number {
  if (direction > 0) return 1 - start;
  const end = start + length;
  return direction < 0 ? end : 2 * Math.min(start + length / 2, 1 - start - length / 2);
}

type Sized = {
  width: number;
  height: number;
  across: number;
  down: number;
};

function sized(crop: Crop, { width, height, across, down }: Sized): Crop {
  const place = (start: number, before: number, now: number, direction: number) =>
    start + ((before - now) * (1 - direction)) / 2;
  return tidy({
    x: place(crop.x, crop.width, width, across),
    y: place(crop.y, crop.height, height, down),
    width,
    height,
  });
}

/** The largest crop of a shape, as close as possible to the present one. */
export function cropOfShape(crop: Crop, shape: number): Crop {
  const width = Math.min(1, shape);
  const height = Math.min(1, 1 / shape);
  return tidy({
    x: clamp(crop.x + (crop.width - width) / 2, 0, 1 - width),
    y: clamp(crop.y + (crop.height - height) / 2, 0, 1 - height),
    width,
    height,
  });
}

/** Whether a crop of that shape can reach the minimum size. */
export function hasRoomFor(shape: number): boolean {
  return Math.max(shape, 1 / shape) <= 1 / MIN_CROP;
}

const fine = 1e5;

/** Rounds inwards, so that nothing reaches beyond the picture. */
function tidy({ x, y, width, height }: Crop): Crop {
  const [left, top] = [Math.round(x * fine) / fine + 0, Math.round(y * fine) / fine + 0];
  const length = (value: number, room: number) =>
    Math.floor(Math.min(Math.round(value * fine), room * fine + 1e-6)) / fine;
  return { x: left, y: top, width: length(width, 1 - left), height: length(height, 1 - top) };
}

/** If the bounds contradict each other, `max` wins. */
function clamp(value: number, min: number, max: number): number {
  return Math.min(Math.max(value, min), max);
}
