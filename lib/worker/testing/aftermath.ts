import { mkdtemp, readdir, rm, writeFile } from "node:fs/promises";
import os from "node:os";
import path from "node:path";
import { buffer } from "node:stream/consumers";
import { frameSize } from "@/lib/film/frame-size";
import { db } from "@/lib/server/db";
import { env } from "@/lib/server/env";
import type { Ffmpeg } from "@/lib/server/media/ffmpeg-path";
import { storage } from "@/lib/server/storage/open-storage";
import { i420Bytes } from "@/lib/worker/encode/picture-maker";
import { countPictures, decodePictures } from "@/lib/worker/encode/testing/decode-film";
import { processesOf } from "@/lib/worker/testing/processes";

/** Lists stored objects without a row, rows without an object, and everything in the worker's temporary folder. */
export async function leftovers(): Promise<string[]> {
  const rows = new Set((await db().file.findMany()).map(({ storageKey }) => storageKey));
  const found: string[] = [];
  for await (const { key } of storage().list("objects/")) if (!rows.delete(key)) found.push(key);
  const temporary = await readdir(path.join(env().DATA_DIR, "tmp")).catch(() => []);
  return [...found, ...rows, ...temporary];
}

/** The encoders that work on this test's own data. */
export function encoders(): Promise<number[]> {
  return processesOf((command) => command.includes(env().DATA_DIR));
}

/** Counts the frames of each of a video's films by decoding them: `{ 720: 60, … }`; none of a film of another size. */
export async function decodedFrames(ffmpeg: Ffmpeg, videoId: string): Promise<Record<number, number>> {
  const films = await db().videoFile.findMany({ where: { videoId, kind: "film" }, include: { file: true } });
  const folder = await mkdtemp(path.join(os.tmpdir(), "aftermath-"));
  try {
    const counted: Record<number, number> = {};
    for (const { quality, file } of films) {
      const target = path.join(folder, `${quality}.mp4`);
      await writeFile(target, await buffer((await storage().get(file.storageKey)).stream));
      const [first, count] = await Promise.all([
        decodePictures(ffmpeg, target, 1),
        countPictures(ffmpeg, target),
      ]);
      counted[quality] = first.length === i420Bytes(frameSize("16:9", quality)) ? count : 0;
    }
    return counted;
  } finally {
    await rm(folder, { recursive: true });
  }
}
