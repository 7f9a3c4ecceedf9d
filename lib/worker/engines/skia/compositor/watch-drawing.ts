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

/** Every method that changes the canvas, or depends on what lies on it, beside those that pictures need. */
const otherMethods = [
  "putImageData",
  "getImageData",
  "fill",
  "stroke",
  "clip",
  "fillRect",
  "strokeRect",
] as const;

type Method = "drawImage" | "clearRect" | (typeof otherMethods)[number];

/** What was drawn since a drawing began, and where it is. */
type DrawingState =
  /** Pictures, all of them noted: nothing of the drawing is on the canvas yet, not even that it was cleared. */
  | "noted"
  /** Pictures, all of them on the canvas. */
  | "watched"
  /** Other things, too; all of it is on the canvas. */
  | "drawn";

/** A picture that the compositor may be able to lay in a later frame, or something that only Skia can draw. */
type LeftToSkia = "picture" | "other";

/**
 * When a frame was nothing but whole pictures laid over each other, the next one probably is too. So its pictures are
 * only noted for the compositor, until something comes that the compositor cannot draw. That, and everything after it,
 * is drawn over what was noted.
 */
export function watchDrawing(
  context: SKRSContext2D,
  { compositor, pictures, groups = new Map() }: Watching,
): WatchedCanvas {
  const { canvas } = context;
  const { width, height } = canvas;
  const putImageData = context.putImageData.bind(context);
  const clearRect = context.clearRect.bind(context);
  let state: DrawingState = "drawn";
  let layers: FrameLayer[] = [];
  /** Whether the canvas was cleared when the noted drawing began, which matters only if nothing hides it. */
  let isToBeCleared = false;
  /** Whether nothing was drawn since the drawing began. */
  let isUntouched = false;
  /** Reused, because discarded bands would make the garbage collector run more often. */
  let band: ImageData | undefined;

  /** What was seen of the last drawing decides about this one. */
  function begin(): void {
    state = state === "drawn" ? "watched" : "noted";
    isToBeCleared = false;
    isUntouched = true;
    layers = [];
  }

  function toCanvas(): void {
    if (state !== "noted") return;
    state = "watched";
    if (layers.length > 0) composeOnCanvas();
    else if (isToBeCleared) clear();
  }

  function composeOnCanvas(): void {
    compositor.aim(layers, width);
    band ??= new ImageData(width, rowsAtOnce);
    const bytes = new Uint8Array(band.data.buffer);
    for (let top = 0; top < height; top += rowsAtOnce) {
      const rows = Math.min(rowsAtOnce, height - top);
      compositor.compose(top, rows, bytes.subarray(0, rows * width * 4));
      putImageData(band, 0, top);
    }
  }

  function clear(): void {
    context.save();
    context.setTransform(1, 0, 0, 1, 0, 0);
    clearRect(0, 0, width, height);
    context.restore();
  }

  /** Skia is about to draw, over what was noted. */
  function leaveToSkia(what: LeftToSkia): void {
    isUntouched = false;
    toCanvas();
    if (what === "other") state = "drawn";
  }

  function layerOf(how: readonly unknown[]): FrameLayer | LeftToSkia {
    const group = groups.get(how[0]);
    return group ? groupLayerOf(group, how) : pictureLayerOf(how);
  }

  function groupLayerOf(group: WatchedCanvas, how: readonly unknown[]): FrameLayer | LeftToSkia {
    if (!isAllOfCanvas(context, how) || !group.isPictures()) return "other";
    const inside = group.noted();
    if (!inside || inside.length === 0) return "picture";
    return { kind: "group", layers: inside, strength: strengthOf(context) };
  }

  /** Asks for the picture in every state, because pictures that a frame does not ask for are released. */
  function pictureLayerOf(how: readonly unknown[]): FrameLayer | LeftToSkia {
    const draw = pictureDraw(context, how);
    if (!draw) return "other";
    const picture = pictures.hold(draw.source, state === "noted");
    if (!picture) return "picture";
    return pictureLayer(draw, picture, canvas) ?? "other";
  }

  /** Whether the compositor can draw this over what was noted so far. */
  function canNote(layer: FrameLayer): boolean {
    if (state !== "noted") return false;
    if (layers.length === 0 && !hidesCanvas(layer, canvas)) return false;
    return layer.strength === invisible || countSampled([...layers, layer]) <= MAX_SAMPLED;
  }

  function isClearOfAll([x, y, right, bottom]: readonly unknown[]): boolean {
    const { isIdentity } = context.getTransform();
    return isIdentity && x === 0 && y === 0 && right === width && bottom === height;
  }

  /** Puts `drawOver` in a method's place. `draw` is what Skia draws. */
  function replace(
    name: Method,
    drawOver: (how: readonly unknown[], draw: (how: readonly unknown[]) => unknown) => unknown,
  ): void {
    const original = context[name];
    const draw = (how: readonly unknown[]): unknown => Reflect.apply(original, context, how);
    Object.assign(context, { [name]: (...how: unknown[]) => drawOver(how, draw) });
  }

  replace("drawImage", (how, draw) => {
    const [source] = how;
    const layer = layerOf(how);
    if (typeof layer === "object" && canNote(layer)) {
      isUntouched = false;
      if (layer.strength !== invisible) layers.push(layer);
      return undefined;
    }
    // A group is about to be drawn as a picture, so its canvas must be complete.
    groups.get(source)?.toCanvas();
    leaveToSkia(layer === "other" ? "other" : "picture");
    return draw(how.with(0, skiaPicture(source)));
  });

  replace("clearRect", (how, draw) => {
    if (!isClearOfAll(how)) {
      leaveToSkia("other");
      return draw(how);
    }
    if (!isUntouched) begin();
    if (state === "noted") isToBeCleared = true;
    else clear();
    return undefined;
  });

  for (const name of otherMethods)
    replace(name, (how, draw) => {
      leaveToSkia("other");
      return draw(how);
    });

  return {
    begin,
    isPictures: () => state !== "drawn" && !layers.some(({ kind }) => kind === "group"),
    noted: () => (state === "noted" ? layers.filter((layer) => layer.kind !== "group") : undefined),
    toCanvas,
    composed() {
      if (state !== "noted" || layers.length === 0) return undefined;
      compositor.aim(layers, width);
      return compositor.compose;
    },
  };
}
