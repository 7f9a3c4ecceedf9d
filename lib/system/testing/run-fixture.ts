import { type ChildProcess, spawn } from "node:child_process";
import readline from "node:readline";
import { onTestFinished } from "vitest";
import { processBirth } from "@/lib/system/process-identity.mjs";

export type Fixture = {
  child: ChildProcess;
  pid: number;
  /** Reads its next line on stdout as JSON. */
  next(): Promise<Record<string, unknown>>;
  exited: Promise<number | NodeJS.Signals>;
};

/** Runs the Node program in `file`, an absolute path, in its own process, which a test may then kill. */
export function runFixture(file: string, args: string[] = [], env: NodeJS.ProcessEnv = process.env): Fixture {
  const child = spawn(process.execPath, [file, ...args], {
    env,
    stdio: ["ignore", "pipe", "inherit"],
  });
  const { pid, stdout } = child;
  if (pid === undefined || !stdout) throw new Error(`${file} did not start`);
  onTestFinished(() => void child.kill("SIGKILL"));
  const lines = readline.createInterface({ input: stdout })[Symbol.asyncIterator]();
  return {
    child,
    pid,
    next: async () => JSON.parse((await lines.next()).value ?? "{}"),
    exited: new Promise((resolve) => child.once("exit", (code, signal) => resolve(signal ?? code ?? 0))),
  };
}

export function isAlive(pid: number): boolean {
  return processBirth(pid) !== undefined;
}
