import { describe, expect, it } from "vitest";
import { describeResults } from "@/scripts/test/describe-results.mjs";
import { chooseSteps } from "@/scripts/test/run-tests.mjs";

const choice = { steps: ["types", "unit", "e2e"], quick: ["types", "unit"], full: ["chaos"] };

describe("chooseSteps", () => {
  it("runs the long ones only when told to, or by name", () => {
    expect(chooseSteps([], choice)).toMatchObject({ chosen: ["types", "unit", "e2e"], full: false });
    expect(chooseSteps(["--quick"], choice)).toMatchObject({ chosen: ["types", "unit"], full: false });
    expect(chooseSteps(["--full"], choice)).toMatchObject({ chosen: [...choice.steps, "chaos"], full: true });
    expect(chooseSteps(["--only=chaos,types"], choice).chosen).toEqual(["types", "chaos"]);
  });

  it("has all the time there is unless told how many minutes", () => {
    expect(chooseSteps(["--full"], choice).minutes).toBe(Number.POSITIVE_INFINITY);
    expect(chooseSteps(["--full", "--minutes=52"], choice).minutes).toBe(52);
    for (const given of ["soon", "0", "-1"])
      expect(() => chooseSteps(["--full", `--minutes=${given}`], choice)).toThrow("--minutes");
  });

  it("refuses an unknown step", () => {
    expect(() => chooseSteps(["--only=uint"], choice)).toThrow(
      "--only knows types, unit, e2e, chaos; not uint.",
    );
  });
});

describe("describeResults", () => {
  const tests = (...durations: number[]) => durations.map((ms) => ({ name: `takes\n ${ms}`, ms }));
  const results = [
    {
      step: "unit",
      ms: 61_000,
      isShort: true,
      shares: 3,
      tally: { passed: 30, failed: 1, skipped: 2, tests: tests(1, 900, 5), failures: [], flaky: [] },
    },
    {
      step: "e2e",
      ms: 5_000,
      isShort: true,
      shares: 1,
      tally: {
        passed: 4,
        failed: 0,
        skipped: 0,
        tests: tests(...Array(30).fill(7)),
        failures: [],
        flaky: [],
      },
    },
  ];

  it("ends with all that passed and failed", () => {
    expect(describeResults(results).split("\n").at(-1)).toBe("34 passed, 1 failed");
  });

  it("lists the twenty slowest tests of all steps, the slowest first", () => {
    const lines = describeResults(results).split("\n");
    const slowest = lines.slice(lines.indexOf("the slowest tests") + 1, -2);
    expect(slowest).toHaveLength(20);
    expect(slowest[0]).toBe("   0.9 s  unit      takes 900");
    expect(slowest[1]).toContain("e2e       takes 7");
  });

  it("says what was left out", () => {
    const [, unit, e2e] = describeResults(results).split("\n");
    expect(unit).toMatch(/^ {2}unit .* long tests left out {2}only 33 % of the tests, for want of time$/);
    expect(e2e).toMatch(/^ {2}e2e .* long tests left out$/);
  });

  it("says why tests failed, not at any length", () => {
    const failures = Array.from({ length: 22 }, (_, index) => ({
      name: `test  ${index}`,
      message: Array.from({ length: 30 }, (_line, line) => `line ${line}\n`).join("\n"),
    }));
    const flaky = [{ name: "late", message: "not yet" }];
    const tally = { passed: 1, failed: 22, skipped: 0, tests: [], failures, flaky };
    const lines = describeResults([{ step: "unit", ms: 1, isShort: false, shares: 1, tally }]).split("\n");
    const lastPart = lines.slice(lines.indexOf("what failed") + 1, -2);
    expect(lastPart.slice(0, 2)).toEqual(["  unit      test 0", "      line 0"]);
    expect(lastPart.filter((line) => line.startsWith("  unit"))).toHaveLength(20);
    expect(lastPart).not.toContain("      line 12");
    expect(lastPart.at(-1)).toBe("  and 2 more");
    expect(lines.at(-1)).toBe("1 passed, 22 failed");
    const again = lines.indexOf("what failed at first and passed when tried again");
    expect(lines.slice(again + 1, again + 3)).toEqual(["  unit      late", "      not yet"]);
  });

  it("leaves them out if nothing was timed", () => {
    const types = {
      step: "types",
      ms: 1,
      isShort: false,
      shares: 1,
      tally: { passed: 1, failed: 0, skipped: 0, tests: [], failures: [], flaky: [] },
    };
    expect(describeResults([types])).toBe(
      "\n  types            1 passed     0 failed     0.0 s\n\n1 passed, 0 failed",
    );
  });
});
