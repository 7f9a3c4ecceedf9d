import { ApiError, ConnectionError } from "./errors.js";

export type Patience = {
  /** How often something is tried in all. */
  tries: number;
  /** The first wait; each following one is twice as long. */
  firstWaitMs: number;
  /** No wait is longer; a service that asks for more is told of as an error. */
  maxWaitMs: number;
};

export const PATIENCE: Patience = { tries: 6, firstWaitMs: 500, maxWaitMs: 120_000 };

/**
 * How long to wait before the next try, or undefined when there is none. What can be done twice without harm is tried
 * again after anything that may pass; the rest only when the service says that it has done nothing.
 */
export function waitBeforeRetry(
  error: unknown,
  tried: number,
  { repeatable, patience, chance }: { repeatable: boolean; patience: Patience; chance: number },
): number | undefined {
  if (tried >= patience.tries) return undefined;
  if (!mayPass(error, repeatable)) return undefined;
  const asked = error instanceof ApiError ? error.retryAfterMs : undefined;
  if (asked !== undefined) return asked > patience.maxWaitMs ? undefined : asked;
  // Clients that failed together do not come back together.
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
