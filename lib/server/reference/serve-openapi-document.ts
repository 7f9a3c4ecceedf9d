import { createHash } from "node:crypto";
import { openApiDocument } from "@/lib/contracts/openapi";
import { endpoints } from "@/lib/contracts/registry";
import type { ApiRequest } from "@/lib/server/http/api-request";
import { withDirectBody } from "@/lib/server/http/direct-body";

type Served = { bytes: Uint8Array<ArrayBuffer>; etag: string };

let served: Served | undefined;

function build(): Served {
  const bytes = new TextEncoder().encode(JSON.stringify(openApiDocument(endpoints)));
  return { bytes, etag: `"${createHash("sha256").update(bytes).digest("base64url").slice(0, 22)}"` };
}

/** The document never changes while the process lives, so it is built once and revalidated by its ETag. */
export function serveOpenApiDocument({ headers }: Pick<ApiRequest, "headers">): Response {
  served ??= build();
  const { bytes, etag } = served;
  const shared = { ETag: etag, "Cache-Control": "no-cache" };
  const known = headers.get("if-none-match")?.split(",") ?? [];
  if (known.some((one) => [etag, `W/${etag}`, "*"].includes(one.trim())))
    return new Response(null, { status: 304, headers: shared });
  const response = new Response(bytes, {
    headers: {
      ...shared,
      "Content-Type": "application/json; charset=utf-8",
      "Content-Length": String(bytes.byteLength),
    },
  });
  return withDirectBody(response, bytes);
}
