import { Canvas, Image, ImageData } from "@napi-rs/canvas";

/** A picture that is never drawn to again. */
export type FinishedPicture = Image | Canvas;

/** Finished pictures, with the pixels of those that came as pixels. */
const finished = new WeakMap<object, Uint8ClampedArray<ArrayBuffer> | undefined>();
/** Canvases not filled yet: the compositor reads their pixels directly, and Skia never draws most of them. */
const empty = new WeakSet<object>();

/** Promises that this surface is never drawn to again. */
export function finishPicture(picture: object): void {
  finished.set(picture, undefined);
}

/** Gives a canvas its final pixels, which `fillPicture` puts onto it when they are needed there. */
export function finishWithPixels(canvas: Canvas, rgba: Uint8ClampedArray<ArrayBuffer>): void {
  finished.set(canvas, rgba);
  empty.add(canvas);
}

/** Puts an image's pixels onto its canvas, unless they are there. Call it before Skia draws the image. */
export function fillPicture(image: unknown): void {
  if (!(image instanceof Canvas) || !empty.delete(image)) return;
  const rgba = finished.get(image);
  if (rgba) image.getContext("2d").putImageData(new ImageData(rgba, image.width, image.height), 0, 0);
}

export function isFinished(picture: unknown): picture is FinishedPicture {
  return picture instanceof Image || (picture instanceof Canvas && finished.has(picture));
}

/** Returns undefined when the pixels must be read from the picture itself. */
export function pixelsOf(picture: FinishedPicture): Uint8Array | undefined {
  const rgba = finished.get(picture);
  return rgba && new Uint8Array(rgba.buffer, rgba.byteOffset, rgba.byteLength);
}
