import { withDirectBody } from "@/lib/server/http/direct-body";

type Options = { status?: number; headers?: Record<string, string> };

const encoder = new TextEncoder();

/** States the body's length, so that HEAD answers with the same headers as GET. */
export function jsonResponse(body: unknown, { status = 200, headers = {} }: Options = {}): Response {
  const bytes = encoder.encode(JSON.stringify(body));
  const response = new Response(bytes, {
    status,
    headers: {
      "Content-Type": "application/json; charset=utf-8",
      "Content-Length": String(bytes.byteLength),
      "Cache-Control": "no-store",
      ...headers,
    },
  });
  return withDirectBody(response, bytes);
}
