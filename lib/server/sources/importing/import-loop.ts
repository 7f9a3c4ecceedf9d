import { log } from "@/lib/server/log";
import { claimImport } from "@/lib/server/sources/importing/claim-import";
import { runImport } from "@/lib/server/sources/importing/run-import";

/** Imports that run at a time. Most of an import is waiting, and people should not wait for each other's. */
const importsAtOnce = 3;

type Options = { now?: () => Date; pollMs?: number };

export type ImportLoop = {
  /** Begins what is due, and resolves when it has ended. */
  run(): Promise<void>;
  /** Stops the loop. Imports that are under way are given back, and go on in another process or at the next start. */
  stop(): Promise<void>;
};

/**
 * Imports from sources for as long as the web process runs. The worker, which reads strangers' files, cannot open the
 * passwords that it takes.
 */
export function startImportLoop({ now = () => new Date(), pollMs = 1_000 }: Options = {}): ImportLoop {
  const stopping = new AbortController();
  const { signal } = stopping;
  const underWay = new Set<Promise<void>>();
  let filling: Promise<void> | undefined;

  const begin = async () => {
    const row = await claimImport(now());
    if (!row) return false;
    const work: Promise<void> = runImport(row, signal, now)
      .catch((error: unknown) => log.warn({ err: error, import: row.id }, "an import could not be ended"))
      .finally(() => {
        underWay.delete(work);
      });
    underWay.add(work);
    return true;
  };
  const fillPlaces = async () => {
    while (!signal.aborted && underWay.size < importsAtOnce && (await begin())) continue;
  };
  const fill = () => {
    filling ??= fillPlaces()
      .catch((error: unknown) => log.warn({ err: error }, "no import can be taken at present"))
      .finally(() => {
        filling = undefined;
      });
    return filling;
  };
  const timer = setInterval(() => void fill(), pollMs);
  return {
    run: async () => {
      await fill();
      await Promise.all(underWay);
    },
    stop: async () => {
      clearInterval(timer);
      stopping.abort(new Error("The process stops."));
      await filling;
      await Promise.all(underWay);
    },
  };
}
