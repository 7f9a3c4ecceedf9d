import type { PaintedShortSide } from "@/lib/film/qualities";

export type PixelSize = { width: number; height: number };

/** Styles enlarge a photo by at most this much beyond covering the frame. */
const maxZoom = 1.09;
/** The long side of the narrowest frames (16:9 and 9:16) if the short side is 1. */
const longSide = 16 / 9;
/** Panoramas longer than 4:1 keep the area of a 4:1 one. */
const maxAspect = 4;
/** The limit of every canvas, decoder and encoder involved. */
const maxSidePx = 16_000;

/**
 * The size of a photo made for films whose short side is `frameShortSide` (720 or 1080).
 *
 * The painter scales with a cheap filter that stays good down to one half. So a photo must never be larger
 * than twice its drawn size, and never smaller than its drawn size. One file serves all frames: 16:9, 9:16,
 * 1:1 and 4:5 with short side 1 are 1.78 × 1, 1 × 1.78, 1 × 1 and 1 × 1.25. To cover a frame, a photo of
 * aspect a ≥ 1 must be max(frame height, frame width / a) high. Over the four frames that is at most 1.78
 * (9:16, for every a ≥ 1) and at least 1 (1:1, or 16:9 from a = 1.78 on); for portraits, swap the sides. So a
 * photo whose short side is 1.78 × 1.09 = 1.94 times that of the frame covers all of them at full zoom.
 * Without zoom it is drawn at no less than 1 / 1.94 of its size: a factor below 2, with no room left on
 * either side. For 720 that is a short side of 1396 (2094 × 1396 for a 3:2 photo).
 *
 * A photo shown whole inside a frame is drawn smaller than that; the painter then halves it exactly first.
 * Small photos keep their size, because enlarging adds bytes but no detail.
 */
export function filmSize(photo: PixelSize, frameShortSide: PaintedShortSide): PixelSize {
  const shortSide = Math.ceil(frameShortSide * longSide * maxZoom);
  const shorter = Math.min(photo.width, photo.height);
  const longer = Math.max(photo.width, photo.height);
  const aspect = longer / shorter;
  const forCover = shortSide / shorter;
  const forArea = forCover * Math.sqrt(Math.min(1, maxAspect / aspect));
  return scaled(photo, Math.min(1, forArea, maxSidePx / longer));
}

/** The photo's size, reduced so that its longer side is at most this. */
export function sizeWithin(photo: PixelSize, maxSide: number): PixelSize {
  return scaled(photo, Math.min(1, maxSide / Math.max(photo.width, photo.height)));
}

function scaled({ width, height }: PixelSize, factor: number): PixelSize {
  return { width: Math.max(1, Math.round(width * factor)), height: Math.max(1, Math.round(height * factor)) };
}
