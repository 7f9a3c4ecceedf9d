import { Canvas, Image } from "@napi-rs/canvas";

/** It stays as it is for as long as it is there. */
export type FinishedPicture = Image | Canvas;

const finished = new WeakSet<object>();

/** Says that a surface is never drawn to again. */
export function finishPicture(picture: object): void {
  finished.add(picture);
}

export function isFinished(picture: unknown): picture is FinishedPicture {
  return picture instanceof Image || (picture instanceof Canvas && finished.has(picture));
}
