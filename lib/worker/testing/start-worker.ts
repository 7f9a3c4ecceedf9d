import { type ChildProcess, spawn } from "node:child_process";
import { inject } from "vitest";

const workers = new Set<ChildProcess>();

/** Starts a real worker, in a process of its own, for the service under test. End it with `killWorkers`. */
export function startWorker(): ChildProcess {
  const worker = spawn(process.execPath, [inject("workerProgram")], { stdio: "ignore" });
  workers.add(worker);
  return worker;
}

export function killWorkers(): void {
  for (const worker of workers) worker.kill("SIGKILL");
  workers.clear();
}
