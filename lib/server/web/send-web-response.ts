import type { ServerResponse } from "node:http";
import { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import type { ReadableStream as NodeReadableStream } from "node:stream/web";

/** Bodies up to this size are sent in one write. */
const smallBytes = 1 << 20;

export async function sendWebResponse(answer: Response, response: ServerResponse): Promise<void> {
  const headers: Record<string, string | string[]> = Object.fromEntries(answer.headers);
  const cookies = answer.headers.getSetCookie();
  if (cookies.length > 0) headers["set-cookie"] = cookies;
  response.writeHead(answer.status, headers);
  if (!answer.body) {
    response.end();
    return;
  }
  const length = Number(answer.headers.get("content-length") ?? Number.NaN);
  if (length <= smallBytes) {
    response.end(new Uint8Array(await answer.arrayBuffer()));
    return;
  }
  response.flushHeaders();
  // The cast: see to-web-request.ts.
  await pipeline(Readable.fromWeb(answer.body as unknown as NodeReadableStream), response);
}
