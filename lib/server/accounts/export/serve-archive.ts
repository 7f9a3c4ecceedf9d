import type { Readable } from "node:stream";
import { withDirectBody } from "@/lib/server/http/direct-body";
import { contentDisposition } from "@/lib/server/storage/content-disposition";
import { toWebBody } from "@/lib/server/storage/to-web-body";

/** Answers with the archive, named after the day. Its length is unknown until it has been sent. */
export function serveArchive(archive: Readable, signal: AbortSignal): Response {
  const name = `kinora-${new Date().toISOString().slice(0, 10)}.zip`;
  const headers = {
    "Content-Type": "application/zip",
    "Content-Disposition": contentDisposition("attachment", name),
    "Cache-Control": "no-store",
  };
  return withDirectBody(new Response(toWebBody(archive, signal), { headers }), archive);
}
