import { db } from "@/lib/server/db";
import { notFound } from "@/lib/server/errors";
import { servedColumns, serveStoredFile } from "@/lib/server/files/serve-stored-file";
import type { ApiRequest } from "@/lib/server/http/api-request";

/** Serves the uploaded file to its owner only: unlike the files made from it, it may reveal where it was recorded. */
export async function serveOriginal(
  accountId: string,
  clipId: string,
  request: ApiRequest,
): Promise<Response> {
  const found = await db().clipFile.findFirst({
    where: { kind: "original", clip: { id: clipId, accountId, deletedAt: null } },
    select: { file: { select: servedColumns }, clip: { select: { name: true, format: true } } },
  });
  if (!found) throw notFound("clip");
  const { name, format } = found.clip;
  const downloadName = `${name.replace(/\.[a-z0-9]{2,4}$/i, "") || "clip"}.${format}`;
  return serveStoredFile(found.file, request, { cacheControl: "private, no-cache", downloadName });
}
