import { readFileSync, readdirSync } from "node:fs";

const megabyte = 1 << 20;

export type ProcessTree = {
  /** Stops the whole tree until `goOn`. */
  pause(): void;
  goOn(): void;
  /** Measures its memory, which takes processor time. */
  look(): void;
  /** Uses SIGKILL, because a stopped process receives nothing else. */
  kill(): void;
  /**
   * What was measured: memory at the first look and at the peak (counting shared pages once), and work since
   * the first look.
   */
  seen(): { idleMegabytes: number; peakMegabytes: number; cpuMs: number };
};

/** Controls a process together with everything it started. */
export function processTree(root: number): ProcessTree {
  let pids = [root];
  let idle: number | undefined;
  let peak = 0;
  const work = new Map<number, number>();
  const atFirst = new Map<number, number>();
  const sendToAll = (signal: NodeJS.Signals) => {
    pids.forEach((pid) => send(pid, signal));
    // Repeat it for what was started in the meantime.
    pids = readTree(root).map(({ pid }) => pid);
    pids.forEach((pid) => send(pid, signal));
  };
  return {
    pause: () => sendToAll("SIGSTOP"),
    kill: () => sendToAll("SIGKILL"),
    goOn: () => pids.forEach((pid) => send(pid, "SIGCONT")),
    look: () => {
      let bytes = 0;
      const tree = readTree(root);
      for (const { pid, cpuMs } of tree) {
        if (!atFirst.has(pid)) atFirst.set(pid, pid === root ? cpuMs : 0);
        work.set(pid, cpuMs);
        bytes += sharedFairly(pid);
      }
      pids = tree.map(({ pid }) => pid);
      idle ??= bytes;
      peak = Math.max(peak, bytes);
    },
    seen: () => {
      const cpuMs = [...work].reduce((sum, [pid, ms]) => sum + ms - (atFirst.get(pid) ?? 0), 0);
      return { idleMegabytes: (idle ?? 0) / megabyte, peakMegabytes: peak / megabyte, cpuMs };
    },
  };
}

type Process = { pid: number; parent: number; cpuMs: number };

function readTree(root: number): Process[] {
  const processes = readProcesses();
  const tree = new Set([root]);
  for (let grew = true; grew; ) {
    grew = false;
    for (const { pid, parent } of processes) {
      if (tree.has(pid) || !tree.has(parent)) continue;
      tree.add(pid);
      grew = true;
    }
  }
  return processes.filter(({ pid }) => tree.has(pid));
}

function readProcesses(): Process[] {
  return readdirSync("/proc").flatMap((name) => {
    if (!/^\d+$/.test(name)) return [];
    const text = read(`/proc/${name}/stat`);
    if (!text) return [];
    const fields = text.slice(text.lastIndexOf(")") + 2).split(" ");
    const cpuMs = (Number(fields[11]) + Number(fields[12])) * 10;
    return [{ pid: Number(name), parent: Number(fields[1]), cpuMs }];
  });
}

function sharedFairly(pid: number): number {
  const [, kilobytes] = /^Pss:\s+(\d+) kB/m.exec(read(`/proc/${pid}/smaps_rollup`)) ?? [];
  return Number(kilobytes ?? 0) * 1024;
}

function read(file: string): string {
  try {
    return readFileSync(file, "latin1");
  } catch {
    return "";
  }
}

function send(pid: number, signal: NodeJS.Signals): void {
  try {
    process.kill(pid, signal);
  } catch {
    // It has ended.
  }
}
