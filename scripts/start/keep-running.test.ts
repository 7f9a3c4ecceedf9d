import { type ChildProcess, spawn } from "node:child_process";
import { readFileSync, writeFileSync } from "node:fs";
import { describe, expect, it, onTestFinished } from "vitest";
import { processBirth } from "@/lib/system/process-identity.mjs";
import { isAlive } from "@/lib/system/testing/run-fixture";
import { temporaryFolder } from "@/lib/system/testing/temporary-folder";
import { keepRunning } from "@/scripts/start/keep-running.mjs";
import { recordProcesses, stopLeftProcesses } from "@/scripts/start/process-record.mjs";

const stubborn = "trap '' TERM; sleep 300 & echo started; wait; wait";

function spawnShell(script: string): ChildProcess {
  const child = spawn("sh", ["-c", script], { detached: true, stdio: ["ignore", "pipe", "ignore"] });
  onTestFinished(() => {
    try {
      process.kill(-(child.pid ?? 0), "SIGKILL");
    } catch {
      // The test itself has ended it.
    }
  });
  return child;
}

const started = (child: ChildProcess) => new Promise((resolve) => child.stdout?.once("data", resolve));

describe("keepRunning", () => {
  it("restarts with growing pauses, and not at all after stop", async () => {
    const notices: string[] = [];
    const keeper = keepRunning({
      name: "web",
      start: () => spawnShell("exit 7"),
      notice: (line) => notices.push(line),
      firstDelayMs: 10,
    });
    await expect.poll(() => keeper.failures()).toBeGreaterThanOrEqual(4);
    await keeper.stop();
    expect(notices.slice(0, 3)).toEqual([
      "The web process ended with code 7; starting it again in 0.01 s.",
      "The web process ended with code 7; starting it again in 0.02 s.",
      "The web process ended with code 7; starting it again in 0.04 s.",
    ]);
    expect(keeper.pid()).toBeUndefined();
  });

  it("reports when there is nothing to start", async () => {
    const notices: string[] = [];
    const keeper = keepRunning({
      name: "worker",
      start: () => spawn("/nowhere/node"),
      notice: (line) => notices.push(line),
    });
    await expect.poll(() => notices[0]).toMatch(/could not be started \(.*ENOENT/);
    await keeper.stop();
  });

  it("kills a process that does not stop when asked, with everything it started", async () => {
    const notices: string[] = [];
    const child = spawnShell(stubborn);
    const keeper = keepRunning({
      name: "worker",
      start: () => child,
      notice: (line) => notices.push(line),
      graceMs: 100,
    });
    await started(child);
    await keeper.stop();
    expect(isAlive(child.pid ?? 0)).toBe(false);
    expect(notices).toEqual(["The worker process did not stop in time and was ended."]);
  });

  it("does not count a requested restart as a failure", async () => {
    const children: ChildProcess[] = [];
    const start = () => {
      const child = spawnShell("sleep 300");
      children.push(child);
      return child;
    };
    const keeper = keepRunning({ name: "worker", start, notice: () => expect.unreachable() });
    keeper.restart();
    await expect.poll(() => children.length).toBe(2);
    expect(keeper.failures()).toBe(0);
    expect(keeper.pid()).toBe(children[1]?.pid);
    await keeper.stop();
  });
});

describe("stopLeftProcesses", () => {
  it("ends what an earlier start left, and spares a stranger with the same id", async () => {
    const dataDir = temporaryFolder();
    const left = spawnShell(stubborn);
    const stranger = spawnShell("sleep 300");
    await started(left);
    recordProcesses(dataDir, [{ name: "web", pid: left.pid }]);
    const notices: string[] = [];
    await stopLeftProcesses(dataDir, (line) => notices.push(line), 100);
    expect(isAlive(left.pid ?? 0)).toBe(false);
    expect(notices).toEqual([`stopping the web process that an earlier start left behind (${left.pid})`]);

    const before = processBirth(stranger.pid ?? 0);
    recordProcesses(dataDir, [{ name: "web", pid: stranger.pid }]);
    const file = `${dataDir}/run/processes.json`;
    writeFileSync(file, readFileSync(file, "utf8").replace(/:\d+"/, ':1"'));
    await stopLeftProcesses(dataDir, () => expect.unreachable(), 100);
    expect(processBirth(stranger.pid ?? 0)).toBe(before);
  });

  it("treats a broken or missing record as empty", async () => {
    await expect(stopLeftProcesses(temporaryFolder(), () => expect.unreachable())).resolves.toBeUndefined();
  });
});
