import { Readable } from "node:stream";
import { buffer } from "node:stream/consumers";
import { findFfmpeg } from "@/lib/server/media/ffmpeg-path";
import { runFfmpeg as run } from "@/lib/server/media/run-ffmpeg";

const TIME_LIMIT_MS = 120_000;

/** Runs to the end and gives what it wrote to its output. */
export async function runFfmpeg(args: readonly string[], input?: Buffer): Promise<Buffer> {
  const configuredPath = process.env.FFMPEG_PATH;
  const { result } = await run({
    ffmpeg: await findFfmpeg(configuredPath === undefined ? {} : { configuredPath }),
    args: ["-y", ...args],
    timeLimitMs: TIME_LIMIT_MS,
    ...(input === undefined ? {} : { input: Readable.from([input]) }),
    output: (stdout) => buffer(stdout),
  });
  return result;
}
