import { env } from "@/lib/server/env";
import { withReceivedFile } from "@/lib/server/files/receive-file";
import type { ApiRequest } from "@/lib/server/http/api-request";
import { readTextHeader } from "@/lib/server/http/read-text-header";
import { keepPhoto } from "@/lib/server/photos/keep-photo";
import type { PhotoRow } from "@/lib/server/photos/photo-row";

export function uploadPhoto(
  accountId: string,
  request: ApiRequest,
  nameHeader: string | undefined,
): Promise<PhotoRow> {
  const name = readTextHeader(nameHeader, "photo-name", 300) ?? "";
  return withReceivedFile(request, env().MAX_PHOTO_MB << 20, ({ path }) =>
    keepPhoto({ accountId, path, name, service: null, signal: request.signal }),
  );
}
