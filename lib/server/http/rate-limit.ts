import { env } from "@/lib/server/env";
import { DomainError } from "@/lib/server/errors";

const windowSeconds = 60;

type Window = { endsAtMs: number; used: number };

const windows = new Map<string, Window>();

/** Drops expired windows now and then, so that memory follows the number of active clients. */
function forgetOver(nowMs: number): void {
  if (windows.size < 10_000) return;
  for (const [subject, window] of windows) if (window.endsAtMs <= nowMs) windows.delete(subject);
}

/**
 * Counts a request of this account or address, and returns the headers that say how many are left. A `maxPerMinute`
 * limits what costs more than most requests further than the operator does.
 */
export function countRequest(subject: string, maxPerMinute = Infinity): Record<string, string> {
  const limit = Math.min(env().RATE_LIMIT_PER_MINUTE, maxPerMinute);
  const nowMs = Date.now();
  let window = windows.get(subject);
  if (!window || window.endsAtMs <= nowMs) {
    forgetOver(nowMs);
    window = { endsAtMs: nowMs + windowSeconds * 1000, used: 0 };
    windows.set(subject, window);
  }
  window.used += 1;
  const resetSeconds = Math.max(1, Math.ceil((window.endsAtMs - nowMs) / 1000));
  const headers = {
    "RateLimit-Policy": `"default";q=${limit};w=${windowSeconds}`,
    RateLimit: `"default";r=${Math.max(0, limit - window.used)};t=${resetSeconds}`,
  };
  if (window.used > limit) {
    // In the words as well, since agents and many programs see no headers.
    const wait = resetSeconds === 1 ? "a second" : `${resetSeconds} seconds`;
    throw new DomainError("too_many_requests", `Too many requests. Try again in ${wait}.`, {
      code: "too_many_requests",
      headers: { ...headers, "Retry-After": String(resetSeconds) },
    });
  }
  return headers;
}
