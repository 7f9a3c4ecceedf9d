import type { ApiRequest } from "@/lib/server/http/api-request";
import { fileResponse } from "@/lib/server/storage/file-response";
import { storage } from "@/lib/server/storage/open-storage";

export type ServedFile = {
  storageKey: string;
  contentType: string;
  size: bigint;
  sha256: string;
  createdAt: Date;
};
type How = { cacheControl: string; downloadName?: string; etag?: string };

export const servedColumns = {
  storageKey: true,
  contentType: true,
  size: true,
  sha256: true,
  createdAt: true,
} as const;

export function serveStoredFile(file: ServedFile, request: ApiRequest, how: How): Promise<Response> {
  const { storageKey, contentType, size, sha256, createdAt } = file;
  return fileResponse(storage(), storageKey, request, {
    size: Number(size),
    contentType,
    etag: sha256.slice(0, 32),
    lastModified: createdAt,
    ...how,
  });
}
