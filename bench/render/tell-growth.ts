import { copyFile } from "node:fs/promises";
import path from "node:path";
import { db } from "@/lib/server/db";
import { sha256Of } from "@/lib/server/files/sha256-of";
import { keepPhoto } from "@/lib/server/photos/keep-photo";
import { measureRows, tellMemory } from "@/bench/render/measure-rows";
import type { Bench } from "@/bench/render/prepare-bench";

const settings = { preset: "veryfast", crf: 21 };
type Options = { repeats: number; niceness: number };

const row = (cells: readonly (string | number)[]) => console.log(`| ${cells.join(" | ")} |`);

/** Shows that a film of twice the length costs twice as much. */
export async function tellLengths(
  bench: Bench,
  lengths: readonly number[],
  { repeats, niceness }: Options,
): Promise<void> {
  console.log(
    "\n| film | frames | wall, s | CPU, s | CPU a frame, ms | memory, MB (idle) |\n|---|---|---|---|---|---|",
  );
  for (const seconds of lengths) {
    const runs = [];
    for (let round = 0; round < repeats; round += 1)
      runs.push(...(await measureRows([{ row: "skia", settings, seconds, niceness, ...bench }])));
    const [best] = runs.toSorted((a, b) => a.cpuMs - b.cpuMs);
    if (!best) continue;
    const { wallMs, cpuMs, frames } = best;
    row([
      ...[`${seconds} s`, frames, (wallMs / 1000).toFixed(1), (cpuMs / 1000).toFixed(1)],
      ...[(cpuMs / frames).toFixed(1), tellMemory(best)],
    ]);
  }
}

/** Shows that memory does not grow with a film in which every photo is different. */
export async function tellPhotos(bench: Bench, count: number, { niceness }: Options): Promise<void> {
  const { accountId } = await db().photo.findFirstOrThrow({ select: { accountId: true } });
  const photos: string[] = [];
  for (let index = 0; index < count; index += 1) {
    const source = bench.material.photoFiles[index % bench.material.photoFiles.length] ?? "";
    const file = path.join(bench.outputFolder, "upload.jpg");
    await copyFile(source, file);
    const about = { accountId, path: file, name: `Photo ${index}`, service: null };
    photos.push((await keepPhoto({ ...about, sha256: await sha256Of(file) })).id);
  }
  const material = { ...bench.material, photos };
  const seconds = (count + 2) * 3;
  const [measured] = await measureRows([{ row: "skia", settings, seconds, niceness, ...bench, material }]);
  if (!measured) return;
  const { frames, wallMs } = measured;
  console.log(
    "\n| photos | frames | wall, s | memory of the worker and all it starts, MB (idle) |\n|---|---|---|---|",
  );
  row([count, frames, (wallMs / 1000).toFixed(1), tellMemory(measured)]);
}
