import { execFile } from "node:child_process";
import { promisify } from "node:util";
import { findFfmpeg } from "@/lib/server/media/ffmpeg-path";

const run = promisify(execFile);

export type DecodedFilm = { width: number; height: number; seconds: number; frames: number };

/** Decodes every frame of a film, and tells what was found. */
export async function decodeFilm(file: string): Promise<DecodedFilm> {
  const { path, libraryFolder } = await findFfmpeg({ configuredPath: process.env.FFMPEG_PATH });
  const env = { ...process.env, ...(libraryFolder !== null && { LD_LIBRARY_PATH: libraryFolder }) };
  const { stderr } = await run(path, ["-hide_banner", "-i", file, "-map", "0:v", "-f", "null", "-"], { env });
  const [, width, height] = /Video:.*? (\d{2,5})x(\d{2,5})/.exec(stderr) ?? [];
  const frames = Number([...stderr.matchAll(/frame=\s*(\d+)/g)].at(-1)?.[1] ?? 0);
  return { width: Number(width), height: Number(height), frames, seconds: frames / 30 };
}
