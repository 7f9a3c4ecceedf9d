import { type ChildProcess, spawn } from "node:child_process";
import { randomBytes } from "node:crypto";
import { once } from "node:events";
import { chownSync, mkdirSync, openSync } from "node:fs";
import path from "node:path";

/** Who runs our containers' programs here: somebody without any right. */
const user = 65_534;

export type Part = { name: string; child: ChildProcess; stop(): Promise<void> };

type Place = { program: string; folder: string; settings: Record<string, string> };

/** How our parts are started: by role, as the image's entry point does, under the profile of deploy/seccomp.json. */
export function startRole(
  role: "web" | "worker" | "migrate",
  { program, folder, settings }: Place,
  { name, host = "" }: { name: string; host?: string },
): Part {
  const data = path.join(folder, name);
  const temporary = path.join(data, "tmp");
  mkdirSync(temporary, { recursive: true });
  for (const one of [data, temporary]) chownSync(one, user, user);
  const log = openSync(path.join(folder, `${name}.log`), "a");
  const profile = ["scripts/seccomp/run-under.py", `--user=${user}`, "deploy/seccomp.json"].map((word) =>
    word.startsWith("--") ? word : path.resolve(word),
  );
  const child = spawn("/usr/bin/python3", [...profile, process.execPath, "scripts/image/main.mjs", role], {
    cwd: program,
    env: {
      PATH: process.env.PATH,
      NODE_ENV: "production",
      HOME: temporary,
      TMPDIR: temporary,
      LOG_STDOUT: "1",
      ...settings,
      DATA_DIR: data,
      ...(host !== "" && { HOST: host, PORT: "3000" }),
    },
    stdio: ["ignore", log, log],
  });
  return partOf(name, child);
}

export function partOf(name: string, child: ChildProcess): Part {
  const ended = once(child, "exit");
  ended.catch(() => undefined);
  return {
    name,
    child,
    stop: async () => {
      child.kill("SIGTERM");
      await ended;
    },
  };
}

export async function runToEnd({ name, child }: Part): Promise<void> {
  const [code] = await once(child, "exit");
  if (code !== 0) throw new Error(`${name} ended with ${code}.`);
}

export const secret = () => randomBytes(24).toString("hex");
