import { Canvas, Image, ImageData } from "@napi-rs/canvas";

/** A picture that is never drawn to again. */
export type FinishedPicture = Image | Canvas;

/** Their pixels, of those that came as pixels. */
const finished = new WeakMap<object, Uint8ClampedArray<ArrayBuffer> | undefined>();
/** Canvases that are still empty: the compositor takes their pixels, and most are never drawn by Skia. */
const empty = new WeakSet<object>();

/** Says that a surface is never drawn to again. */
export function finishPicture(picture: object): void {
  finished.set(picture, undefined);
}

/** Has these pixels be the picture on a canvas, which gets them once `fillPicture` is called. */
export function finishWithPixels(canvas: Canvas, rgba: Uint8ClampedArray<ArrayBuffer>): void {
  finished.set(canvas, rgba);
  empty.add(canvas);
}

/** To be called before Skia draws an image: puts its pixels onto its canvas, unless they are there. */
export function fillPicture(image: unknown): void {
  if (!(image instanceof Canvas) || !empty.delete(image)) return;
  const rgba = finished.get(image);
  if (rgba) image.getContext("2d").putImageData(new ImageData(rgba, image.width, image.height), 0, 0);
}

export function isFinished(picture: unknown): picture is FinishedPicture {
  return picture instanceof Image || (picture instanceof Canvas && finished.has(picture));
}

/** Undefined where they have to be read from the picture. */
export function pixelsOf(picture: FinishedPicture): Uint8Array | undefined {
  const rgba = finished.get(picture);
  return rgba && new Uint8Array(rgba.buffer, rgba.byteOffset, rgba.byteLength);
}
