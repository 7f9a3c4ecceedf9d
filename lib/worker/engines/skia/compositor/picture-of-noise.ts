import { type Canvas, createCanvas, ImageData } from "@napi-rs/canvas";
import type { FrameSize } from "@/lib/film/frame-size";
import { finishPicture } from "@/lib/worker/engines/skia/finished-pictures";

/** A picture of random colours, surrounded by `edge` clear pixels. */
export function pictureOfNoise(
  { width, height }: FrameSize,
  alphaAt: (index: number) => number,
  edge = 0,
): Canvas {
  const image = new ImageData(width, height);
  let state = width;
  for (let at = 0; at < image.data.length; at += 1) {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    image.data[at] = at % 4 === 3 ? alphaAt(at >> 2) : state >>> 24;
  }
  const canvas = createCanvas(width, height);
  canvas.getContext("2d").putImageData(image, 0, 0, edge, edge, width - 2 * edge, height - 2 * edge);
  finishPicture(canvas);
  return canvas;
}
