import { log } from "@/lib/server/log";
import { claimDelivery } from "@/lib/server/webhooks/claim-delivery";
import { deliver } from "@/lib/worker/webhooks/deliver";

type Options = {
  now?: () => Date;
  /** Deliveries at a time: a receiver that is slow holds up nobody else. */
  concurrency?: number;
  pollMs?: number;
};

export type DeliveryLoop = {
  /** Takes what is due until nothing is, and waits until all of it was tried. */
  run(): Promise<void>;
  /** What is under way is left to its lease: another worker tries it again. */
  stop(): Promise<void>;
};

/** Tells callback addresses what they are to be told, as long as the worker runs. */
export function startDeliveryLoop({
  now = () => new Date(),
  concurrency = 8,
  pollMs = 1_000,
}: Options = {}): DeliveryLoop {
  const stopping = new AbortController();
  const { signal } = stopping;
  const underWay = new Set<Promise<void>>();
  let filling: Promise<void> | undefined;

  const begin = async () => {
    const delivery = await claimDelivery(now());
    if (!delivery) return false;
    const attempt: Promise<void> = deliver(delivery, { now, signal })
      .catch((error: unknown) => {
        if (!signal.aborted) log.warn({ err: error, delivery: delivery.id }, "a delivery could not be tried");
      })
      .finally(() => {
        underWay.delete(attempt);
        // There is room again, and it may have been what another one waits for.
        void fill();
      });
    underWay.add(attempt);
    return true;
  };
  const fillPlaces = async () => {
    while (!signal.aborted && underWay.size < concurrency && (await begin())) continue;
  };
  const fill = () => {
    filling ??= fillPlaces()
      .catch((error: unknown) => log.warn({ err: error }, "no delivery can be taken at present"))
      .finally(() => {
        filling = undefined;
      });
    return filling;
  };
  const timer = setInterval(() => void fill(), pollMs);
  const run = async () => {
    for (;;) {
      await fill();
      if (underWay.size === 0) return;
      await Promise.all(underWay);
    }
  };
  return {
    run,
    stop: async () => {
      clearInterval(timer);
      stopping.abort(new Error("The worker stops."));
      await filling;
      await Promise.all(underWay);
    },
  };
}
