import { spawn } from "node:child_process";

/** A worker of the service that the test runs; ends with the returned function. */
export function startWorker(): () => void {
  const worker = spawn(process.execPath, ["--import", "tsx", "lib/worker/main.ts"], { stdio: "ignore" });
  return () => worker.kill("SIGKILL");
}
