import { CHANNELS, pcmOutput, readPcm, SAMPLE_RATE } from "@/lib/server/media/pcm";
import { findFfmpeg } from "@/lib/server/media/ffmpeg-path";
import { runFfmpeg } from "@/lib/server/media/run-ffmpeg";

const windowSeconds = 0.01;

/** How loud a file is in each hundredth of a second, from 0 to 1. */
export async function levelsOf(file: string): Promise<number[]> {
  const levels: number[] = [];
  await runFfmpeg({
    ffmpeg: await findFfmpeg(),
    args: ["-i", `file:${file}`, ...pcmOutput],
    timeLimitMs: 60_000,
    async output(sound) {
      let place = 0;
      for await (const samples of readPcm(sound)) {
        for (const sample of samples) {
          const window = Math.floor(place / CHANNELS / SAMPLE_RATE / windowSeconds);
          levels[window] = Math.max(levels[window] ?? 0, Math.abs(sample) / 32_768);
          place += 1;
        }
      }
    },
  });
  return levels;
}

/** The seconds at which something is heard after silence. */
export function onsetsOf(levels: readonly number[]): number[] {
  const threshold = Math.max(...levels) / 3;
  const silentWindows = 8;
  return levels.flatMap((level, at) =>
    level > threshold && levels.slice(Math.max(0, at - silentWindows), at).every((one) => one < threshold)
      ? [at * windowSeconds]
      : [],
  );
}
