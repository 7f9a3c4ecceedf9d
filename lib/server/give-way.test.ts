import { spawn } from "node:child_process";
import { once } from "node:events";
import { existsSync, readFileSync } from "node:fs";
import { expect, it } from "vitest";
import { letSessionGiveWay } from "@/lib/server/give-way";

const sessionNiceness = (pid: number | undefined) =>
  Number(/nice (-?\d+)/.exec(readFileSync(`/proc/${pid}/autogroup`, "utf8"))?.[1]);

it.runIf(existsSync("/proc/self/autogroup"))(
  "lowers the priority of a session, and only through its leader",
  async () => {
    const own = sessionNiceness(process.pid);
    for (const detached of [true, false]) {
      const child = spawn(process.execPath, ["-e", "process.stdin.resume()"], { detached });
      await once(child, "spawn");
      letSessionGiveWay(child.pid);
      expect(sessionNiceness(child.pid)).toBe(detached ? 10 : own);
      child.kill("SIGKILL");
    }
    expect(sessionNiceness(process.pid)).toBe(own);
  },
);
