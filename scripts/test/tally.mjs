import { readFileSync } from "node:fs";
import { z } from "zod";

/** @typedef {{ name: string, ms: number }} TimedTest */
/** @typedef {{ passed: number, failed: number, skipped: number }} Counts */
/** @typedef {Counts & { tests: TimedTest[] }} Tally */

const vitestReport = z.object({
  numPassedTests: z.number(),
  numFailedTests: z.number(),
  numPendingTests: z.number(),
  numTodoTests: z.number().default(0),
  testResults: z.array(
    z.object({
      status: z.string(),
      assertionResults: z.array(z.object({ fullName: z.string(), duration: z.number().nullish() })),
    }),
  ),
});

const playwrightSuite = z.object({
  title: z.string(),
  specs: z.array(
    z.object({
      title: z.string(),
      tests: z.array(z.object({ results: z.array(z.object({ duration: z.number() })) })),
    }),
  ),
  get suites() {
    return z.array(playwrightSuite).default([]);
  },
});

const playwrightReport = z.object({
  stats: z.object({ expected: z.number(), unexpected: z.number(), flaky: z.number(), skipped: z.number() }),
  errors: z.array(z.unknown()),
  suites: z.array(playwrightSuite),
});

/** @param {Counts} counts @returns {Tally} */
export function tallyOf(counts) {
  return { ...counts, tests: [] };
}

/** @param {readonly Tally[]} tallies @returns {Tally} */
export function addTallies(tallies) {
  const sum = (/** @type {keyof Counts} */ key) => tallies.reduce((total, tally) => total + tally[key], 0);
  return {
    passed: sum("passed"),
    failed: sum("failed"),
    skipped: sum("skipped"),
    tests: tallies.flatMap(({ tests }) => tests),
  };
}

/**
 * Counts what a runner reported. A run that failed in a way no single test shows (a file that cannot be
 * loaded, an error outside the tests, a runner that died) counts as one failure, never as none.
 * @param {"vitest" | "playwright"} runner @param {string} file @param {number | string} code the runner's
 * exit code
 * @returns {Tally}
 */
export function readTally(runner, file, code) {
  const counted = readReport(runner, file);
  if (code !== 0 && counted.failed === 0) return { ...counted, failed: 1 };
  return counted;
}

/** @param {"vitest" | "playwright"} runner @param {string} file @returns {Tally} */
function readReport(runner, file) {
  try {
    const report = JSON.parse(readFileSync(file, "utf8"));
    return runner === "vitest"
      ? tallyVitest(vitestReport.parse(report))
      : tallyPlaywright(playwrightReport.parse(report));
  } catch {
    return tallyOf({ passed: 0, failed: 0, skipped: 0 });
  }
}

/** @param {z.output<typeof vitestReport>} report @returns {Tally} */
function tallyVitest(report) {
  const unloaded = report.testResults.filter(
    (file) => file.status === "failed" && file.assertionResults.length === 0,
  );
  return {
    passed: report.numPassedTests,
    failed: report.numFailedTests + unloaded.length,
    skipped: report.numPendingTests + report.numTodoTests,
    tests: report.testResults.flatMap(({ assertionResults }) =>
      assertionResults.map(({ fullName, duration }) => ({ name: fullName, ms: duration ?? 0 })),
    ),
  };
}

/** @param {z.output<typeof playwrightReport>} report @returns {Tally} */
function tallyPlaywright({ stats, errors, suites }) {
  return {
    passed: stats.expected + stats.flaky,
    failed: stats.unexpected + errors.length,
    skipped: stats.skipped,
    tests: suites.flatMap((suite) => timesOf(suite)),
  };
}

/** @param {z.output<typeof playwrightSuite>} suite @param {string} [outer] @returns {TimedTest[]} */
function timesOf({ title, specs, suites }, outer = "") {
  const place = `${outer}${title} `;
  const own = specs.map((spec) => ({
    name: place + spec.title,
    ms: spec.tests.flatMap(({ results }) => results).reduce((sum, { duration }) => sum + duration, 0),
  }));
  return [...own, ...suites.flatMap((suite) => timesOf(suite, place))];
}
