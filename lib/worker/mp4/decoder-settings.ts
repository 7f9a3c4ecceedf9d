import { findBox } from "@/lib/worker/mp4/boxes";
import type { Track } from "@/lib/worker/mp4/track";

/** What a decoder must know before the first frame; undefined when the pictures are not H.264. */
export function findDecoderSettings({ entries }: Pick<Track, "entries">): Buffer | undefined {
  // Skips the table's head, the entry's own head, and 78 bytes that describe the picture.
  const entry = { from: 16 + 8 + 78, until: entries.length };
  const found = findBox(entries, entry, "avcC");
  return found && entries.subarray(found.from, found.until);
}
