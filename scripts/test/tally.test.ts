import { writeFileSync } from "node:fs";
import path from "node:path";
import { describe, expect, it } from "vitest";
import { temporaryFolder } from "@/lib/system/testing/temporary-folder";
import { readTally } from "./tally.mjs";

function report(content: unknown): string {
  const file = path.join(temporaryFolder(), "report.json");
  writeFileSync(file, typeof content === "string" ? content : JSON.stringify(content));
  return file;
}

const vitest = (numPassedTests: number, numFailedTests: number, testResults: object[] = []) =>
  report({ numPassedTests, numFailedTests, numPendingTests: 1, numTodoTests: 1, testResults });

describe("readTally", () => {
  it("counts what vitest says, and a file that could not be loaded", () => {
    expect(readTally("vitest", vitest(5, 0), 0)).toEqual({ passed: 5, failed: 0, skipped: 2 });
    const unloaded = { status: "failed", assertionResults: [] };
    const counted = { status: "failed", assertionResults: [{}] };
    expect(readTally("vitest", vitest(5, 1, [unloaded, counted]), 1)).toMatchObject({ passed: 5, failed: 2 });
  });

  it("counts what Playwright says, and what happened outside its tests", () => {
    const stats = { expected: 3, unexpected: 1, flaky: 1, skipped: 2 };
    expect(readTally("playwright", report({ stats, errors: [] }), 1)).toEqual({
      passed: 4,
      failed: 1,
      skipped: 2,
    });
    expect(readTally("playwright", report({ stats, errors: [{ message: "no browser" }] }), 1)).toMatchObject({
      failed: 2,
    });
  });

  it("never calls a run good that ended badly", () => {
    expect(readTally("vitest", vitest(5, 0), 1)).toMatchObject({ passed: 5, failed: 1 });
    expect(readTally("vitest", "/nowhere/report.json", "SIGKILL")).toMatchObject({ failed: 1 });
    expect(readTally("playwright", report("{ half"), 1)).toMatchObject({ failed: 1 });
  });
});
