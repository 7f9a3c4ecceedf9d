import { ApiError, ConnectionError } from "./errors.js";

export type Patience = {
  /** How many times to try in all. */
  tries: number;
  /** The first wait; each one after it is twice as long. */
  firstWaitMs: number;
  /** The longest wait. If the service asks for more, the call fails with its error. */
  maxWaitMs: number;
};

/** Enough for a service that is restarted: half a minute to a minute. */
export const PATIENCE: Patience = { tries: 8, firstWaitMs: 500, maxWaitMs: 120_000 };

/**
 * How long to wait before the next try; undefined when there is none. Repeatable requests are tried again after
 * anything that may pass, others only when the service says that it did nothing.
 */
export function waitBeforeRetry(
  error: unknown,
  tried: number,
  { repeatable, patience, chance }: { repeatable: boolean; patience: Patience; chance: number },
): number | undefined {
  if (tried >= patience.tries) return undefined;
  if (!mayPass(error, repeatable)) return undefined;
  const requestedMs = error instanceof ApiError ? error.retryAfterMs : undefined;
  if (requestedMs !== undefined) return requestedMs > patience.maxWaitMs ? undefined : requestedMs;
  // Spread the retries, so that clients that failed together do not return together.
  return Math.min(patience.firstWaitMs * 2 ** (tried - 1), patience.maxWaitMs) * (0.5 + chance / 2);
}

function mayPass(error: unknown, repeatable: boolean): boolean {
  if (error instanceof ConnectionError) return repeatable;
  if (!(error instanceof ApiError)) return false;
  if (error.status === 429 || error.code === "idempotency_in_progress") return true;
  return repeatable && [502, 503, 504].includes(error.status);
}

/** Resolves after a while, or rejects as soon as the signal aborts. */
export function wait(durationMs: number, signal?: AbortSignal): Promise<void> {
  return new Promise((resolve, reject) => {
    signal?.throwIfAborted();
    const stop = () => {
      clearTimeout(timer);
      reject(signal?.reason);
    };
    const timer = setTimeout(() => {
      signal?.removeEventListener("abort", stop);
      resolve();
    }, durationMs);
    signal?.addEventListener("abort", stop, { once: true });
  });
}
