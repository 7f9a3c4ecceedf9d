import type { ReadBytes } from "@/lib/server/media/open-bytes";
import type { SniffedAudio } from "@/lib/server/media/sniff-audio";

/** Whether an M4A or OGG file ends in the middle of one of its parts. */
export async function isCutContainer(bytes: ReadBytes, { type, start }: SniffedAudio): Promise<boolean> {
  if (type === "m4a") return hasCutBox(bytes, start);
  if (type === "ogg") return hasCutPage(bytes);
  return false;
}

async function hasCutBox(bytes: ReadBytes, start: number): Promise<boolean> {
  for (let at = start, box = 0; at < bytes.size && box < 10_000; box += 1) {
    const head = await bytes.at(at, 16);
    // Fewer bytes than a box's header are harmless rubbish at the end.
    if (head.length < 8) return false;
    const short = head.readUInt32BE(0);
    if (short === 0) return false;
    const size = short === 1 && head.length === 16 ? Number(head.readBigUInt64BE(8)) : short;
    if (size < 8 || !/^[\x20-\x7e\xa9]{4}$/.test(head.toString("latin1", 4, 8))) return false;
    at += size;
    if (at > bytes.size) return true;
  }
  return false;
}

/** A page is at most 65,307 bytes long, so the last one begins in the last 64 KB. */
async function hasCutPage(bytes: ReadBytes): Promise<boolean> {
  const tail = await bytes.at(Math.max(0, bytes.size - 65_536), 65_536);
  const at = tail.lastIndexOf("OggS");
  if (at < 0) return false;
  const segments = tail[at + 26] ?? 0;
  const sizes = tail.subarray(at + 27, at + 27 + segments);
  const pageEnd = at + 27 + segments + sizes.reduce((sum, size) => sum + size, 0);
  return at + 27 > tail.length || sizes.length < segments || pageEnd > tail.length;
}
