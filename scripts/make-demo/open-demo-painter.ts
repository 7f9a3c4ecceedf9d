import path from "node:path";
import { loadImage } from "@napi-rs/canvas";
import type { FilmPlan } from "@/lib/film/plan/film-plan";
import { sharp } from "@/lib/server/media/image-library";
import { createSkiaPainter } from "@/lib/worker/engines/skia/create-skia-painter";
import type { FramePainter } from "@/lib/worker/frame-painter";

/** Paints films from the demo's photos, which it reads as large as the worker would. */
export function openDemoPainter(
  plan: FilmPlan,
  { shortSide, photos }: { shortSide: number; photos: string },
): Promise<FramePainter> {
  const readPhoto = async (id: string) => {
    const photo = sharp(path.join(photos, `${id}.jpg`)).resize(2200, 2200, { fit: "inside" });
    return loadImage(await photo.jpeg({ quality: 92 }).toBuffer());
  };
  return createSkiaPainter({ plan, shortSide, readPhoto });
}
