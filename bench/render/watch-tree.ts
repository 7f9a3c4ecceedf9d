import { readFileSync, readdirSync } from "node:fs";

/** Looking through the pages of hundreds of megabytes is work for the processors that are being measured. */
const everyMs = 1_000;
const megabyte = 1 << 20;

export type TreeWatch = { stop(): { idleMegabytes: number; peakMegabytes: number; cpuMs: number } };

/** How much memory a process and all that it started take now and at most (shared pages counted once), and their work. */
export function watchTree(root: number): TreeWatch {
  let idle: number | undefined;
  let peak = 0;
  const work = new Map<number, number>();
  const atFirst = new Map<number, number>();
  const look = () => {
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
    let bytes = 0;
    for (const { pid, cpuMs } of processes) {
      if (!tree.has(pid)) continue;
      if (!atFirst.has(pid)) atFirst.set(pid, pid === root ? cpuMs : 0);
      work.set(pid, cpuMs);
      bytes += sharedFairly(pid);
    }
    idle ??= bytes;
    peak = Math.max(peak, bytes);
  };
  look();
  const timer = setInterval(look, everyMs);
  return {
    stop: () => {
      clearInterval(timer);
      look();
      const cpuMs = [...work].reduce((sum, [pid, ms]) => sum + ms - (atFirst.get(pid) ?? 0), 0);
      return { idleMegabytes: (idle ?? 0) / megabyte, peakMegabytes: peak / megabyte, cpuMs };
    },
  };
}

function readProcesses(): { pid: number; parent: number; cpuMs: number }[] {
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
