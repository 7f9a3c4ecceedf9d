import path from "node:path";
import { describe, expect, it } from "vitest";
import { workerMemory } from "@/scripts/start/memory.mjs";
import { runFixture } from "@/lib/system/testing/run-fixture";

const program = path.resolve("lib/worker/testing/paint-one-photo.ts");
const kilobytesPerPage = 4;

describe.runIf(process.platform === "linux")("a worker's memory", () => {
  it.each([720, 1080])(
    "is there already when a frame of %ip is painted",
    async (shortSide) => {
      const env = { ...process.env, ...workerMemory, NODE_OPTIONS: "--import tsx" };
      const { faultsPerFrame } = await runFixture(program, [String(shortSide)], env).next();
      const pages = (((shortSide * shortSide * 16) / 9) * 4) / 1024 / kilobytesPerPage;
      expect(faultsPerFrame).toBeLessThan(pages / 5);
    },
    60_000,
  );
});
