import { env } from "@/lib/server/env";
import { withFetchedFile } from "@/lib/server/files/fetch-file";
import { nameOfAddress } from "@/lib/server/files/name-of-address";
import { keepPhoto } from "@/lib/server/photos/keep-photo";
import type { PhotoRow } from "@/lib/server/photos/photo-row";

type Source = { url: string; service?: string | null; source?: string | null };

const defaultService = "web";

/**
 * Fetches a photo from another site, then checks and stores it like an upload, so that films do not depend on
 * that site later.
 */
export function importPhoto(accountId: string, asked: Source, signal: AbortSignal): Promise<PhotoRow> {
  const service = asked.service?.trim() || asked.source?.trim() || defaultService;
  const source = { url: asked.url, owner: { accountId }, maxBytes: env().MAX_PHOTO_MB << 20, signal };
  return withFetchedFile(source, ({ path, sha256 }) =>
    keepPhoto({ accountId, path, sha256, name: nameOfAddress(asked.url), service, signal }),
  );
}
