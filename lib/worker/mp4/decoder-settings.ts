import { findBox } from "@/lib/worker/mp4/boxes";
import type { Track } from "@/lib/worker/mp4/track";

/** What a decoder must know before the first frame; undefined when the pictures are not H.264. */
export function findDecoderSettings({ entries }: Pick<Track, "entries">): Buffer | undefined {
  // Skips the table's head, the entry's own head, and 78 bytes that describe the picture.
  const entry = { from: 16 + 8 + 78, until: entries.length };
  const found = findBox(entries, entry, "avcC");
  return found && entries.subarray(found.from, found.until);
}

/** The same for sound; undefined when it is not AAC. The rates beside it say how many bytes a file has, so they differ. */
export function findSoundSettings({ entries }: Pick<Track, "entries">): Buffer | undefined {
  const entry = { from: 16 + 8 + 28, until: entries.length };
  const found = findBox(entries, entry, "esds");
  if (!found) return undefined;
  let at = found.from + 4;
  // Descriptors by tag, one within the other, each with so many bytes before the next.
  for (const [tag, headBytes] of [
    [3, 3],
    [4, 13],
    [5, 0],
  ] as const) {
    if (entries[at] !== tag) return undefined;
    let [length, byte] = [0, 0];
    do {
      at += 1;
      byte = entries[at] ?? 0;
      length = (length << 7) | (byte & 0x7f);
    } while (byte & 0x80);
    at += 1;
    if (tag === 5) return entries.subarray(at, at + length);
    at += headBytes;
  }
  return undefined;
}
