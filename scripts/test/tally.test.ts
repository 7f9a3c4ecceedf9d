import { writeFileSync } from "node:fs";
import path from "node:path";
import { describe, expect, it } from "vitest";
import { temporaryFolder } from "@/lib/system/testing/temporary-folder";
import { addTallies, readTally } from "@/scripts/test/tally.mjs";

function report(content: unknown): string {
  const file = path.join(temporaryFolder(), "report.json");
  writeFileSync(file, typeof content === "string" ? content : JSON.stringify(content));
  return file;
}

const vitest = (numPassedTests: number, numFailedTests: number, testResults: object[] = []) =>
  report({ numPassedTests, numFailedTests, numPendingTests: 1, numTodoTests: 1, testResults });

describe("readTally", () => {
  it("counts what vitest reports, and a file that could not be loaded", () => {
    expect(readTally("vitest", vitest(5, 0), 0)).toEqual({ passed: 5, failed: 0, skipped: 2, tests: [] });
    const unloaded = { status: "failed", assertionResults: [] };
    const counted = { status: "failed", assertionResults: [{ fullName: "a film ends" }] };
    expect(readTally("vitest", vitest(5, 1, [unloaded, counted]), 1)).toMatchObject({ passed: 5, failed: 2 });
  });

  it("counts what Playwright reports, and what happened outside its tests", () => {
    const stats = { expected: 3, unexpected: 1, flaky: 1, skipped: 2 };
    expect(readTally("playwright", report({ stats, errors: [], suites: [] }), 1)).toEqual({
      passed: 4,
      failed: 1,
      skipped: 2,
      tests: [],
    });
    const errors = [{ message: "no browser" }];
    expect(readTally("playwright", report({ stats, errors, suites: [] }), 1)).toMatchObject({ failed: 2 });
  });

  it("says how long each test took, with its place, and counts retries as one", () => {
    const results = [
      {
        status: "passed",
        assertionResults: [{ fullName: "a film ends", duration: 12.5 }, { fullName: "is skipped" }],
      },
    ];
    expect(readTally("vitest", vitest(1, 0, results), 0).tests).toEqual([
      { name: "a film ends", ms: 12.5 },
      { name: "is skipped", ms: 0 },
    ]);
    const spec = (title: string, ...durations: number[]) => ({
      title,
      tests: [{ results: durations.map((duration) => ({ duration })) }],
    });
    const inner = { title: "phones", specs: [spec("open", 300)] };
    const suites = [{ title: "editor.spec.ts", specs: [spec("opens", 1000, 500)], suites: [inner] }];
    const stats = { expected: 2, unexpected: 0, flaky: 0, skipped: 0 };
    expect(readTally("playwright", report({ stats, errors: [], suites }), 0).tests).toEqual([
      { name: "editor.spec.ts opens", ms: 1500 },
      { name: "editor.spec.ts phones open", ms: 300 },
    ]);
  });

  it("adds what parts of a step came to", () => {
    const one = { passed: 1, failed: 2, skipped: 3, tests: [{ name: "a", ms: 1 }] };
    const other = { passed: 10, failed: 20, skipped: 30, tests: [{ name: "b", ms: 2 }] };
    expect(addTallies([one, other])).toEqual({
      passed: 11,
      failed: 22,
      skipped: 33,
      tests: [...one.tests, ...other.tests],
    });
  });

  it("never passes a run that ended badly", () => {
    expect(readTally("vitest", vitest(5, 0), 1)).toMatchObject({ passed: 5, failed: 1 });
    expect(readTally("vitest", "/nowhere/report.json", "SIGKILL")).toMatchObject({ failed: 1 });
    expect(readTally("playwright", report("{ half"), 1)).toMatchObject({ failed: 1 });
  });
});
