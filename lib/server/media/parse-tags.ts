import { parseFile } from "music-metadata";
import type { SongTags } from "@/lib/server/media/media-process/messages";

const maxLength = 300;

/**
 * What a song says about itself. Tags that cannot be read are as good as none. A reader that a small file can keep busy
 * for long: only for the process that is there for it.
 */
export async function parseTags(path: string): Promise<SongTags> {
  try {
    const { common } = await parseFile(path, { duration: false, skipCovers: true, skipPostHeaders: false });
    return { title: cleanTag(common.title), artist: cleanTag(common.artist) };
  } catch {
    return { title: null, artist: null };
  }
}

/** One line of well-formed text, or nothing. */
export function cleanTag(text: string | undefined): string | null {
  const cleaned = (text ?? "")
    .replace(/\p{Surrogate}/gu, "\uFFFD")
    .replace(/[\p{Cc}\u2028\u2029\uFEFF]+/gu, " ")
    .replace(/\s+/g, " ")
    .trim()
    .normalize("NFC");
  return [...cleaned].slice(0, maxLength).join("").trim() || null;
}
