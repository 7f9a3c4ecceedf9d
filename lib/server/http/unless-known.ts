import { isKnown, tagOf } from "@/lib/server/entity-tag";
import type { ApiRequest } from "@/lib/server/http/api-request";
import { directBody } from "@/lib/server/http/direct-body";

/** Gives an answer a tag of what it says, and leaves it out for a client that has it. */
export function unlessKnown(request: ApiRequest, answer: Response): Response {
  const bytes = directBody(answer);
  if (!(bytes instanceof Uint8Array)) return answer;
  // Weak, because the same answer may travel pressed.
  const etag = `W/"${tagOf(bytes)}"`;
  if (isKnown(request.headers.get("if-none-match"), etag))
    return new Response(null, { status: 304, headers: { ETag: etag, "Cache-Control": "no-store" } });
  answer.headers.set("ETag", etag);
  return answer;
}
