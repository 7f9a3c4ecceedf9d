import { env } from "@/lib/server/env";
import { withFetchedFile } from "@/lib/server/files/fetch-file";
import { keepPhoto } from "@/lib/server/photos/keep-photo";
import type { PhotoRow } from "@/lib/server/photos/photo-row";

type Source = { url: string; service?: string | null; source?: string | null };

const defaultService = "web";

/** The last part of an address is what people would call the file. */
function nameOf(url: string): string {
  const segment = new URL(url).pathname.split("/").at(-1) ?? "";
  try {
    return decodeURIComponent(segment)
      .replaceAll(/\p{Cc}+/gu, " ")
      .toWellFormed()
      .slice(0, 300);
  } catch {
    return segment.slice(0, 300);
  }
}

/** Fetched, checked and kept like an upload: a film does not depend on the far site later. */
export function importPhoto(accountId: string, asked: Source, signal: AbortSignal): Promise<PhotoRow> {
  const service = asked.service?.trim() || asked.source?.trim() || defaultService;
  const source = { url: asked.url, maxBytes: env().MAX_PHOTO_MB << 20, signal };
  return withFetchedFile(source, ({ path, sha256 }) =>
    keepPhoto({ accountId, path, sha256, name: nameOf(asked.url), service, signal }),
  );
}
