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
    expect(readTally("vitest", vitest(5, 0), 0)).toEqual({
      passed: 5,
      failed: 0,
      skipped: 2,
      tests: [],
      failures: [],
      flaky: [],
    });
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
      failures: [],
      flaky: [],
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

  it("says which tests failed and why, without colours", () => {
    const failed = {
      name: "/a/film.test.ts",
      status: "failed",
      assertionResults: [
        {
          fullName: "a film ends",
          status: "failed",
          failureMessages: ["\u001b[31mexpected 1\u001b[39m\nto be 2\n    at node:internal/x:1"],
        },
        { fullName: "a film begins", status: "passed", failureMessages: [] },
        { fullName: "a film goes on", status: "passed", failureMessages: ["expected 3"] },
      ],
    };
    const unloaded = {
      name: "/a/page.test.ts",
      status: "failed",
      message: "cannot find it",
      assertionResults: [],
    };
    const ofVitest = readTally("vitest", vitest(2, 1, [failed, unloaded]), 1);
    expect(ofVitest.failures).toEqual([
      { name: "page.test.ts", message: "cannot find it" },
      { name: "film.test.ts a film ends", message: "expected 1\nto be 2" },
    ]);
    expect(ofVitest.flaky).toEqual([{ name: "film.test.ts a film goes on", message: "expected 3" }]);
    const attempt = (...messages: string[]) => ({
      duration: 1,
      errors: messages.map((message) => ({ message })),
    });
    const specs = [
      {
        title: "opens",
        tests: [{ status: "unexpected", results: [attempt("at first"), attempt("a", "b")] }],
      },
      { title: "closes", tests: [{ status: "flaky", results: [attempt("at first"), attempt()] }] },
    ];
    const stats = { expected: 0, unexpected: 1, flaky: 1, skipped: 0 };
    const suites = [{ title: "editor.spec.ts", specs }];
    const errors = [{ message: "no browser" }];
    const tally = readTally("playwright", report({ stats, errors, suites }), 1);
    expect(tally.failures).toEqual([
      { name: "editor.spec.ts opens", message: "at first\na\nb" },
      { name: "outside the tests", message: "no browser" },
    ]);
    expect(tally.flaky).toEqual([{ name: "editor.spec.ts closes", message: "at first" }]);
  });

  it("adds what parts of a step came to", () => {
    const one = {
      passed: 1,
      failed: 2,
      skipped: 3,
      tests: [{ name: "a", ms: 1 }],
      failures: [{ name: "a", message: "no" }],
      flaky: [{ name: "c", message: "late" }],
    };
    const other = {
      passed: 10,
      failed: 20,
      skipped: 30,
      tests: [{ name: "b", ms: 2 }],
      failures: [],
      flaky: [],
    };
    expect(addTallies([one, other])).toEqual({
      passed: 11,
      failed: 22,
      skipped: 33,
      tests: [...one.tests, ...other.tests],
      failures: one.failures,
      flaky: one.flaky,
    });
  });

  it("never passes a run that ended badly", () => {
    expect(readTally("vitest", vitest(5, 0), 1)).toMatchObject({
      passed: 5,
      failed: 1,
      failures: [{ name: "outside the tests", message: "vitest ended with 1." }],
    });
    expect(readTally("vitest", "/nowhere/report.json", "SIGKILL")).toMatchObject({ failed: 1 });
    expect(readTally("playwright", report("{ half"), 1)).toMatchObject({ failed: 1 });
  });
});
