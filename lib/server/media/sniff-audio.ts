import { readFrame } from "@/lib/server/media/mpeg-frame";
import type { ReadBytes } from "@/lib/server/media/open-bytes";
import { sniffImage } from "@/lib/server/media/sniff-image";

export type AudioType = "mp3" | "aac" | "m4a" | "wav" | "ogg" | "flac";

/** The demuxer that ffmpeg must use (it never guesses), and the content type that browsers get. */
export const audioFormats: Record<AudioType, { demuxer: string; contentType: string }> = {
  mp3: { demuxer: "mp3", contentType: "audio/mpeg" },
  aac: { demuxer: "aac", contentType: "audio/aac" },
  m4a: { demuxer: "mov", contentType: "audio/mp4" },
  wav: { demuxer: "wav", contentType: "audio/wav" },
  ogg: { demuxer: "ogg", contentType: "audio/ogg" },
  flac: { demuxer: "flac", contentType: "audio/flac" },
};

const maxPaddingBytes = 1 << 16;
const maxId3Tags = 4;

/** `start` is where the sound itself begins, behind tags and padding. */
export type SniffedAudio = { type: AudioType; start: number };

/**
 * Tells a song's format from its bytes. Null for everything that is not accepted, including playlists and
 * films without a sound track.
 */
export async function sniffAudio(bytes: ReadBytes): Promise<SniffedAudio | null> {
  const start = await skipTags(bytes);
  const head = await bytes.at(start, 128);
  const text = (from: number, to: number) => head.toString("latin1", from, to);
  if (text(0, 4) === "fLaC") return { type: "flac", start };
  if (["RIFF", "RF64"].includes(text(0, 4)) && text(8, 12) === "WAVE") return { type: "wav", start };
  if (text(4, 8) === "ftyp") return sniffImage(head) === null ? { type: "m4a", start } : null;
  if (text(0, 4) === "OggS") {
    const first = text(27 + (head[26] ?? 0), 128);
    return ["\x01vorbis", "OpusHead", "\x7fFLAC"].some((codec) => first.startsWith(codec))
      ? { type: "ogg", start }
      : null;
  }
  return sniffFrames(bytes, start);
}

/** Requires two frames in a row, because the two bytes of one mark are found in any file. */
async function sniffFrames(bytes: ReadBytes, tagEnd: number): Promise<SniffedAudio | null> {
  const padding = await bytes.at(tagEnd, maxPaddingBytes);
  const firstByte = padding.findIndex((byte) => byte !== 0);
  if (firstByte < 0) return null;
  const start = tagEnd + firstByte;
  const frame = readFrame(await bytes.at(start, 8));
  if (!frame) return null;
  const next = readFrame(await bytes.at(start + frame.bytes, 8));
  return next?.type === frame.type ? { type: frame.type, start } : null;
}

/** Skips ID3v2 tags, which some programs put in front of any format. */
async function skipTags(bytes: ReadBytes): Promise<number> {
  let start = 0;
  for (let tag = 0; tag < maxId3Tags; tag += 1) {
    const head = await bytes.at(start, 10);
    if (head.length < 10 || head.toString("latin1", 0, 3) !== "ID3") break;
    const [a = 0, b = 0, c = 0, d = 0] = head.subarray(6);
    const hasFooter = ((head[5] ?? 0) & 0x10) !== 0;
    start += 10 + ((a & 127) << 21) + ((b & 127) << 14) + ((c & 127) << 7) + (d & 127) + (hasFooter ? 10 : 0);
  }
  return start;
}
