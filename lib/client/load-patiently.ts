import { wait } from "@/lib/client/wait";

const restMs = 2_000;

/** Code that comes after its page is asked for until it is there: a lost connection must not break the page. */
export async function loadPatiently<T>(load: () => Promise<T>): Promise<T> {
  for (;;) {
    try {
      return await load();
    } catch {
      await wait(restMs);
    }
  }
}
