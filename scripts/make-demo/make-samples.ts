import path from "node:path";
import { Readable } from "node:stream";
import { filmAssetsSchema } from "@/lib/contracts/film-assets";
import { documentFromAssets } from "@/lib/film/document-from-assets";
import { planFilm } from "@/lib/film/plan";
import { styleCatalog } from "@/lib/film/style-catalog";
import { demoFilms } from "@/prisma/seed/demo-films";
import { encodeFrames } from "@/scripts/make-demo/encode-frames";
import { openDemoPainter } from "@/scripts/make-demo/open-demo-painter";

const photosShown = 4;
const titleSeconds = 2.8;
const photoSeconds = 2.8;
const shortSide = 720;
const quality = 480;

/** Makes a sample of every style: a few seconds of the demo's first film, to show what choosing the style does. */
export async function makeSamples(photos: string, folder: string): Promise<void> {
  for (const { machine_name } of styleCatalog) {
    const plan = planFilm(sampleFilm(machine_name), {});
    const painter = await openDemoPainter(plan, { shortSide, photos });
    async function* frames() {
      for (let frame = 0; frame < painter.frames; frame += 1) yield Buffer.from(await painter.paint(frame));
    }
    try {
      const file = path.join(folder, `${machine_name}.mp4`);
      await encodeFrames(file, { ...painter, frames: Readable.from(frames()), quality });
      console.log(file);
    } finally {
      await painter.dispose?.();
    }
  }
}

function sampleFilm(style: string) {
  const scenes = demoFilms[0]?.scenes ?? [];
  const title = scenes.find((scene) => "title" in scene);
  const photos = scenes.filter((scene) => "photo" in scene).slice(0, photosShown);
  const words = { name: "text", start_time: 0, end_time: titleSeconds, data: title };
  const pictures = photos.map(({ photo, caption = "", focus }, index) => {
    const start = titleSeconds + index * photoSeconds;
    const data = { text: caption, focus };
    return { name: "image", asset_id: photo, start_time: start, end_time: start + photoSeconds, data };
  });
  return documentFromAssets({ assets: filmAssetsSchema.parse([words, ...pictures]), style });
}
