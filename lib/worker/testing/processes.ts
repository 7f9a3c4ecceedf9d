import { readdir, readFile } from "node:fs/promises";

async function allPids(): Promise<number[]> {
  return (await readdir("/proc").catch(() => [])).filter((name) => /^\d+$/.test(name)).map(Number);
}

/** The processes whose command line matches. */
export async function processesOf(isMeant: (command: string) => boolean): Promise<number[]> {
  const pids = await allPids();
  const commands = await Promise.all(
    pids.map((pid) => readFile(`/proc/${pid}/cmdline`, "utf8").catch(() => "")),
  );
  return pids.filter((_, index) => isMeant((commands[index] ?? "").replaceAll("\0", " ")));
}

export type Descendant = { pid: number; command: string; environment: string; interfaces: string[] };

/** Everything that a process has started, directly or not, and that still runs. */
export async function descendantsOf(ancestor: number): Promise<Descendant[]> {
  const read = (pid: number, file: string) => readFile(`/proc/${pid}/${file}`, "utf8").catch(() => "");
  const parents = new Map<number, number>();
  for (const pid of await allPids())
    parents.set(pid, Number(/^PPid:\t(\d+)$/m.exec(await read(pid, "status"))?.[1] ?? 0));
  const descends = (pid: number): boolean => {
    const parent = parents.get(pid) ?? 0;
    return parent === ancestor || (parent > 1 && descends(parent));
  };
  // Between fork and exec, a new process still has its parent's command line and environment.
  const own = (await read(ancestor, "cmdline")).replaceAll("\0", " ");
  const found = [...parents.keys()].filter(descends).map(async (pid) => ({
    pid,
    command: (await read(pid, "cmdline")).replaceAll("\0", " "),
    environment: (await read(pid, "environ")).replaceAll("\0", "\n"),
    interfaces: [...(await read(pid, "net/dev")).matchAll(/^\s*(\S+):/gm)].map(([, name = ""]) => name),
  }));
  return (await Promise.all(found)).filter(({ command }) => command !== "" && command !== own);
}
