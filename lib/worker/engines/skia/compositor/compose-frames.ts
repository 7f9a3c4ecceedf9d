import type { Canvas } from "@napi-rs/canvas";
import type { CopyRows } from "@/lib/worker/frame-rows";
import { drawsAsSkia } from "@/lib/worker/engines/skia/compositor/draws-as-skia";
import { skiaPicture } from "@/lib/worker/engines/skia/finished-pictures";
import { holdPictures } from "@/lib/worker/engines/skia/compositor/hold-pictures";
import {
  type Compositor,
  MAX_COLUMNS,
  openCompositor,
} from "@/lib/worker/engines/skia/compositor/open-compositor";
import { type WatchedCanvas, watchDrawing } from "@/lib/worker/engines/skia/compositor/watch-drawing";

export type FrameComposer = {
  beginFrame(): void;
  /** The composed frame; undefined when it was drawn on the canvas instead. */
  composed(): CopyRows | undefined;
  /** Registers a canvas of the frame's size, which styles draw as a whole and then put into frames. */
  addGroup(canvas: Canvas): void;
  /** Registers any other canvas, so that groups drawn on it are real pictures first. */
  addSurface(canvas: Canvas): void;
  letGo(): void;
};

let isAble: boolean | undefined;

/** Whether the compositor's pictures are Skia's here. Finding out takes as long as painting a few frames, the first time. */
export function composesAsSkia(): boolean {
  return (isAble ??= drawsAsSkia());
}

/**
 * From now on, frames drawn on this canvas stay off it whenever the compositor can make them. Nobody else may use the
 * compositor meanwhile. Undefined where its pictures would differ from Skia's, or where there is no compositor.
 */
export function composeFrames(
  canvas: Canvas,
  compositor: Compositor | undefined = openCompositor(),
): FrameComposer | undefined {
  if (!composesAsSkia() || !compositor || canvas.width > MAX_COLUMNS) return undefined;
  const pictures = holdPictures(compositor);
  const groups = new Map<unknown, WatchedCanvas>();
  const watching = { compositor, pictures, groups };
  const watched = watchDrawing(canvas.getContext("2d"), watching);
  return {
    beginFrame() {
      pictures.beginFrame();
      watched.begin();
    },
    composed: watched.composed,
    addGroup: (group) => groups.set(group, watchDrawing(group.getContext("2d"), watching)),
    addSurface(surface) {
      const context = surface.getContext("2d");
      const { drawImage } = context;
      const draw = (picture: unknown, ...place: unknown[]): unknown => {
        groups.get(picture)?.toCanvas();
        return Reflect.apply(drawImage, context, [skiaPicture(picture), ...place]);
      };
      Object.assign(context, { drawImage: draw });
    },
    letGo: pictures.letGo,
  };
}
