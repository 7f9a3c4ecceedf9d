import type { ReadBytes } from "@/lib/server/media/open-bytes";
import { sniffImage } from "@/lib/server/media/sniff-image";

export type ClipType = "mp4" | "mov" | "webm" | "mkv" | "avi" | "ts" | "gif";

/** The demuxer that ffmpeg must use (it never guesses), and the content type the owner gets the file back with. */
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
/** Brands that mark a file as sound only. */
const soundBrands = ["M4A ", "M4B ", "M4P "];
/** The boxes that QuickTime files from before 2001 begin with. */
const oldBoxes = ["moov", "mdat", "wide", "free", "skip", "pnot"];

/**
 * Tells a clip's format from its bytes. Null for everything that is not accepted, including playlists and
 * still pictures.
 */
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

/** Looks for the mark of each packet of 188 bytes, or of 192 as camcorders write them. */
function isTransportStream(head: Buffer): boolean {
  const marksFrom = (first: number, step: number) =>
    [0, 1, 2, 3].every((packet) => head[first + packet * step] === 0x47);
  return marksFrom(0, 188) || marksFrom(4, 192);
}
