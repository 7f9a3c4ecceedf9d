import { type ChildProcess, spawn } from "node:child_process";

const running = new Set<ChildProcess>();
const maxOutput = 20_000;

export type Program = {
  args: readonly string[];
  cwd: string;
  env: Record<string, string | undefined>;
  timeLimitMs: number;
};

/** Runs Node to its end. If that takes too long, kills it with everything it started. Returns the end of its output. */
export function runProgram({ args, cwd, env, timeLimitMs }: Program): Promise<string> {
  return new Promise((resolve, reject) => {
    const child = spawn(process.execPath, [...args], {
      cwd,
      // Next's types demand a NODE_ENV in every environment, but here the program itself decides which.
      env: env as NodeJS.ProcessEnv,
      detached: true,
      stdio: ["ignore", "pipe", "pipe"],
    });
    running.add(child);
    let output = "";
    for (const stream of [child.stdout, child.stderr])
      stream.setEncoding("utf8").on("data", (text: string) => {
        output = (output + text).slice(-maxOutput);
      });
    const timer = setTimeout(() => killGroup(child), timeLimitMs);
    child.once("error", reject);
    child.once("close", () => {
      clearTimeout(timer);
      running.delete(child);
      resolve(output);
    });
  });
}

export function endPrograms(): void {
  for (const child of running) killGroup(child);
}

function killGroup({ pid }: ChildProcess): void {
  if (pid === undefined) return;
  try {
    process.kill(-pid, "SIGKILL");
  } catch {
    // It has ended in the meantime.
  }
}
