import { advanceBatches } from "@/lib/server/batches/advance-batches";
import { log } from "@/lib/server/log";

export type BatchLoop = { stop(): Promise<void> };

/** Brings batches on for as long as the worker runs. Films that it orders are made by the render loop. */
export function startBatchLoop({ pollMs = 1_000 }: { pollMs?: number } = {}): BatchLoop {
  let step: Promise<void> | undefined;
  const timer = setInterval(() => {
    step ??= advanceBatches()
      .catch((error: unknown) => log.warn({ err: error }, "batches cannot be brought on at present"))
      .finally(() => {
        step = undefined;
      });
  }, pollMs);
  return {
    stop: async () => {
      clearInterval(timer);
      await step;
    },
  };
}
