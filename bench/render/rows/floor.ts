import path from "node:path";
import { frameSize } from "@/lib/film/frame-size";
import { ffmpeg } from "@/lib/server/media/open-ffmpeg";
import { runFfmpeg } from "@/lib/server/media/run-ffmpeg";
import { encodeArguments } from "@/lib/worker/encode/encode-arguments";
import type { Row } from "@/bench/render/row";

export const qualities = [720, 480, 360];

/** The encoder alone: the frames are ready in memory, and it only reads and encodes them. */
export const floorRow: Row = async ({ settings, seconds, rawFolder, outputFolder }) => {
  const files = qualities.map((quality) => ({
    quality,
    size: frameSize("16:9", quality),
    path: path.join(outputFolder, `floor-${quality}.mp4`),
  }));
  const program = await ffmpeg();
  return {
    measure: async () => {
      const piped = encodeArguments(files, settings);
      const args = piped.map((argument) => {
        const pipe = /^pipe:(\d+)$/.exec(argument);
        return pipe ? `file:${path.join(rawFolder, `${qualities[Number(pipe[1]) - 3]}.yuv`)}` : argument;
      });
      await runFfmpeg({
        ffmpeg: program,
        args,
        timeLimitMs: 3_600_000,
        memoryBytes: Number.POSITIVE_INFINITY,
        output: async (stdout) => void stdout.resume(),
      });
    },
    finish: async () => ({
      files: files.map(({ quality, path: file }) => ({ quality, path: `${file}.pictures` })),
      frames: seconds * 30,
    }),
  };
};
