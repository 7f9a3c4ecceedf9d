import { mkdtemp, rm } from "node:fs/promises";
import { createWriteStream } from "node:fs";
import os from "node:os";
import path from "node:path";
import { pipeline } from "node:stream/promises";
import { db } from "@/lib/server/db";
import type { Ffmpeg } from "@/lib/server/media/ffmpeg-path";
import { ffmpeg } from "@/lib/server/media/open-ffmpeg";
import { runFfmpeg } from "@/lib/server/media/run-ffmpeg";
import { storage } from "@/lib/server/storage/open-storage";

/** Checks that every film and preview can be decoded from its first frame to its last. */
export async function checkFilms(): Promise<string[]> {
  const findings: string[] = [];
  const program = await ffmpeg();
  const folder = await mkdtemp(path.join(os.tmpdir(), "kinora-chaos-films-"));
  const copy = path.join(folder, "film.mp4");
  try {
    const films = await db().videoFile.findMany({
      where: { kind: { in: ["film", "preview"] }, quality: { lte: 360 } },
      include: { file: true },
    });
    for (const { videoId, kind, file } of films) {
      try {
        await pipeline((await storage().get(file.storageKey)).stream, createWriteStream(copy));
        await decodeStrictly(program, copy);
      } catch (error) {
        findings.push(`film: the ${kind} of ${videoId} cannot be decoded (${error})`);
      }
    }
  } finally {
    await rm(folder, { recursive: true });
  }
  return findings;
}

async function decodeStrictly(program: Ffmpeg, file: string): Promise<void> {
  const args = [
    ...["-xerror", "-i", `file:${file}`, "-map", "0:v:0", "-fps_mode", "passthrough"],
    ...["-f", "image2pipe", "-c:v", "rawvideo", "-pix_fmt", "yuv420p", "pipe:1"],
  ];
  await runFfmpeg({
    ffmpeg: program,
    args,
    timeLimitMs: 60_000,
    output: async (pictures) => void pictures.resume(),
  });
}
