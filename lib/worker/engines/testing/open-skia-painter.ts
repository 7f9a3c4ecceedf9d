import { loadPhoto } from "@/lib/worker/engines/skia/load-photo";
import { createSkiaPainter } from "@/lib/worker/engines/skia/create-skia-painter";
import type { OpenPainter } from "@/lib/worker/open-painter";

export const openSkiaPainter: OpenPainter = ({ plan, shortSide, readPhoto, readFootage }) =>
  createSkiaPainter({
    plan,
    shortSide,
    readPhoto: (id) => readPhoto(id, (bytes) => loadPhoto(bytes)),
    readFootage,
  });
