import type { FrameSize } from "@/lib/film/frame-size";
import type { HeldPicture } from "@/lib/worker/engines/skia/compositor/held-picture";
import type { SampledPart } from "@/lib/worker/engines/skia/compositor/sampled-part";

/** A picture in a frame with a strength from 1 to 256, either scaled (`sampled`) or copied pixel by pixel (`laid`). */
export type PictureLayer = { picture: HeldPicture; strength: number } & (
  | { kind: "sampled"; part: SampledPart }
  | { kind: "laid"; x: number; y: number }
);

/** Several pictures drawn as a whole; the first hides everything beneath it. */
export type GroupLayer = { kind: "group"; layers: readonly PictureLayer[]; strength: number };

export type FrameLayer = PictureLayer | GroupLayer;

/** Whether the layer covers the whole canvas, so that nothing drawn before remains visible. */
export function hidesCanvas(layer: FrameLayer, canvas: FrameSize): layer is PictureLayer {
  if (layer.kind === "group" || !layer.picture.isOpaque || layer.strength < 256) return false;
  const { x, y } = layer.kind === "laid" ? layer : layer.part;
  const { width, height } = layer.kind === "laid" ? layer.picture : layer.part;
  return x <= 0 && y <= 0 && x + width >= canvas.width && y + height >= canvas.height;
}

export function countSampled(layers: readonly FrameLayer[]): number {
  const all = layers.flatMap((layer) => (layer.kind === "group" ? layer.layers : [layer]));
  return all.filter(({ kind }) => kind === "sampled").length;
}
