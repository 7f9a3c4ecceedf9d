import { spawn } from "node:child_process";
import { bundleWorker } from "@/scripts/start/bundle-worker.mjs";
import { workerFlags, workerMemory } from "@/scripts/start/memory.mjs";

/** A new worker makes this much film before it is measured, because V8 compiles until then. */
export const WARMING_SECONDS = 60;

export type BenchWorker = { stop(): Promise<void> };

/** Starts a worker as it runs in production, and waits until it is ready. It can be bound to one processor. */
export async function startWorker({ processor }: { processor?: number } = {}): Promise<BenchWorker> {
  const program = [process.execPath, ...workerFlags, await bundleWorker()];
  const [command = "", ...args] =
    processor === undefined ? program : ["taskset", "-c", String(processor), ...program];
  const worker = spawn(command, args, {
    env: { ...workerMemory, ...process.env, LOG_LEVEL: "info" },
    stdio: ["ignore", "pipe", "inherit"],
  });
  const ended = new Promise<void>((resolve) => worker.once("exit", () => resolve()));
  await new Promise<void>((resolve, reject) => {
    worker.once("error", reject);
    void ended.then(() => reject(new Error("The worker ended before it was ready.")));
    worker.stdout.on("data", (chunk: Buffer) => {
      if (chunk.includes("worker ready")) resolve();
    });
  });
  return {
    stop: async () => {
      worker.kill("SIGTERM");
      await ended;
    },
  };
}
