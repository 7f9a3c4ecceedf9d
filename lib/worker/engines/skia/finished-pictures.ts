import { Canvas, Image } from "@napi-rs/canvas";

/** A picture that never changes again. */
export type FinishedPicture = Image | Canvas;

/** Finished pictures, with their pixels where these were at hand anyway. */
const finished = new WeakMap<object, Uint8Array | undefined>();

/** Marks a surface that is never drawn to again. */
export function finishPicture(picture: object, rgba?: Uint8Array): void {
  finished.set(picture, rgba);
}

export function isFinished(picture: unknown): picture is FinishedPicture {
  return picture instanceof Image || (picture instanceof Canvas && finished.has(picture));
}

/** Undefined when the pixels must be read from the picture. */
export function pixelsOf(picture: FinishedPicture): Uint8Array | undefined {
  return finished.get(picture);
}
