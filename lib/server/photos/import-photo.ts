import { env } from "@/lib/server/env";
import { withFetchedFile } from "@/lib/server/files/fetch-file";
import { keepPhoto } from "@/lib/server/photos/keep-photo";
import type { PhotoRow } from "@/lib/server/photos/photo-row";

type Source = { url: string; service?: string | null; source?: string | null };

const defaultService = "web";

/** Fetched, checked and kept like an upload: a film does not depend on the far site later. */
export function importPhoto(accountId: string, asked: Source, signal: AbortSignal): Promise<PhotoRow> {
  const service = asked.service?.trim() || asked.source?.trim() || defaultService;
  const name = decodeName(new URL(asked.url).pathname.split("/").at(-1) ?? "");
  return withFetchedFile(asked.url, env().MAX_PHOTO_MB << 20, signal, ({ path }) =>
    keepPhoto({ accountId, path, name, service, signal }),
  );
}

function decodeName(segment: string): string {
  try {
    return decodeURIComponent(segment)
      .replaceAll(/\p{Cc}+/gu, " ")
      .toWellFormed()
      .slice(0, 300);
  } catch {
    return segment.slice(0, 300);
  }
}
