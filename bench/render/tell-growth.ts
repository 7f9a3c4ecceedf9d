import { copyFile } from "node:fs/promises";
import path from "node:path";
import { db } from "@/lib/server/db";
import { sha256Of } from "@/lib/server/files/sha256-of";
import { keepClip } from "@/lib/server/clips/keep-clip";
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

/**
 * Shows that memory does not grow with the clips of a film: films of the same length in which ever more clips are
 * different, each shown once or several times.
 */
export async function tellClips(
  bench: Bench,
  counts: readonly number[],
  { niceness }: Options,
): Promise<void> {
  const max = Math.max(...counts);
  const { accountId } = await db().clip.findFirstOrThrow({ select: { accountId: true } });
  const clips: string[] = [];
  for (let index = 0; index < max; index += 1) {
    const source = bench.material.clipFiles[index % bench.material.clipFiles.length] ?? "";
    const file = path.join(bench.outputFolder, "upload.mp4");
    await copyFile(source, file);
    const about = { accountId, appId: null, origin: "", path: file, name: `Clip ${index}` };
    clips.push((await keepClip({ ...about, sha256: await sha256Of(file) })).id);
  }
  // Every second picture is a clip, between a title and credits.
  const seconds = (2 * max + 2) * 3;
  console.log(
    "\n| clips | frames | wall, s | memory of the worker and all it starts, MB (idle) |\n|---|---|---|---|",
  );
  for (const count of counts) {
    const material = { ...bench.material, clips: clips.slice(0, count) };
    const [measured] = await measureRows([{ row: "skia", settings, seconds, niceness, ...bench, material }]);
    if (!measured) continue;
    row([count, measured.frames, (measured.wallMs / 1000).toFixed(1), tellMemory(measured)]);
  }
}
