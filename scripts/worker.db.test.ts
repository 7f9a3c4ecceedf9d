import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { afterEach, describe, expect, it } from "vitest";
import { descendantsOf } from "@/lib/worker/testing/processes";
import { isAlive } from "@/lib/system/testing/run-fixture";

const started: ChildProcess[] = [];

afterEach(() => {
  for (const one of started.splice(0)) one.kill("SIGKILL");
});

/** Starts a worker as `npm run worker` does, and waits until it looks for work. */
async function startWorker() {
  const { TEST_DATABASE_URL: _, ...env } = process.env;
  const starter = spawn(process.execPath, ["scripts/worker.mjs"], {
    env: { ...env, AUTH_SECRET: "k".repeat(32), LOG_LEVEL: "info" },
    stdio: ["ignore", "pipe", "inherit"],
  });
  started.push(starter);
  let output = "";
  starter.stdout.on("data", (chunk) => (output += String(chunk)));
  await expect.poll(() => output).toContain("worker ready");
  const worker = (await descendantsOf(starter.pid ?? 0)).find(({ command }) => /main\.mjs/.test(command));
  if (!worker) throw new Error("There is no worker.");
  return { starter, worker };
}

describe.runIf(process.platform === "linux")("npm run worker", () => {
  it("runs a worker that keeps its memory small and knows no secret of the web's, and stops with it", async () => {
    const { starter, worker } = await startWorker();
    expect(worker.command).toContain("--max-semi-space-size");
    expect(worker.environment).toContain("MALLOC_MMAP_THRESHOLD_");
    expect(worker.environment).not.toContain("AUTH_SECRET");
    starter.kill("SIGTERM");
    expect(await once(starter, "exit")).toEqual([0, null]);
    expect(isAlive(worker.pid)).toBe(false);
  });

  it("leaves no worker behind when it is killed", async () => {
    const { starter, worker } = await startWorker();
    starter.kill("SIGKILL");
    await expect.poll(() => isAlive(worker.pid)).toBe(false);
  });
});
