import { existsSync, writeFileSync } from "node:fs";
import path from "node:path";
import { describe, expect, it } from "vitest";
import { runFixture } from "@/lib/system/testing/run-fixture";
import { temporaryFolder } from "@/lib/system/testing/temporary-folder";
import { lockHolder, takeLock } from "@/lib/system/lock.mjs";
import { processBirth } from "@/lib/system/process-identity.mjs";

const holdLock = path.join(import.meta.dirname, "testing/hold-lock.mjs");
const lockFile = () => path.join(temporaryFolder(), "run/a.lock");

describe("takeLock", () => {
  it("is held by one process at a time and released", () => {
    const file = lockFile();
    const lock = takeLock(file);
    expect(takeLock(file)).toMatchObject({ heldBy: { pid: process.pid } });
    if ("release" in lock) lock.release();
    expect(existsSync(file)).toBe(false);
    expect(takeLock(file)).toHaveProperty("release");
  });

  it("does not stay with a process that was killed", async () => {
    const file = lockFile();
    const holder = runFixture(holdLock, [file]);
    expect(await holder.next()).toEqual({ taken: true });
    expect(takeLock(file)).toMatchObject({ heldBy: { pid: holder.pid } });
    holder.child.kill("SIGKILL");
    await holder.exited;
    expect(lockHolder(file)).toBeUndefined();
    expect(takeLock(file)).toHaveProperty("release");
  });

  it("does not stay with an id that another process has by now, or with a broken file", () => {
    for (const text of [
      JSON.stringify({ pid: process.pid, birth: "another time" }),
      "{",
      "",
      "null",
      '{"pid":"1"}',
    ]) {
      const file = lockFile();
      takeLock(file);
      writeFileSync(file, text);
      expect(takeLock(file), text).toHaveProperty("release");
    }
  });

  it("goes to exactly one of many that find a dead holder at once", async () => {
    const file = lockFile();
    takeLock(file);
    writeFileSync(file, JSON.stringify({ pid: 1, birth: "dead" }));
    const racers = Array.from({ length: 6 }, () => runFixture(holdLock, [file]));
    const outcomes = await Promise.all(racers.map((racer) => racer.next()));
    expect(outcomes.filter((outcome) => outcome.taken)).toHaveLength(1);
  });
});

describe("processBirth", () => {
  it("distinguishes a living process from none", () => {
    expect(processBirth(process.pid)).toBe(processBirth(process.pid));
    expect(processBirth(process.pid)).not.toBe(processBirth(1));
    expect(processBirth(2 ** 22 + 1)).toBeUndefined();
    expect(processBirth(Number.NaN)).toBeUndefined();
  });
});
