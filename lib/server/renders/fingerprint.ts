import { createHash } from "node:crypto";
import type { FilmDocument } from "@/lib/film/document";
import { paintedShortSide } from "@/lib/film/qualities";
import type { SubtitlesById } from "@/lib/server/clips/subtitles/read-subtitles";

/** JSON with sorted names, because PostgreSQL does not preserve the order in which a document was written. */
function canonical(value: unknown): string {
  return JSON.stringify(value, (_key, inner: unknown) =>
    typeof inner === "object" && inner !== null && !Array.isArray(inner)
      ? Object.fromEntries(Object.entries(inner).toSorted(([a], [b]) => (a < b ? -1 : 1)))
      : inner,
  );
}

/**
 * Identifies what a film is made from: equal fingerprints make equal files. Only 1080p changes it, as an
 * extra file; all lower qualities are always made.
 */
export function fingerprintOf(
  document: FilmDocument,
  quality: number,
  subtitles: SubtitlesById = {},
): string {
  const isSpeaking = Object.keys(subtitles).length > 0;
  const drawn = [document, paintedShortSide(quality), ...(isSpeaking ? [subtitles] : [])];
  return createHash("sha256").update(canonical(drawn)).digest("hex");
}
