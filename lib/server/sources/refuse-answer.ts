import type { IncomingMessage } from "node:http";
import { SourceTrouble } from "@/lib/server/sources/source-trouble";

/** What an answer that is no success means, in words for whoever connected the source. */
export function troubleOf({ statusCode = 0, statusMessage = "" }: IncomingMessage): SourceTrouble {
  if (statusCode === 401)
    return new SourceTrouble("unauthorised", "The source does not accept this name and password, or key.");
  if (statusCode === 403) return new SourceTrouble("forbidden", "The source does not allow this.");
  if (statusCode === 404 || statusCode === 410)
    return new SourceTrouble("gone", "It no longer exists there.");
  if (statusCode === 413 || statusCode === 507)
    return new SourceTrouble("full", "The source has no room left for this.");
  const answer = `${statusCode} ${statusMessage}`.trim().slice(0, 60);
  if (statusCode === 408 || statusCode === 423 || statusCode === 429 || statusCode >= 500)
    return new SourceTrouble("away", `The source can't answer right now (“${answer}”).`);
  return new SourceTrouble("unreadable", `The source answered “${answer}”.`);
}
