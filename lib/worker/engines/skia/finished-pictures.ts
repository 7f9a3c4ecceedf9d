import { type Canvas, createCanvas, Image, ImageData } from "@napi-rs/canvas";

/**
 * A picture that came as opaque pixels and is never drawn to. The compositor reads the pixels themselves; Skia never
 * draws most of these pictures, so their canvas is made when it first does.
 */
export class PixelPicture {
  private canvas: Canvas | undefined;

  constructor(
    readonly rgba: Uint8ClampedArray<ArrayBuffer>,
    readonly width: number,
    readonly height: number,
  ) {}

  toCanvas(): Canvas {
    if (this.canvas) return this.canvas;
    this.canvas = createCanvas(this.width, this.height);
    this.canvas.getContext("2d").putImageData(new ImageData(this.rgba, this.width, this.height), 0, 0);
    return this.canvas;
  }

  /** Frees the canvas now rather than when the garbage collector runs. */
  letGo(): void {
    if (this.canvas) [this.canvas.width, this.canvas.height] = [1, 1];
  }
}

/** A picture that is never drawn to again. */
export type FinishedPicture = Image | Canvas | PixelPicture;

const finished = new WeakSet<object>();

/** Promises that this surface is never drawn to again. */
export function finishPicture(picture: object): void {
  finished.add(picture);
}

export function isFinished(picture: unknown): picture is FinishedPicture {
  if (picture instanceof Image || picture instanceof PixelPicture) return true;
  return typeof picture === "object" && picture !== null && finished.has(picture);
}

/** Returns what Skia can draw. */
export function skiaPicture<T>(picture: T): T | Canvas {
  return picture instanceof PixelPicture ? picture.toCanvas() : picture;
}
