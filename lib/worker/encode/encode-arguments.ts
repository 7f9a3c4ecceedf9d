import type { FrameSize } from "@/lib/film/frame-size";
import { FPS } from "@/lib/film/time";
import { i420Bytes } from "@/lib/worker/encode/picture-maker";

/** How much work and how many bytes a picture is worth. */
export type VideoSettings = { preset: string; crf: number };

export type EncodedFile = { size: FrameSize; path: string };

/** A third of the work of `medium` at the same likeness, for 4 % more bytes. */
export const filmSettings: VideoSettings = { preset: "veryfast", crf: 21 };
export const previewSettings: VideoSettings = { preset: "veryfast", crf: 26 };

/** The first pipe behind stdin, stdout and stderr. */
export const FIRST_PIPE = 3;

/** A player can begin at any of these, and seeks to the nearest. Pieces of a film begin with one, whenever that is. */
const keyframeSeconds = 4;

/**
 * Said as well as done: players that are not told guess by the size of the picture. Said of what goes in as well as of
 * what comes out, or ffmpeg takes the one for something else and converts it.
 */
const colour = [
  ...["-color_range", "tv", "-colorspace", "bt709"],
  ...["-color_primaries", "bt709", "-color_trc", "bt709"],
];

/**
 * The encoder takes nothing else until the first file's encoder has said something, which looks far ahead before it
 * does: all that time the other pictures must have somewhere to go.
 */
const queuedFrames = "64";
/** Enough that the encoder never waits for a pipe. */
const firstQueuedFrames = "4";

/**
 * Everything until the last key frame is there whatever happens, and can be read while the rest is being made: half a
 * second after it was encoded.
 */
const fragments = [
  ...["-movflags", "+frag_keyframe+empty_moov+default_base_moof"],
  ...["-frag_duration", "500000", "-flush_packets", "1"],
];

/** Where the pictures that are made for a file lie until it is joined. */
export function picturesPath({ path }: EncodedFile): string {
  return `${path}.pictures`;
}

/**
 * One ffmpeg for some qualities, which come to it ready made, one through each pipe: it only encodes. The pictures are
 * read as images because the smallest ffmpeg has no reader for raw films. Without `threads` it decides itself how many
 * each of its encoders has. `keyframes` are those that have to be.
 */
export function encodeArguments(
  files: readonly EncodedFile[],
  settings: VideoSettings,
  { threads, keyframes = [] }: { threads?: number; keyframes?: readonly number[] } = {},
): string[] {
  const forced = keyframes.map((frame) => (frame / FPS).toFixed(6)).join(",");
  const inputs = files.flatMap(({ size }, index) => [
    // Nothing is to be found out: an encoder that looks into one pipe for long would wait for frames that wait for others.
    ...["-probesize", "32", "-fpsprobesize", "0"],
    ...["-f", "image2pipe", "-framerate", String(FPS), "-frame_size", String(i420Bytes(size))],
    ...["-c:v", "rawvideo", "-video_size", `${size.width}x${size.height}`, "-pixel_format", "yuv420p"],
    ...colour,
    ...[
      "-thread_queue_size",
      index === 0 ? firstQueuedFrames : queuedFrames,
      "-i",
      `pipe:${FIRST_PIPE + index}`,
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
