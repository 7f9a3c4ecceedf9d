import { readFileSync } from "node:fs";
import path from "node:path";
import { describe, expect, it } from "vitest";
import { z } from "zod";
import { findFreePort } from "@/lib/system/free-port.mjs";
import { waitUntilGone } from "@/lib/system/process-identity.mjs";
import { hasSetpriv } from "@/lib/system/setpriv.mjs";
import { isAlive, runFixture } from "@/lib/system/testing/run-fixture";
import { temporaryFolder } from "@/lib/system/testing/temporary-folder";
import { webMemory, workerMemory } from "@/scripts/start/memory.mjs";

const tinySupervisor = path.join(import.meta.dirname, "../testing/tiny-supervisor.mjs");
/** An upper bound only: the test goes on as soon as the processes are gone. */
const patienceMs = 120_000;

const recorded = z.array(z.object({ name: z.string(), pid: z.number() }));
const about = z.object({ pid: z.number(), helper: z.number() });

async function startTiny(worker?: string) {
  const dataDir = temporaryFolder();
  const port = await findFreePort();
  const supervisor = runFixture(tinySupervisor, [dataDir, String(port), ...(worker ? [worker] : [])]);
  const ask = async (route = "") =>
    about.parse(await (await fetch(`http://127.0.0.1:${port}/${route}`)).json());
  const processes = () =>
    recorded.parse(JSON.parse(readFileSync(path.join(dataDir, "run/processes.json"), "utf8")));
  return { supervisor, ask, processes };
}

describe("runService", () => {
  it("answers once ready, and ends everything on SIGTERM", async () => {
    const { supervisor, ask, processes } = await startTiny();
    expect(await supervisor.next()).toEqual({ ready: true });
    const running = processes();
    expect(running.map(({ name }) => name)).toEqual(["web", "worker"]);
    const { helper } = await ask();
    supervisor.child.kill("SIGTERM");
    expect(await supervisor.exited).toBe(0);
    for (const { pid } of running) expect(isAlive(pid)).toBe(false);
    expect(await waitUntilGone(helper, patienceMs)).toBe(true);
    expect(processes()).toEqual([]);
  });

  it.runIf(process.platform === "linux")("gives each process its memory settings", async () => {
    const { supervisor, processes } = await startTiny();
    await supervisor.next();
    for (const { name, pid } of processes()) {
      const environment = readFileSync(`/proc/${pid}/environ`, "utf8").split("\0");
      const memory = name === "web" ? webMemory : workerMemory;
      for (const [setting, value] of Object.entries(memory))
        expect(environment).toContain(`${setting}=${value}`);
    }
  });

  it("restarts a process that crashed, and ends what that one had started", async () => {
    const { supervisor, ask } = await startTiny();
    await supervisor.next();
    const before = await ask();
    await ask("crash").catch(() => {});
    const { notice } = await supervisor.next();
    expect(notice).toMatch(
      /^The web process ended with code 3; starting it again in 0\.5 s\. Last logged: about to crash \(.*web\.log\)$/,
    );
    await expect.poll(() => ask().catch(() => undefined)).toBeDefined();
    expect((await ask()).pid).not.toBe(before.pid);
    expect(await waitUntilGone(before.helper, patienceMs)).toBe(true);
  });

  it.runIf(hasSetpriv())("also ends a process that is stuck while starting", async () => {
    const { supervisor, processes } = await startTiny("stuck-service.mjs");
    await supervisor.next();
    const running = processes();
    supervisor.child.kill("SIGKILL");
    for (const { pid } of running) expect(await waitUntilGone(pid, patienceMs)).toBe(true);
  });

  it("ends every process when it is killed itself", async () => {
    const { supervisor, ask, processes } = await startTiny();
    await supervisor.next();
    const { helper } = await ask();
    const running = processes();
    supervisor.child.kill("SIGKILL");
    for (const pid of [helper, ...running.map((one) => one.pid)])
      expect(await waitUntilGone(pid, patienceMs)).toBe(true);
  });
});
