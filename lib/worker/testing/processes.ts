import { readdir, readFile } from "node:fs/promises";

/** Processes whose command line is like that. */
export async function processesOf(isMeant: (command: string) => boolean): Promise<number[]> {
  const pids = (await readdir("/proc").catch(() => [])).filter((name) => /^\d+$/.test(name)).map(Number);
  const commands = await Promise.all(
    pids.map((pid) => readFile(`/proc/${pid}/cmdline`, "utf8").catch(() => "")),
  );
  return pids.filter((_, index) => isMeant((commands[index] ?? "").replaceAll("\0", " ")));
}
