import type { FrameSize } from "@/lib/film/frame-size";
import { FPS } from "@/lib/film/time";
import { i420Bytes } from "@/lib/worker/encode/picture-maker";

/** How much work (`preset`) and how many bytes (`crf`) a picture is worth. */
export type VideoSettings = { preset: string; crf: number };

export type EncodedFile = { size: FrameSize; path: string };

/** A third of the work of `medium` at the same likeness, for 4 % more bytes. */
export const filmSettings: VideoSettings = { preset: "veryfast", crf: 21 };
export const previewSettings: VideoSettings = { preset: "veryfast", crf: 26 };

/** The first file descriptor after stdin, stdout and stderr. */
const firstPipe = 3;

/**
 * The longest distance between key frames, where players can begin and which they seek to. Every piece of a film begins
 * with one too.
 */
const keyframeSeconds = 4;

/**
 * Tag the colours as well as converting them, since players guess untagged ones from the picture's size. The input
 * needs the tags too: otherwise ffmpeg assumes something else and converts it.
 */
const colour = [
  ...["-color_range", "tv", "-colorspace", "bt709"],
  ...["-color_primaries", "bt709", "-color_trc", "bt709"],
];

/**
 * ffmpeg reads no other input until the first file's encoder has output something, and that encoder looks far ahead
 * first. The other qualities' pictures must fit into their queues meanwhile.
 */
const queuedFrames = "64";
/** Enough that the encoder never waits for the pipe. */
const firstQueuedFrames = "4";

/**
 * Write fragments, so that everything up to the last key frame survives a crash, and others can read pictures half a
 * second after they were encoded.
 */
const fragments = [
  ...["-movflags", "+frag_keyframe+empty_moov+default_base_moof"],
  ...["-frag_duration", "500000", "-flush_packets", "1"],
];

/** Where a file's new pictures are written before they are joined into it. */
export function picturesPath({ path }: EncodedFile): string {
  return `${path}.pictures`;
}

/**
 * A frame's time in whole microseconds, rounded down: ffmpeg takes the first frame that is not before it, which would be
 * the next one if it were a fraction of a microsecond later.
 */
function keyframeTime(frame: number): string {
  return (Math.floor((frame * 1_000_000) / FPS) / 1_000_000).toFixed(6);
}

/**
 * The arguments of an ffmpeg that only encodes: it reads the finished pictures of each quality from a pipe of its own.
 * It reads them as images, because the smallest ffmpeg has no demuxer for raw video. Without `threads`, ffmpeg decides
 * how many each encoder has. `keyframes` lists frames that must be key frames.
 */
export function encodeArguments(
  files: readonly EncodedFile[],
  settings: VideoSettings,
  { threads, keyframes = [] }: { threads?: number; keyframes?: readonly number[] } = {},
): string[] {
  const forced = keyframes.map(keyframeTime).join(",");
  const inputs = files.flatMap(({ size }, index) => [
    // Don't let ffmpeg probe the input. While it read ahead in one pipe it would wait for frames that in turn wait for
    // the other pipes.
    ...["-probesize", "32", "-fpsprobesize", "0"],
    ...["-f", "image2pipe", "-framerate", String(FPS), "-frame_size", String(i420Bytes(size))],
    ...["-c:v", "rawvideo", "-video_size", `${size.width}x${size.height}`, "-pixel_format", "yuv420p"],
    ...colour,
    ...[
      "-thread_queue_size",
      index === 0 ? firstQueuedFrames : queuedFrames,
      "-i",
      `pipe:${firstPipe + index}`,
    ],
  ]);
  const outputs = files.flatMap((file, index) => [
    ...["-map", `${index}:v:0`],
    ...["-c:v", "libx264", "-preset", settings.preset, "-crf", String(settings.crf), "-pix_fmt", "yuv420p"],
    ...(threads === undefined ? [] : ["-threads", String(threads)]),
    ...["-g", String(FPS * keyframeSeconds), "-flags", "+cgop", ...colour],
    ...(forced === "" ? [] : ["-force_key_frames", forced]),
    ...["-f", "mp4", ...fragments, "-y", `file:${picturesPath(file)}`],
  ]);
  return ["-nostdin", "-hide_banner", "-loglevel", "error", ...inputs, ...outputs];
}
