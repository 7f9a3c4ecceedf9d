import type { Canvas } from "@napi-rs/canvas";
import type { CopyRows } from "@/lib/worker/frame-rows";
import { drawsAsSkia } from "@/lib/worker/engines/skia/compositor/draws-as-skia";
import { fillPicture } from "@/lib/worker/engines/skia/finished-pictures";
import { holdPictures } from "@/lib/worker/engines/skia/compositor/hold-pictures";
import {
  type Compositor,
  MAX_COLUMNS,
  openCompositor,
} from "@/lib/worker/engines/skia/compositor/open-compositor";
import { type WatchedCanvas, watchDrawing } from "@/lib/worker/engines/skia/compositor/watch-drawing";

export type FrameComposer = {
  beginFrame(): void;
  /** The frame, unless it is on the canvas. */
  composed(): CopyRows | undefined;
  /** Of a canvas as large as the frame: what is drawn there as a whole can be part of frames. */
  addGroup(canvas: Canvas): void;
  /** Of any other canvas: it gets groups as pictures. */
  addSurface(canvas: Canvas): void;
  letGo(): void;
};

let isAble: boolean | undefined;

/**
 * From now on frames drawn on this canvas do not come to lie on it when the compositor can make them: one that nobody
 * else uses meanwhile. Undefined where it makes others than Skia does, or none.
 */
export function composeFrames(
  canvas: Canvas,
  compositor: Compositor | undefined = openCompositor(),
): FrameComposer | undefined {
  isAble ??= drawsAsSkia();
  if (!isAble || !compositor || canvas.width > MAX_COLUMNS) return undefined;
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
      const draw = (...how: unknown[]): unknown => {
        groups.get(how[0])?.toCanvas();
        fillPicture(how[0]);
        return Reflect.apply(drawImage, context, how);
      };
      Object.assign(context, { drawImage: draw });
    },
    letGo: pictures.letGo,
  };
}
