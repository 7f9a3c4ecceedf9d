import type { ReadBytes } from "@/lib/server/media/open-bytes";
import { readBox } from "@/lib/server/media/read-box";
import type { SniffedAudio } from "@/lib/server/media/sniff-audio";

/** Whether an M4A or OGG file ends in the middle of one of its parts. */
export async function isCutContainer(bytes: ReadBytes, { type, start }: SniffedAudio): Promise<boolean> {
  if (type === "m4a") return hasCutBox(bytes, start);
  if (type === "ogg") return hasCutPage(bytes);
  return false;
}

async function hasCutBox(bytes: ReadBytes, start: number): Promise<boolean> {
  for (let at = start, count = 0; at < bytes.size && count < 10_000; count += 1) {
    const box = await readBox(bytes, at);
    // Rubbish at the end is harmless.
    if (!box) return false;
    at += box.size;
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
