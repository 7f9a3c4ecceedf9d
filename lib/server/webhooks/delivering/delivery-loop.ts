import { log } from "@/lib/server/log";
import { claimDelivery } from "@/lib/server/webhooks/claim-delivery";
import { deliver } from "@/lib/server/webhooks/delivering/deliver";

type Options = {
  now?: () => Date;
  /** How many deliveries run at a time, so that a slow receiver does not delay others. */
  concurrency?: number;
  pollMs?: number;
};

export type DeliveryLoop = {
  /** Attempts everything that is due, and waits until all of it has been attempted. */
  run(): Promise<void>;
  /** Stops the loop. Deliveries that are under way keep their lease; when it expires, another process tries again. */
  stop(): Promise<void>;
};

/**
 * Delivers events to callback addresses for as long as the web process runs. Workers, which read foreign files, need no
 * way out.
 */
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
        // There is room again, and another delivery may have waited for this one.
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
      stopping.abort(new Error("The web process stops."));
      await filling;
      await Promise.all(underWay);
    },
  };
}
