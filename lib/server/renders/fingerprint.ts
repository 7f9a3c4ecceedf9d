import { createHash } from "node:crypto";
import type { FilmDocument } from "@/lib/film/document";
import { paintedShortSide } from "@/lib/film/qualities";

/** JSON with sorted names: PostgreSQL does not keep the order that a document was written in. */
function canonical(value: unknown): string {
  return JSON.stringify(value, (_key, inner: unknown) =>
    typeof inner === "object" && inner !== null && !Array.isArray(inner)
      ? Object.fromEntries(Object.entries(inner).toSorted(([a], [b]) => (a < b ? -1 : 1)))
      : inner,
  );
}

/** What a film is made from: equal fingerprints make equal files. 1080p is an extra file, lower qualities always come. */
export function fingerprintOf(document: FilmDocument, quality: number): string {
  const drawn = [document, paintedShortSide(quality)];
  return createHash("sha256").update(canonical(drawn)).digest("hex");
}
