import type { PgBoss } from "pg-boss";
import { log } from "@/lib/server/log";
import { LOOK_SECONDS, workInTurn } from "@/lib/worker/work-in-turn";

const usualRecoverSeconds = 60;

export type QueueWork = {
  /** Stops the work; what is under way goes back into the queue. */
  stop(): Promise<void>;
};

type Options = {
  run: (data: unknown, signal: AbortSignal) => Promise<void>;
  /** Sends a job for everything that waits without one, as after a restored backup. */
  recover: () => Promise<void>;
  recoverSeconds?: number;
  lookSeconds?: number | undefined;
};

/** Does what a queue asks for, one job at a time, for as long as the worker runs. */
export async function startQueueWork(
  boss: PgBoss,
  queue: string,
  { run, recover, recoverSeconds = usualRecoverSeconds, lookSeconds = LOOK_SECONDS }: Options,
): Promise<QueueWork> {
  const stopping = new AbortController();
  const underWay = new Set<Promise<void>>();
  const work = async (data: unknown, signal: AbortSignal) => {
    const either = AbortSignal.any([signal, stopping.signal]);
    either.throwIfAborted();
    const running = run(data, either);
    underWay.add(running);
    await running.finally(() => underWay.delete(running));
  };
  await workInTurn(boss, queue, ({ data, signal }) => work(data, signal), lookSeconds);
  const look = () =>
    recover().catch((error: unknown) =>
      log.warn({ err: error, queue }, "what waits could not be looked for"),
    );
  void look();
  const timer = setInterval(() => void look(), recoverSeconds * 1000);
  return {
    stop: async () => {
      clearInterval(timer);
      stopping.abort(new Error("The worker stops."));
      await Promise.allSettled(underWay);
    },
  };
}
