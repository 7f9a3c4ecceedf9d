import { Readable } from "node:stream";
import { LINK_CHECK_SECONDS } from "@/lib/contracts/link-limits";
import { DomainError } from "@/lib/server/errors";
import { directBody } from "@/lib/server/http/direct-body";
import { watchThroughLink } from "@/lib/server/links/watch-through-link";

/** Only this browser may store the answer, and even it must ask again before showing the film. */
export const LINK_CACHE_CONTROL = "private, no-store";

/**
 * Makes sure that an answer does not outlive the link it was requested through. No cache stores it, no search engine
 * lists it, and an answer being sent breaks off soon after the link is revoked, expires or gets another password.
 */
export function endWithLink(response: Response, linkId: string, cookies: string | null): Response {
  response.headers.set("Cache-Control", LINK_CACHE_CONTROL);
  response.headers.set("X-Robots-Tag", "noindex");
  const stream = directBody(response);
  if (stream instanceof Readable) {
    const check = () =>
      watchThroughLink(linkId, cookies).catch((error: unknown) => {
        // A database that is unreachable for a moment says nothing about the link.
        if (error instanceof DomainError) stream.destroy();
      });
    const timer = setInterval(() => void check(), LINK_CHECK_SECONDS * 1000);
    stream.once("close", () => clearInterval(timer));
  }
  return response;
}
