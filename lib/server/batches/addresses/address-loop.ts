import { claimAddress } from "@/lib/server/batches/addresses/claim-address";
import { fetchAddress } from "@/lib/server/batches/addresses/fetch-address";
import { log } from "@/lib/server/log";

/** Most of a fetch is waiting, and batches should not wait for each other's. */
const fetchesAtOnce = 3;

export type AddressLoop = {
  /** Fetches what is due, and resolves when nothing is. */
  run(): Promise<void>;
  /** Stops the loop. Fetches that are under way are given back. */
  stop(): Promise<void>;
};

/**
 * Fetches what rows of batches name by address, for as long as the web process runs: workers may have no way out of their
 * network.
 */
export function startAddressLoop({ pollMs = 1_000 }: { pollMs?: number } = {}): AddressLoop {
  const stopping = new AbortController();
  const { signal } = stopping;
  let running: Promise<unknown> | undefined;

  const fetchAll = async () => {
    while (!signal.aborted) {
      const claimed = await claimAddress();
      if (!claimed) return;
      await fetchAddress(claimed, signal);
    }
  };
  const run = async () => {
    running ??= Promise.all(Array.from({ length: fetchesAtOnce }, fetchAll))
      .catch((error: unknown) => log.warn({ err: error }, "nothing can be fetched for batches at present"))
      .finally(() => {
        running = undefined;
      });
    await running;
  };
  const timer = setInterval(() => void run(), pollMs);
  return {
    run,
    stop: async () => {
      clearInterval(timer);
      stopping.abort(new Error("The process stops."));
      await running;
    },
  };
}
