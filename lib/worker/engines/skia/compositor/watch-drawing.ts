import { ImageData, type SKRSContext2D } from "@napi-rs/canvas";
import type { CopyRows } from "@/lib/worker/frame-rows";
import {
  countSampled,
  type FrameLayer,
  hidesCanvas,
  type PictureLayer,
} from "@/lib/worker/engines/skia/compositor/frame-layer";
import { skiaPicture } from "@/lib/worker/engines/skia/finished-pictures";
import type { HeldPictures } from "@/lib/worker/engines/skia/compositor/hold-pictures";
import { type Compositor, MAX_SAMPLED } from "@/lib/worker/engines/skia/compositor/open-compositor";
import {
  isAllOfCanvas,
  pictureDraw,
  pictureLayer,
  strengthOf,
} from "@/lib/worker/engines/skia/compositor/picture-layer";

export type WatchedCanvas = {
  /** Starts a new drawing. */
  begin(): void;
  /** Whether only pictures have been drawn so far, and no groups of pictures. */
  isPictures(): boolean;
  /** The pictures drawn so far, if all of them were noted and none is on the canvas. */
  noted(): readonly PictureLayer[] | undefined;
  /** Puts everything that was noted on the canvas. */
  toCanvas(): void;
  /** The composed drawing; undefined when it is on the canvas instead. */
  composed(): CopyRows | undefined;
};

export type Watching = {
  compositor: Compositor;
  pictures: HeldPictures;
  /** Canvases of the same size that are drawn onto this one as a whole. */
  groups?: ReadonlyMap<unknown, WatchedCanvas>;
};

const invisible = 1;
/** How many rows are put onto the canvas at once. */
const rowsAtOnce = 72;

/** Every method that changes the canvas, or depends on what lies on it. */
const drawing = [
  "drawImage",
  "putImageData",
  "getImageData",
  "fill",
  "stroke",
  "clip",
  "fillRect",
  "strokeRect",
  "clearRect",
] as const;

/**
 * When a frame was nothing but whole pictures laid over each other, the next one probably is too. So its pictures are
 * only noted for the compositor, until something comes that the compositor cannot draw. That, and everything after it,
 * is drawn over what was noted.
 *
 * A canvas is in one of three states:
 *
 * | state   | isNoting | isPictures | what was drawn since it began | on the canvas                |
 * | ------- | -------- | ---------- | ----------------------------- | ---------------------------- |
 * | noted   | true     | true       | pictures, all of them noted   | nothing of it, not cleared   |
 * | watched | false    | true       | pictures                      | all of it                    |
 * | drawn   | false    | false      | other things, too             | all of it                    |
 *
 * | what happens                                                | noted                | watched | drawn   |
 * | ----------------------------------------------------------- | -------------------- | ------- | ------- |
 * | it begins, or all of it is cleared                          | noted                | noted   | watched |
 * | a picture that can be laid, over one that hides the canvas  | noted                | watched | drawn   |
 * | one not held yet, too many scaled ones, none that hides all | watched ¹            | watched | drawn   |
 * | anything else                                               | drawn ¹              | drawn   | drawn   |
 * | `toCanvas`: it is about to be used as a picture             | watched ¹            | watched | drawn   |
 * | `composed`                                                  | noted, gives rows ²  | watched | drawn   |
 *
 * ¹ What was noted, or a postponed clearing (`isToBeCleared`), reaches the canvas first.
 * ² Undefined when nothing was noted.
 */
export function watchDrawing(
  context: SKRSContext2D,
  { compositor, pictures, groups = new Map() }: Watching,
): WatchedCanvas {
  const { canvas } = context;
  const { width, height } = canvas;
  const putImageData = context.putImageData.bind(context);
  const clearRect = context.clearRect.bind(context);
  let layers: FrameLayer[] = [];
  /** Reused, because discarded bands would make the garbage collector run more often. */
  let band: ImageData | undefined;
  let isNoting = false;
  let isPictures = false;
  let isToBeCleared = false;

  function begin(): void {
    isNoting = isPictures;
    isPictures = true;
    isToBeCleared = false;
    layers = [];
  }

  /** Handles a clearing of the whole canvas, and returns false for any other. */
  function beginClear([x, y, right, bottom]: readonly unknown[]): boolean {
    const { isIdentity } = context.getTransform();
    if (!isIdentity || x !== 0 || y !== 0 || right !== width || bottom !== height) return false;
    begin();
    isToBeCleared = isNoting;
    if (!isNoting) clear();
    return true;
  }

  function clear(): void {
    context.save();
    context.setTransform(1, 0, 0, 1, 0, 0);
    clearRect(0, 0, width, height);
    context.restore();
  }

  function toCanvas(): void {
    if (!isNoting) return;
    isNoting = false;
    if (layers.length === 0) return isToBeCleared ? clear() : undefined;
    compositor.aim(layers, width);
    band ??= new ImageData(width, rowsAtOnce);
    const bytes = new Uint8Array(band.data.buffer);
    for (let top = 0; top < height; top += rowsAtOnce) {
      const rows = Math.min(rowsAtOnce, height - top);
      compositor.compose(top, rows, bytes.subarray(0, rows * width * 4));
      putImageData(band, 0, top);
    }
  }

  /** Undefined where Skia has to draw. `isPictures` tells whether the rest of the drawing is left to Skia as well. */
  function layerOf(how: readonly unknown[]): FrameLayer | undefined {
    const group = groups.get(how[0]);
    if (group) {
      isPictures &&= isAllOfCanvas(context, how) && group.isPictures();
      const inside = isPictures ? group.noted() : undefined;
      if (!inside || inside.length === 0) return undefined;
      return { kind: "group", layers: inside, strength: strengthOf(context) };
    }
    const draw = pictureDraw(context, how);
    const picture = draw && pictures.hold(draw.source, isNoting);
    const layer = draw && picture && pictureLayer(draw, picture, canvas);
    isPictures &&= draw !== undefined && (picture === undefined || layer !== undefined);
    return layer;
  }

  function note(how: readonly unknown[]): boolean {
    const layer = layerOf(how);
    if (isNoting && layer && (layers.length > 0 || hidesCanvas(layer, canvas))) {
      if (layer.strength === invisible) return true;
      layers.push(layer);
      if (countSampled(layers) <= MAX_SAMPLED) return true;
      layers.pop();
    }
    // The group is about to be drawn as a picture, so its canvas must be complete.
    groups.get(how[0])?.toCanvas();
    return false;
  }

  for (const name of drawing) {
    const draw = context[name];
    const drawOver = (...how: unknown[]): unknown => {
      if (name === "drawImage" && note(how)) return;
      if (name === "clearRect" && beginClear(how)) return;
      if (name !== "drawImage") isPictures = false;
      toCanvas();
      return Reflect.apply(draw, context, name === "drawImage" ? how.with(0, skiaPicture(how[0])) : how);
    };
    Object.assign(context, { [name]: drawOver });
  }

  return {
    begin,
    isPictures: () => isPictures && !layers.some(({ kind }) => kind === "group"),
    noted: () => (isNoting ? layers.filter((layer) => layer.kind !== "group") : undefined),
    toCanvas,
    composed() {
      if (!isNoting || layers.length === 0) return undefined;
      compositor.aim(layers, width);
      return compositor.compose;
    },
  };
}
