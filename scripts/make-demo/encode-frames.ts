import type { Readable } from "node:stream";
import { buffer } from "node:stream/consumers";
import type { FrameSize } from "@/lib/film/frame-size";
import { FPS } from "@/lib/film/time";
import { findFfmpeg } from "@/lib/server/media/ffmpeg-path";
import { runFfmpeg } from "@/lib/server/media/run-ffmpeg";

/** Small enough to load at once on a page where nobody asked for a film. */
const encoding = ["-c:v", "libx264", "-preset", "slow", "-crf", "27", "-pix_fmt", "yuv420p"];
const colour = [
  ...["-colorspace", "bt709", "-color_primaries", "bt709"],
  ...["-color_trc", "bt709", "-color_range", "tv"],
];
const timeLimitMs = 20 * 60_000;

type Painted = FrameSize & {
  frames: Readable;
  /** The short side of the film in pixels, if smaller than its frames. */
  quality?: number;
};

/** Encodes painted frames into a silent film. */
export async function encodeFrames(file: string, { width, height, frames, quality }: Painted): Promise<void> {
  const size = quality === undefined ? "" : `-2:${quality}:flags=lanczos:`;
  const scale = `scale=${size}out_color_matrix=bt709:out_range=tv`;
  await runFfmpeg({
    ffmpeg: await findFfmpeg(),
    args: [
      ...["-f", "image2pipe", "-framerate", String(FPS), "-frame_size", String(width * height * 4)],
      ...["-c:v", "rawvideo", "-video_size", `${width}x${height}`, "-pixel_format", "rgba", "-i", "pipe:0"],
      ...["-vf", scale, ...encoding, ...colour],
      ...["-movflags", "+faststart", "-f", "mp4", "-y", `file:${file}`],
    ],
    timeLimitMs,
    input: frames,
    output: (stdout) => buffer(stdout),
  });
}
