import { readFrame } from "@/lib/server/media/mpeg-frame";
import type { ReadBytes } from "@/lib/server/media/open-bytes";
import type { SniffedAudio } from "@/lib/server/media/sniff-audio";

/**
 * The length according to a song's header, or null. It only serves to notice truncated files: the real
 * duration is measured by decoding.
 */
export async function announcedDurationMs(
  bytes: ReadBytes,
  { type, start }: SniffedAudio,
): Promise<number | null> {
  if (type === "flac") return flacDurationMs(await bytes.at(start, 26));
  if (type === "wav") return wavDurationMs(bytes, start);
  if (type === "mp3") return mp3DurationMs(await bytes.at(start, 64));
  return null;
}

/** STREAMINFO is always the first block; zero samples means unknown. */
function flacDurationMs(head: Buffer): number | null {
  if (head.length < 26) return null;
  const sampleRate = head.readUIntBE(18, 3) >> 4;
  const samples = (head.readUInt8(21) & 15) * 2 ** 32 + head.readUInt32BE(22);
  return sampleRate > 0 && samples > 0 ? (samples / sampleRate) * 1000 : null;
}

/** Programs that write while they record leave a size of zero or of the maximum. */
async function wavDurationMs(bytes: ReadBytes, start: number): Promise<number | null> {
  let bytesPerSecond = 0;
  for (let at = start + 12, chunk = 0; chunk < 64; chunk += 1) {
    const head = await bytes.at(at, 20);
    if (head.length < 8) return null;
    const name = head.toString("latin1", 0, 4);
    const size = head.readUInt32LE(4);
    if (name === "fmt " && head.length === 20) bytesPerSecond = head.readUInt32LE(16);
    if (name === "data")
      return bytesPerSecond > 0 && size > 0 && size < 0x7fffff00 ? (size / bytesPerSecond) * 1000 : null;
    at += 8 + size + (size % 2);
  }
  return null;
}

/** Encoders that know the end write the number of frames into a first frame without sound. */
function mp3DurationMs(head: Buffer): number | null {
  const frame = readFrame(head);
  if (!frame) return null;
  const side = frame.samples === 1152 ? (frame.isMono ? 17 : 32) : frame.isMono ? 9 : 17;
  const at = 4 + side;
  if (head.length < at + 12 || !["Xing", "Info"].includes(head.toString("latin1", at, at + 4))) return null;
  const frames = (head.readUInt32BE(at + 4) & 1) === 1 ? head.readUInt32BE(at + 8) : 0;
  return frames > 0 ? ((frames * frame.samples) / frame.sampleRate) * 1000 : null;
}
