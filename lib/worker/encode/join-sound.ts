import { rm } from "node:fs/promises";
import type { Ffmpeg } from "@/lib/server/media/ffmpeg-path";
import { inputFile, runFfmpeg } from "@/lib/server/media/run-ffmpeg";
import { type EncodedFile, picturesPath } from "@/lib/worker/encode/encode-arguments";

const timeLimitMs = 600_000;

type Joined = { files: readonly EncodedFile[]; audioPath: string | null; title: string };

/**
 * Copies, nothing is encoded. Pictures and sound meet only here, so that neither waits for the other; a player finds
 * what it needs at the beginning of the file.
 */
export function joinArguments({ files, audioPath, title }: Joined): string[] {
  const sound = audioPath === null ? [] : inputFile("mov", audioPath);
  const outputs = files.flatMap(({ path }, index) => [
    ...["-map", `${index}:v:0`, ...(audioPath === null ? [] : ["-map", `${files.length}:a:0`]), "-c", "copy"],
    ...["-map_metadata", "-1", "-metadata", `title=${title.replace(/\p{Cc}+/gu, " ")}`],
    ...["-movflags", "+faststart", "-f", "mp4", "-y", `file:${path}`],
  ]);
  return [...files.flatMap((file) => inputFile("mov", picturesPath(file))), ...sound, ...outputs];
}

export async function joinSound(ffmpeg: Ffmpeg, joined: Joined, signal: AbortSignal): Promise<void> {
  const args = joinArguments(joined);
  await runFfmpeg({ ffmpeg, args, timeLimitMs, signal, output: async (stdout) => void stdout.resume() });
  for (const file of joined.files) await rm(picturesPath(file));
}
