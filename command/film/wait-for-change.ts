import { setTimeout as wait } from "node:timers/promises";

const lookEveryMs = 1_000;

/**
 * Waits until a folder differs from what it was and has come to rest: a photo that is still being copied would be read
 * half. It looks every second, because network folders announce nothing.
 */
export async function waitForChange(
  before: string,
  look: () => Promise<string>,
  signal: AbortSignal,
  everyMs = lookEveryMs,
): Promise<void> {
  let last = before;
  for (;;) {
    await wait(everyMs, undefined, { signal }).catch(() => signal.throwIfAborted());
    const now = await look().catch(() => last);
    if (now !== before && now === last) return;
    last = now;
  }
}
