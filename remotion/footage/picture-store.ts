import type { Picture } from "@/lib/paint/host/host";

/** 43 frames of 720p, or 19 of 1080p: enough for two clips ahead of a transition, and for what has just been seen. */
const maxBytes = 160 << 20;

type FrameCanvas = { canvas: OffscreenCanvas; context: OffscreenCanvasRenderingContext2D };
type StoredFrame = FrameCanvas & { film: string; frame: number };

/** The most recently used footage frames, ready to be drawn, within a fixed amount of memory. */
export type PictureStore = {
  has(film: string, frame: number): boolean;
  at(film: string, frame: number): Picture | undefined;
  /** Makes the picture of a frame. `draw` has to cover all of it. */
  keep(
    film: string,
    frame: number,
    size: Picture,
    draw: (context: OffscreenCanvasRenderingContext2D) => void,
  ): void;
  clear(): void;
};

/** Frames in view stay, even when frames decoded ahead need room before they have been drawn. */
export function createPictureStore(isInView: (film: string, frame: number) => boolean): PictureStore {
  const pictures = new Map<string, StoredFrame>();
  let bytes = 0;
  const keyOf = (film: string, frame: number) => `${frame} ${film}`;
  const bytesOf = ({ width, height }: Picture) => width * height * 4;

  function oldestOutOfView(): StoredFrame | undefined {
    for (const stored of pictures.values()) if (!isInView(stored.film, stored.frame)) return stored;
    return undefined;
  }

  /** Reuses the canvas of a dropped frame if it fits, because thirty new ones a second would take 110 MB. */
  function takeCanvas({ width, height }: Picture): FrameCanvas {
    let free: FrameCanvas | undefined;
    while (bytes + bytesOf({ width, height }) > maxBytes) {
      const oldest = oldestOutOfView();
      if (!oldest) break;
      const { canvas, context } = oldest;
      pictures.delete(keyOf(oldest.film, oldest.frame));
      bytes -= bytesOf(canvas);
      if (canvas.width === width && canvas.height === height) free ??= { canvas, context };
    }
    return free ?? makeCanvas(width, height);
  }

  return {
    has: (film, frame) => pictures.has(keyOf(film, frame)),
    at(film, frame) {
      const key = keyOf(film, frame);
      const found = pictures.get(key);
      if (!found) return undefined;
      pictures.delete(key);
      pictures.set(key, found);
      return found.canvas;
    },
    keep(film, frame, size, draw) {
      const key = keyOf(film, frame);
      if (pictures.has(key)) return;
      const canvas = takeCanvas(size);
      draw(canvas.context);
      pictures.set(key, { ...canvas, film, frame });
      bytes += bytesOf(size);
    },
    clear() {
      pictures.clear();
      bytes = 0;
    },
  };
}

/** The canvas stays out of the GPU, which would draw other pixels than the server does. */
function makeCanvas(width: number, height: number): FrameCanvas {
  const canvas = new OffscreenCanvas(width, height);
  const context = canvas.getContext("2d", { alpha: false, willReadFrequently: true });
  if (!context) throw new Error("This browser has no memory left for a canvas.");
  return { canvas, context };
}
