import { log } from "@/lib/server/log";

type Work<Row> = {
  /** What it is called in the log. */
  what: string;
  /** How much of it is done at a time. Most of it is waiting, and people should not wait for each other's. */
  atOnce: number;
  /** Takes the next of it that is due, for this process alone. */
  claim: (now: Date) => Promise<Row | undefined>;
  /** What the log calls one of them. */
  nameOf: (row: Row) => string;
  run: (row: Row, stopping: AbortSignal, now: () => Date) => Promise<void>;
};

export type LoopOptions = { now?: () => Date; pollMs?: number };

export type ClaimLoop = {
  /** Does what is due, and resolves when nothing is. */
  run(): Promise<void>;
  /** Stops the loop. What is under way is given back, and goes on in another process or at the next start. */
  stop(): Promise<void>;
};

/**
 * Does work at other sites for as long as the web process runs. The worker, which reads strangers' files, may have no way
 * out of its network and cannot open the passwords that some of it takes.
 */
export function startClaimLoop<Row>(
  { what, atOnce, claim, nameOf, run }: Work<Row>,
  { now = () => new Date(), pollMs = 1_000 }: LoopOptions = {},
): ClaimLoop {
  const stopping = new AbortController();
  const { signal } = stopping;
  const underWay = new Set<Promise<void>>();
  let filling: Promise<void> | undefined;

  const begin = async () => {
    const row = await claim(now());
    if (row === undefined) return false;
    const work: Promise<void> = run(row, signal, now)
      .catch((error: unknown) => {
        // What is cut off here goes on elsewhere.
        if (!signal.aborted) log.warn({ err: error, [what]: nameOf(row) }, `the ${what} could not be ended`);
      })
      .finally(() => {
        underWay.delete(work);
        void fill();
      });
    underWay.add(work);
    return true;
  };
  const fillPlaces = async () => {
    while (!signal.aborted && underWay.size < atOnce && (await begin())) continue;
  };
  const fill = () => {
    filling ??= fillPlaces()
      .catch((error: unknown) => log.warn({ err: error }, `no ${what} can be taken at present`))
      .finally(() => {
        filling = undefined;
      });
    return filling;
  };
  const timer = setInterval(() => void fill(), pollMs);
  return {
    run: async () => {
      await fill();
      while (underWay.size > 0) {
        await Promise.all(underWay);
        await fill();
      }
    },
    stop: async () => {
      clearInterval(timer);
      stopping.abort(new Error("The process stops."));
      await filling;
      await Promise.all(underWay);
    },
  };
}
