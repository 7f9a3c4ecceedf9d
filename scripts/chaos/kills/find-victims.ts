import { readdir, readFile } from "node:fs/promises";
import path from "node:path";
import { z } from "zod";

export type Process = { pid: number; parent: number; command: string; dataDir: string | undefined };

/** Every process of this machine that we may inspect. */
export async function listProcesses(): Promise<Process[]> {
  const pids = (await readdir("/proc")).filter((name) => /^\d+$/.test(name)).map(Number);
  const all = await Promise.all(pids.map((pid) => readProcess(pid).catch(() => undefined)));
  return all.filter((one) => one !== undefined);
}

async function readProcess(pid: number): Promise<Process | undefined> {
  const read = (name: string) => readFile(`/proc/${pid}/${name}`, "utf8");
  const [command, status, environ] = await Promise.all([
    read("cmdline"),
    read("stat"),
    read("environ").catch(() => ""),
  ]);
  const [state, parent] = status.slice(status.lastIndexOf(")") + 2).split(" ");
  if (state === "Z" || state === "X") return undefined;
  const dataDir = environ
    .split("\0")
    .find((line) => line.startsWith("DATA_DIR="))
    ?.slice("DATA_DIR=".length);
  return { pid, parent: Number(parent), command: command.replaceAll("\0", " "), dataDir };
}

/**
 * The processes that use a data folder: by their environment, by their arguments, or because one of them started them.
 */
export function processesOf(all: readonly Process[], dataDir: string): Process[] {
  const found = new Set(
    all.filter((one) => one.dataDir === dataDir || one.command.includes(dataDir)).map(({ pid }) => pid),
  );
  for (let before = -1; before !== found.size; ) {
    before = found.size;
    for (const { pid, parent } of all) if (found.has(parent)) found.add(pid);
  }
  return all.filter(({ pid }) => found.has(pid) && pid !== process.pid);
}

const recordSchema = z.array(z.object({ name: z.string(), pid: z.int() }));
const databaseSchema = z.object({ pid: z.int() });

/** The service's own process of this name, as its supervisor recorded it. */
export async function recordedPid(dataDir: string, name: string): Promise<number | undefined> {
  const text = await readFile(path.join(dataDir, "run/processes.json"), "utf8");
  return recordSchema.parse(JSON.parse(text)).find((one) => one.name === name)?.pid;
}

export async function databasePid(dataDir: string): Promise<number> {
  const text = await readFile(path.join(dataDir, "run/database.json"), "utf8");
  return databaseSchema.parse(JSON.parse(text)).pid;
}
