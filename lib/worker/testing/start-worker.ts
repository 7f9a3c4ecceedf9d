import { spawn } from "node:child_process";

/** Starts a worker for the service under test; the returned function kills it. */
export function startWorker(): () => void {
  const worker = spawn(process.execPath, ["--import", "tsx", "lib/worker/main.ts"], { stdio: "ignore" });
  return () => worker.kill("SIGKILL");
}
