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
