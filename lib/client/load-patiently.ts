import { wait } from "@/lib/client/wait";

const restMs = 2_000;

/** Tries to load code until it arrives, so that a lost connection does not break the page. */
export async function loadPatiently<T>(load: () => Promise<T>): Promise<T> {
  for (;;) {
    try {
      return await load();
    } catch {
      await wait(restMs);
    }
  }
}
