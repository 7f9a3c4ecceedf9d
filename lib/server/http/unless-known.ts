import { createHash } from "node:crypto";
import { directBody } from "@/lib/server/http/direct-body";
import type { ApiRequest } from "@/lib/server/http/api-request";

/** Gives an answer a tag of what it says, and leaves it out for a client that has it. */
export function unlessKnown(request: ApiRequest, answer: Response): Response {
  const bytes = directBody(answer);
  if (!(bytes instanceof Uint8Array)) return answer;
  // Weak, because the same answer may travel pressed.
  const tag = `W/"${createHash("sha256").update(bytes).digest("base64url").slice(0, 22)}"`;
  const known = request.headers.get("if-none-match")?.split(/\s*,\s*/) ?? [];
  if (known.includes(tag))
    return new Response(null, { status: 304, headers: { ETag: tag, "Cache-Control": "no-store" } });
  answer.headers.set("ETag", tag);
  return answer;
}
