import type { ServerResponse } from "node:http";
import { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import type { ReadableStream as NodeReadableStream } from "node:stream/web";
import { directBody } from "@/lib/server/http/direct-body";
import { endHeardOut } from "@/lib/server/web/hear-out";
import { pressedAnswer } from "@/lib/server/web/pressed-answer";

export async function sendWebResponse(answer: Response, response: ServerResponse): Promise<void> {
  const headers: Record<string, string | string[]> = Object.fromEntries(answer.headers);
  const cookies = answer.headers.getSetCookie();
  if (cookies.length > 0) headers["set-cookie"] = cookies;
  const direct = directBody(answer);
  if (answer.body && direct instanceof Uint8Array) {
    const pressed = await pressedAnswer(direct, headers, response.req.headers["accept-encoding"]);
    response.writeHead(answer.status, pressed.headers);
    endHeardOut(response, pressed.body);
    return;
  }
  response.writeHead(answer.status, headers);
  if (!answer.body) {
    endHeardOut(response);
  } else {
    response.flushHeaders();
    // The cast is safe: Node's type for web streams differs from the DOM's in name only.
    await pipeline(direct ?? Readable.fromWeb(answer.body as unknown as NodeReadableStream), response);
  }
}
