import { mkdir, writeFile } from "node:fs/promises";
import path from "node:path";
import { demoPictures } from "@/scripts/make-demo/demo-pictures";
import { develop } from "@/scripts/make-demo/paint/develop";
import { emptyPicture } from "@/scripts/make-demo/paint/picture";

const quality = 80;
/** Paints at a reduced size, in half the time; grain hides the difference. */
const detail = 2 / 3;

type Options = { folder: string; only?: string; scale?: number };

/** Paints the demo's photos into a folder. A smaller scale gives quick previews while working on them. */
export async function makePictures({ folder, only, scale = 1 }: Options): Promise<void> {
  await mkdir(folder, { recursive: true });
  for (const { name, width, height, paint, development } of demoPictures) {
    if (only && !only.split(",").includes(name)) continue;
    const startedAt = performance.now();
    const size = { width: Math.round(width * scale), height: Math.round(height * scale) };
    const picture = emptyPicture(Math.round(size.width * detail), Math.round(size.height * detail));
    paint(picture);
    const jpeg = await develop(picture, { ...size, quality }, development);
    await writeFile(path.join(folder, `${name}.jpg`), jpeg);
    const seconds = ((performance.now() - startedAt) / 1000).toFixed(1);
    console.log(`${name}: ${size.width}×${size.height}, ${(jpeg.length / 1024).toFixed(0)} KB, ${seconds} s`);
  }
}
