import type { FocusArea, PhotoMove, PhotoView } from "@/lib/film/plan/film-plan";

/** A part of a photo, in fractions of its width and height. */
export type PhotoWindow = {
  x: number;
  y: number;
  width: number;
  height: number;
};

type Shapes = {
  /** Width divided by height. */
  photoRatio: number;
  placeRatio: number;
};

/**
 * The part of a photo that fills its place at a moment of its move. It stays within the photo and contains the focus.
 * In between, the windows of both ends are mixed, so that the move is as smooth as its progress.
 */
export function photoWindow(
  move: PhotoMove,
  focus: FocusArea,
  progress: number,
  shapes: Shapes,
): PhotoWindow {
  const from = windowAt(move.from, focus, shapes);
  const to = windowAt(move.to, focus, shapes);
  const mix = (a: number, b: number) => a + (b - a) * progress;
  return {
    x: mix(from.x, to.x),
    y: mix(from.y, to.y),
    width: mix(from.width, to.width),
    height: mix(from.height, to.height),
  };
}

function windowAt(
  { scale, shiftX }: PhotoView,
  focus: FocusArea,
  { photoRatio, placeRatio }: Shapes,
): PhotoWindow {
  const width = Math.min(1, placeRatio / photoRatio) / scale;
  const height = Math.min(1, photoRatio / placeRatio) / scale;
  const reach = Math.min(Math.abs(shiftX) * width, (1 - width) / 2);
  const centreX = clamp(focus.x, width / 2 + reach, 1 - width / 2 - reach);
  const shifted = centreX + Math.sign(shiftX) * reach;
  // The focus stays in view, however little of the move that leaves.
  const left = focus.x - focus.width / 2;
  const right = focus.x + focus.width / 2;
  const x = between(shifted - width / 2, left, right - width);
  const top = focus.y - focus.height / 2;
  const bottom = focus.y + focus.height / 2;
  // When the focus is taller than the window, show its top, where people have their heads.
  const y = focus.height > height ? top : between(focus.y - height / 2, top, bottom - height);
  return { x: clamp(x, 0, 1 - width), y: clamp(y, 0, 1 - height), width, height };
}

function between(value: number, a: number, b: number): number {
  return clamp(value, Math.min(a, b), Math.max(a, b));
}

function clamp(value: number, min: number, max: number): number {
  return Math.max(min, Math.min(value, max));
}
