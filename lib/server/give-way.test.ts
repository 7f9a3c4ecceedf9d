import { spawn } from "node:child_process";
import { once } from "node:events";
import { existsSync, readFileSync } from "node:fs";
import { expect, it, vi } from "vitest";
import { letSessionGiveWay } from "@/lib/server/give-way";

const sessionNiceness = (pid: number | undefined) =>
  Number(/nice (-?\d+)/.exec(readFileSync(`/proc/${pid}/autogroup`, "utf8"))?.[1]);

it.runIf(existsSync("/proc/self/autogroup"))(
  "lowers the priority of a session, and only through its leader",
  async () => {
    const own = sessionNiceness(process.pid);
    // Several at once: without root, the system refuses all but the first at first.
    const children = await Promise.all(
      [true, true, true, false].map(async (detached) => {
        const child = spawn(process.execPath, ["-e", "process.stdin.resume()"], { detached });
        await once(child, "spawn");
        return child;
      }),
    );
    for (const { pid } of children) letSessionGiveWay(pid);
    await vi.waitFor(
      () => expect(children.map(({ pid }) => sessionNiceness(pid))).toEqual([10, 10, 10, own]),
      { timeout: 60_000 },
    );
    for (const child of children) child.kill("SIGKILL");
    expect(sessionNiceness(process.pid)).toBe(own);
  },
);
