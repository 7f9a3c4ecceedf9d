import type { SongTags } from "@/lib/server/media/media-process/messages";

const maxLength = 300;

/**
 * Reads a song's tags; unreadable tags count as none. Call this only in the media process, because a small
 * file can keep the parser busy for long.
 */
export async function parseTags(path: string): Promise<SongTags> {
  try {
    // Whoever waits for a photo need not wait for this.
    const { parseFile } = await import("music-metadata");
    const { common } = await parseFile(path, { duration: false, skipCovers: true, skipPostHeaders: false });
    return { title: cleanTag(common.title), artist: cleanTag(common.artist) };
  } catch {
    return { title: null, artist: null };
  }
}

/** One line of well-formed text, or null. */
export function cleanTag(text: string | undefined): string | null {
  const cleaned = (text ?? "")
    .replace(/\p{Surrogate}/gu, "\uFFFD")
    .replace(/[\p{Cc}\u2028\u2029\uFEFF]+/gu, " ")
    .replace(/\s+/g, " ")
    .trim()
    .normalize("NFC");
  return [...cleaned].slice(0, maxLength).join("").trim() || null;
}
