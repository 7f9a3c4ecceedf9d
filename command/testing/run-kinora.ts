import { type ChildProcess, spawn } from "node:child_process";
import path from "node:path";

const script = path.resolve(import.meta.dirname, "../kinora.mjs");

type Surroundings = {
  cwd: string;
  /** For temporary files, and what the command remembers of a person. */
  temporary: string;
  /** What standard input says. */
  input?: string;
  /** As the system is set up, such as de_DE.UTF-8. */
  locale?: string;
  onStart?: (child: ChildProcess) => void;
};

export type KinoraRun = { code: number | null; out: string; errors: string };

/** Runs the real command in a folder, without any setting of a service. */
export function runKinora(
  args: readonly string[],
  { cwd, temporary, input = "", locale = "en_GB.UTF-8", onStart }: Surroundings,
): Promise<KinoraRun> {
  const { PATH, NODE_ENV, LD_LIBRARY_PATH } = process.env;
  const own = { TMPDIR: temporary, XDG_CONFIG_HOME: temporary, XDG_CACHE_HOME: `${temporary}-cache` };
  const env = { PATH, NODE_ENV, LD_LIBRARY_PATH, LC_ALL: locale, ...own };
  const child = spawn(process.execPath, [script, ...args], { cwd, env, stdio: "pipe" });
  child.stdin.on("error", () => undefined).end(input);
  onStart?.(child);
  const run = { out: "", errors: "" };
  child.stdout.on("data", (chunk: Buffer) => (run.out += chunk.toString()));
  child.stderr.on("data", (chunk: Buffer) => (run.errors += chunk.toString()));
  return new Promise((resolve, reject) => {
    child.once("error", reject);
    child.once("close", (code) => resolve({ ...run, code }));
  });
}
