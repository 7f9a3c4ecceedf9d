import { MediaError } from "@/lib/server/media/media-error";
import type { ProbedClip, ProbedStream } from "@/lib/worker/clips/probe-clip";
import { textTrackOf } from "@/lib/worker/clips/text-packets";

export const MAX_CLIP_SECONDS = 60 * 60;
/** 4K as cameras record it, in any orientation. */
const maxClipPixels = 4096 * 2304;
const maxFramesASecond = 1000;

export type Size = { width: number; height: number };

/** What a clip's films are made from: the tracks we use, and what we know about them. */
export type ClipSource = {
  path: string;
  demuxer: string;
  /** The picture and sound tracks, by their number in the file. */
  pictures: number;
  sound: number | null;
  /** The track of text that becomes its subtitles. */
  text: { index: number; codec: string; beginsSeconds: number } | null;
  /** The decoder to force for the sound; null when ffmpeg finds it by itself. */
  soundDecoder: "mp3" | null;
  /** The size as viewers see it: after rotation, with square pixels. */
  size: Size;
  /** The length that the file declares; null when it declares none. */
  seconds: number | null;
  framesASecond: number;
  colour: Colour;
  /**
   * In an interlaced clip each frame holds two half pictures, whose lines alternate, of different times: the one to be
   * seen first. Null for all other clips.
   */
  firstHalf: "top" | "bottom" | null;
  /** A sentence for the owner about what we leave out; empty when we use everything. */
  omission: string;
};

export type Colour = {
  /** HLG and PQ are the two encodings of pictures that are brighter than a usual screen. */
  brightness: "usual" | "hlg" | "pq";
  /** The matrix to assume between RGB and YUV; null when the file names its own, or needs none. */
  matrix: "bt601" | "bt709" | null;
};

/** The codecs that the bundled ffmpeg decodes. */
const pictureCodecs = new Set(
  "h264 hevc vp8 vp9 av1 prores mjpeg gif mpeg1video mpeg2video mpeg4 h263 theora vp3 png rawvideo".split(
    " ",
  ),
);
/** By ffprobe's two letters: which half is stored first, and which is shown first. */
const firstHalves: Record<string, ClipSource["firstHalf"]> = {
  tt: "top",
  bt: "top",
  bb: "bottom",
  tb: "bottom",
};
const soundCodecs = /^(aac|ac3|flac|mp3|mp2|opus|vorbis|pcm_(u8|[suf](16|24|32|64)[bl]e))$/;

/** Chooses the tracks to use. Throws an error with the reason when the clip cannot become footage. */
export function clipSourceOf(probed: ProbedClip, file: Pick<ClipSource, "path" | "demuxer">): ClipSource {
  const pictures = picturesOf(probed);
  const { width = 0, height = 0 } = pictures;
  if (width < 1 || height < 1) throw broken("The clip does not say how large its picture is.");
  if (width < 2 || height < 2) throw broken("The clip's picture is a line of single pixels.");
  if (width * height > maxClipPixels)
    throw new MediaError("too_many_pixels", "The clip's picture is larger than 4096 × 2304 pixels.");
  const seconds = secondsOf(probed, pictures);
  if (seconds !== null && seconds > MAX_CLIP_SECONDS) throw tooLong();
  const sounds = probed.streams.filter(({ codec_type }) => codec_type === "audio");
  const sound = sounds.find(({ codec_name }) => soundCodecs.test(codec_name ?? ""));
  const text = textTrackOf(probed) ?? null;
  return {
    ...file,
    pictures: pictures.index,
    sound: sound?.index ?? null,
    text: text && { index: text.index, codec: text.codec_name ?? "", beginsSeconds: beginOf(probed) },
    // The packages' ffmpeg names no decoder for MP2, but its MP3 decoder reads all layers of MPEG sound.
    soundDecoder: sound?.codec_name === "mp2" ? "mp3" : null,
    size: sizeSeen(pictures),
    seconds,
    framesASecond: Math.min(ratioOf(pictures.avg_frame_rate ?? "", "/") ?? 30, maxFramesASecond),
    colour: colourOf(pictures),
    firstHalf: firstHalves[pictures.field_order ?? ""] ?? null,
    omission: sounds.length > 0 && !sound ? soundOmission(sounds[0]) : "",
  };
}

export function tooLong(): MediaError {
  return new MediaError("too_long", `The clip is longer than ${MAX_CLIP_SECONDS / 60} minutes.`);
}

export function soundOmission(stream?: Pick<ProbedStream, "codec_name">): string {
  const name = stream?.codec_name;
  return name ? `Its sound cannot be read (${name.slice(0, 40)}).` : "Its sound cannot be read.";
}

function broken(message: string): MediaError {
  return new MediaError("broken", message);
}

function picturesOf({ streams }: ProbedClip): ProbedStream {
  // Cover art is a video track too, but it does not move.
  const moving = streams.filter(
    ({ codec_type, disposition }) => codec_type === "video" && disposition?.attached_pic !== 1,
  );
  const [first] = moving;
  if (!first) throw new MediaError("unsupported", "There is no moving picture in the file.");
  if (moving.some(({ codec_tag_string }) => codec_tag_string === "encv"))
    throw new MediaError("unsupported", "The clip is encrypted.");
  const decodable = moving.find(({ codec_name }) => pictureCodecs.has(codec_name ?? ""));
  if (decodable) return decodable;
  const name = (first.codec_name ?? first.codec_tag_string ?? "unknown").slice(0, 40);
  throw new MediaError("unsupported", `The clip's pictures are of a kind that cannot be read (${name}).`);
}

/** The time in the file that the first picture or sound has; films begin there. */
function beginOf({ format }: ProbedClip): number {
  const seconds = Number(format.start_time);
  return Number.isFinite(seconds) ? seconds : 0;
}

function secondsOf({ format }: ProbedClip, { duration }: ProbedStream): number | null {
  const seconds = [format.duration, duration]
    .map(Number)
    .filter((value) => Number.isFinite(value) && value > 0);
  return seconds.length > 0 ? Math.max(...seconds) : null;
}

/** Parses "16:9" or "30000/1001"; undefined for invalid ratios such as "0:1". */
function ratioOf(text: string, between: string): number | undefined {
  const [above = 0, below = 0] = text.split(between).map(Number);
  return above > 0 && below > 0 ? above / below : undefined;
}

/**
 * Stretches the shorter side of pixels that are not square. Limits the stretch to 8:1, since the file may claim
 * anything.
 */
function sizeSeen(stream: ProbedStream): Size {
  const { width = 0, height = 0, side_data_list: sides = [] } = stream;
  const shape = Math.min(Math.max(ratioOf(stream.sample_aspect_ratio ?? "", ":") ?? 1, 1 / 8), 8);
  const square = shape >= 1 ? { width: width * shape, height } : { width, height: height / shape };
  const rotation = sides.find((side) => side.rotation !== undefined)?.rotation ?? 0;
  const isLying = Math.abs(Math.round(rotation / 90)) % 2 === 1;
  return isLying
    ? { width: Math.round(square.height), height: Math.round(square.width) }
    : { width: Math.round(square.width), height: Math.round(square.height) };
}

const brightnesses: Record<string, Colour["brightness"]> = { "arib-std-b67": "hlg", smpte2084: "pq" };

function colourOf({ color_transfer, color_space, pix_fmt, width = 0, height = 0 }: ProbedStream): Colour {
  const isRgb = /^(rgb|bgr|gbr|pal8|argb|abgr)/.test(pix_fmt ?? "") || color_space === "gbr";
  const namesMatrix = color_space !== undefined && !["unknown", "reserved"].includes(color_space);
  // Without a declared matrix, assume the one that television uses for pictures of this size.
  const guessed = Math.max(width, height) > 1024 || Math.min(width, height) > 576 ? "bt709" : "bt601";
  return {
    brightness: brightnesses[color_transfer ?? ""] ?? "usual",
    matrix: isRgb || namesMatrix ? null : guessed,
  };
}

/**
 * The size of a film made from a clip: its short side is at most `shortSide`, it is never enlarged, and both sides are
 * even.
 */
export function filmSizeOf({ width, height }: Size, shortSide: number): Size {
  const scale = Math.min(1, shortSide / Math.min(width, height));
  const even = (length: number) =>
    Math.max(2, Math.min(2 * Math.round((length * scale) / 2), 2 * Math.floor(length / 2)));
  return { width: even(width), height: even(height) };
}
