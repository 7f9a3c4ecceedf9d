import { db } from "@/lib/server/db";
import { notFound } from "@/lib/server/errors";
import { servedColumns, serveStoredFile } from "@/lib/server/files/serve-stored-file";
import type { ApiRequest } from "@/lib/server/http/api-request";

/**
 * The file behind an id never changes, so clients may cache it for good. Its address is the secret, so shared
 * caches may not.
 */
const cacheControl = "private, max-age=31536000, immutable";

export async function serveFile(fileId: string, request: ApiRequest): Promise<Response> {
  const file = await db().file.findUnique({ where: { id: fileId }, select: servedColumns });
  if (!file) throw notFound("file");
  return serveStoredFile(file, request, { cacheControl });
}
