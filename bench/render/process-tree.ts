import { readFileSync, readdirSync } from "node:fs";

const megabyte = 1 << 20;

export type ProcessTree = {
  /** Nothing of it does anything until it goes on. */
  pause(): void;
  goOn(): void;
  /** Looks how much memory it takes, which is work for the processors. */
  look(): void;
  /** For good: who stands still hears of nothing. */
  kill(): void;
  /** What was seen: memory when it was looked at first and at most (shared pages counted once), and work since. */
  seen(): { idleMegabytes: number; peakMegabytes: number; cpuMs: number };
};

/** A process and all that it started. */
export function processTree(root: number): ProcessTree {
  let pids = [root];
  let idle: number | undefined;
  let peak = 0;
  const work = new Map<number, number>();
  const atFirst = new Map<number, number>();
  const sendToAll = (signal: NodeJS.Signals) => {
    pids.forEach((pid) => send(pid, signal));
    // What was started since then.
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
