import { openApiDocument } from "@/lib/contracts/openapi";
import { endpoints } from "@/lib/contracts/registry";
import { isKnown, tagOf } from "@/lib/server/entity-tag";
import type { ApiRequest } from "@/lib/server/http/api-request";
import { withDirectBody } from "@/lib/server/http/direct-body";

type Served = { bytes: Uint8Array<ArrayBuffer>; etag: string };

let served: Served | undefined;

function build(): Served {
  const bytes = new TextEncoder().encode(JSON.stringify(openApiDocument(endpoints)));
  return { bytes, etag: `"${tagOf(bytes)}"` };
}

/** The document never changes while the process lives, so it is built once and revalidated by its ETag. */
export function serveOpenApiDocument({ headers }: Pick<ApiRequest, "headers">): Response {
  served ??= build();
  const { bytes, etag } = served;
  const shared = { ETag: etag, "Cache-Control": "no-cache" };
  if (isKnown(headers.get("if-none-match"), etag))
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
