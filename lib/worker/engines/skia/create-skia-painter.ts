import { frameSize } from "@/lib/film/frame-size";
import { type FilmPlan } from "@/lib/film/plan/film-plan";
import { createScene } from "@/lib/paint/create-scene";
import { type Picture } from "@/lib/paint/host/host";
import { paintFrame } from "@/lib/paint/paint-frame";
import { photosAt } from "@/lib/paint/photos-at";
import { createTextPainter } from "@/lib/paint/text/text-painter";
import { type FramePainter } from "@/lib/worker/frame-painter";
import { createSkiaHost, createSkiaSurface } from "./host";
import { setTexts } from "./set-texts";

export type SkiaPainterOptions = {
  plan: FilmPlan;
  /** Pixels of the frame's short side. */
  shortSide: number;
  readPhoto(photoId: string): Promise<Picture>;
  publicFolder?: string;
};

/** A photo that the frame does not need is let go after so many others: memory does not grow with the film. */
const keptPhotos = 2;

/** Paints a film's frames in this process. Texts of the plan that have no lines yet get them here. */
export async function createSkiaPainter(options: SkiaPainterOptions): Promise<FramePainter> {
  const host = createSkiaHost(options.publicFolder);
  const { plan, engine } = await setTexts(options.plan, host);
  const { width, height } = frameSize(plan.aspectRatio, options.shortSide);
  const { canvas, context } = createSkiaSurface(width, height, { opaque: true });
  const photos = new Map<string, Picture>();
  const scene = createScene({
    plan,
    shortSide: options.shortSide,
    host,
    engine,
    text: createTextPainter(host, engine.emojiSheet),
    photo: (id) => photos.get(id),
  });

  async function fetchPhotos(frame: number): Promise<void> {
    const needed = photosAt(plan, frame);
    for (const id of needed) {
      const photo = photos.get(id) ?? (await options.readPhoto(id));
      photos.delete(id);
      photos.set(id, photo);
    }
    const surplus = Math.max(0, photos.size - Math.max(keptPhotos, needed.length));
    for (const id of [...photos.keys()].slice(0, surplus)) photos.delete(id);
  }

  return {
    width,
    height,
    frames: plan.frameCount,
    async paint(frame) {
      await fetchPhotos(frame);
      // Skia frees what it read back from only between turns of the event loop.
      await new Promise(setImmediate);
      paintFrame(context, scene, frame);
      return canvas.data();
    },
  };
}
