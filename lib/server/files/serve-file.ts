import { db } from "@/lib/server/db";
import { notFound } from "@/lib/server/errors";
import { servedColumns, serveStoredFile } from "@/lib/server/files/serve-stored-file";
import type { ApiRequest } from "@/lib/server/http/api-request";

/** A file under an id never changes: whoever has it may keep it. Its address is the secret, so no shared cache may. */
const cacheControl = "private, max-age=31536000, immutable";

export async function serveFile(fileId: string, request: ApiRequest): Promise<Response> {
  const file = await db().file.findUnique({ where: { id: fileId }, select: servedColumns });
  if (!file) throw notFound("file");
  return serveStoredFile(file, request, { cacheControl });
}
