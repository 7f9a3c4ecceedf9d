import { readFileSync } from "node:fs";
import { z } from "zod";

/** @typedef {{ passed: number, failed: number, skipped: number }} Tally */

const vitestReport = z.object({
  numPassedTests: z.number(),
  numFailedTests: z.number(),
  numPendingTests: z.number(),
  numTodoTests: z.number().default(0),
  testResults: z.array(z.object({ status: z.string(), assertionResults: z.array(z.unknown()) })),
});

const playwrightReport = z.object({
  stats: z.object({ expected: z.number(), unexpected: z.number(), flaky: z.number(), skipped: z.number() }),
  errors: z.array(z.unknown()),
});

/**
 * Counts what a runner reported. A run that failed in a way no single test shows (a file that cannot be loaded,
 * an error outside the tests, a runner that died) counts as one failure, never as none.
 * @param {"vitest" | "playwright"} runner @param {string} file @param {number | string} code the runner's exit code
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
    return { passed: 0, failed: 0, skipped: 0 };
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
  };
}

/** @param {z.output<typeof playwrightReport>} report @returns {Tally} */
function tallyPlaywright({ stats, errors }) {
  return {
    passed: stats.expected + stats.flaky,
    failed: stats.unexpected + errors.length,
    skipped: stats.skipped,
  };
}
