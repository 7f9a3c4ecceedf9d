import type { ReadBytes } from "@/lib/server/media/open-bytes";
import { sniffImage } from "@/lib/server/media/sniff-image";

export type ClipType = "mp4" | "mov" | "webm" | "mkv" | "avi" | "ts" | "gif";

/** What ffmpeg is told to read it as, never left to guess, and how the file is offered to its owner again. */
export const clipFormats: Record<ClipType, { demuxer: string; contentType: string }> = {
  mp4: { demuxer: "mov", contentType: "video/mp4" },
  mov: { demuxer: "mov", contentType: "video/quicktime" },
  webm: { demuxer: "matroska", contentType: "video/webm" },
  mkv: { demuxer: "matroska", contentType: "video/x-matroska" },
  avi: { demuxer: "avi", contentType: "video/x-msvideo" },
  ts: { demuxer: "mpegts", contentType: "video/mp2t" },
  gif: { demuxer: "gif", contentType: "image/gif" },
};

const headBytes = 1024;
/** A file of sound alone says so at once. */
const soundBrands = ["M4A ", "M4B ", "M4P "];
/** What QuickTime files from before 2001 begin with. */
const oldBoxes = ["moov", "mdat", "wide", "free", "skip", "pnot"];

/** Tells a moving picture from its bytes; null for everything that is not taken, playlists and still pictures too. */
export async function sniffClip(bytes: ReadBytes): Promise<ClipType | null> {
  const head = await bytes.at(0, headBytes);
  const text = (from: number, to: number) => head.toString("latin1", from, to);
  if (text(4, 8) === "ftyp") {
    if (sniffImage(head) !== null || soundBrands.includes(text(8, 12))) return null;
    return text(8, 12) === "qt  " ? "mov" : "mp4";
  }
  if (oldBoxes.includes(text(4, 8))) return "mov";
  if (head.readUIntBE(0, Math.min(4, head.length)) === 0x1a45dfa3)
    return text(4, 64).includes("webm") ? "webm" : "mkv";
  if (text(0, 4) === "RIFF" && text(8, 12) === "AVI ") return "avi";
  if (sniffImage(head) === "gif") return "gif";
  return isTransportStream(head) ? "ts" : null;
}

/** Packets of 188 bytes, or of 192 as camcorders write them, each with its mark. */
function isTransportStream(head: Buffer): boolean {
  const marksFrom = (first: number, step: number) =>
    [0, 1, 2, 3].every((packet) => head[first + packet * step] === 0x47);
  return marksFrom(0, 188) || marksFrom(4, 192);
}
