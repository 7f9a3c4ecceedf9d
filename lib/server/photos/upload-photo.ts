import { withReceivedFile } from "@/lib/server/files/receive-file";
import type { ApiRequest } from "@/lib/server/http/api-request";
import { readTextHeader } from "@/lib/server/http/read-text-header";
import { type KeptPhoto, keepPhoto } from "@/lib/server/photos/keep-photo";
import { maxBytes } from "@/lib/server/uploads/size-limits";

export function uploadPhoto(
  accountId: string,
  request: ApiRequest,
  { nameHeader, isReused }: { nameHeader: string | undefined; isReused: boolean },
): Promise<KeptPhoto> {
  const name = readTextHeader(nameHeader, "photo-name", 300) ?? "";
  return withReceivedFile(request, { accountId }, maxBytes("photo"), ({ path, sha256 }) =>
    keepPhoto({ accountId, path, sha256, name, service: null, isReused, signal: request.signal }),
  );
}
