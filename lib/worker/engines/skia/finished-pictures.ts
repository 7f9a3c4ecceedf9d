import { Canvas, Image } from "@napi-rs/canvas";

/** It stays as it is for as long as it is there. */
export type FinishedPicture = Image | Canvas;

/** With the pixels of those whose pixels are at hand anyway. */
const finished = new WeakMap<object, Uint8Array | undefined>();

/** Says that a surface is never drawn to again. */
export function finishPicture(picture: object, rgba?: Uint8Array): void {
  finished.set(picture, rgba);
}

export function isFinished(picture: unknown): picture is FinishedPicture {
  return picture instanceof Image || (picture instanceof Canvas && finished.has(picture));
}

/** Undefined where they have to be read from the picture. */
export function pixelsOf(picture: FinishedPicture): Uint8Array | undefined {
  return finished.get(picture);
}
