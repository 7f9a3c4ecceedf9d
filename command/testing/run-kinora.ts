import { type ChildProcess, spawn } from "node:child_process";
import path from "node:path";

const script = path.resolve(import.meta.dirname, "../kinora.mjs");

export type KinoraRun = { code: number | null; out: string; errors: string };

/** Runs the real command in a folder, without any setting of a service. */
export function runKinora(
  args: readonly string[],
  { cwd, temporary, onStart }: { cwd: string; temporary: string; onStart?: (child: ChildProcess) => void },
): Promise<KinoraRun> {
  const { PATH, NODE_ENV, LD_LIBRARY_PATH } = process.env;
  const env = { PATH, NODE_ENV, LD_LIBRARY_PATH, TMPDIR: temporary };
  const child = spawn(process.execPath, [script, ...args], { cwd, env, stdio: ["ignore", "pipe", "pipe"] });
  onStart?.(child);
  const run = { out: "", errors: "" };
  child.stdout.on("data", (chunk: Buffer) => (run.out += chunk.toString()));
  child.stderr.on("data", (chunk: Buffer) => (run.errors += chunk.toString()));
  return new Promise((resolve, reject) => {
    child.once("error", reject);
    child.once("close", (code) => resolve({ ...run, code }));
  });
}
