import { open } from "node:fs/promises";
import path from "node:path";
import { rowsOf } from "@/lib/worker/frame-rows";
import { frameSize } from "@/lib/film/frame-size";
import { findFfmpeg } from "@/lib/server/media/ffmpeg-path";
import { createPictureMaker } from "@/lib/worker/encode/picture-maker";
import { openSkiaPainter } from "@/lib/worker/engines/testing/open-skia-painter";
import { makeVideo } from "@/bench/render/accept-film";
import { openFilm } from "@/bench/render/open-film";
import type { Material } from "@/bench/render/prepare";
import { qualities } from "@/bench/render/rows/floor";

/** Paints the film's frames in every size, as the encoder receives them. */
export async function paintRaw(material: Material, seconds: number, folder: string): Promise<void> {
  const { signal } = new AbortController();
  const workplace = { ffmpeg: await findFfmpeg(), folder, signal };
  const { plan, media } = await openFilm((await makeVideo(material, seconds)).id, workplace);
  const painter = await openSkiaPainter({ plan, shortSide: 720, ...media, signal });
  const outputs = qualities.map((quality) => frameSize(plan.aspectRatio, quality));
  const maker = createPictureMaker({ source: painter, outputs, slots: 1 });
  const files = await Promise.all(qualities.map((quality) => open(path.join(folder, `${quality}.yuv`), "w")));
  for (let frame = 0; frame < painter.frames; frame += 1) {
    maker.make(rowsOf(await painter.paint(frame), painter), 0);
    for (const [index, file] of files.entries()) await file.write(maker.pictures[0]?.[index] ?? Buffer.of());
  }
  for (const file of files) await file.close();
}
