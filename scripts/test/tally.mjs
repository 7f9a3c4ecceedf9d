import { readFileSync } from "node:fs";
import path from "node:path";
import { stripVTControlCharacters } from "node:util";
import { z } from "zod";

/** @typedef {{ name: string, ms: number }} TimedTest */
/** @typedef {{ name: string, message: string }} FailedTest */
/** @typedef {{ passed: number, failed: number, skipped: number }} Counts */
/**
 * @typedef {Counts & { tests: TimedTest[], failures: FailedTest[], flaky: FailedTest[] }} Tally flaky are tests that
 * failed at first and passed when tried again
 */

const vitestReport = z.object({
  numPassedTests: z.number(),
  numFailedTests: z.number(),
  numPendingTests: z.number(),
  numTodoTests: z.number().default(0),
  testResults: z.array(
    z.object({
      name: z.string().default(""),
      status: z.string(),
      message: z.string().default(""),
      assertionResults: z.array(
        z.object({
          fullName: z.string(),
          status: z.string().default("passed"),
          duration: z.number().nullish(),
          failureMessages: z.array(z.string()).nullish(),
        }),
      ),
    }),
  ),
});

const playwrightSuite = z.object({
  title: z.string(),
  specs: z.array(
    z.object({
      title: z.string(),
      tests: z.array(
        z.object({
          status: z.string().default("expected"),
          results: z.array(
            z.object({
              duration: z.number(),
              errors: z.array(z.object({ message: z.string().default("") })).default([]),
            }),
          ),
        }),
      ),
    }),
  ),
  get suites() {
    return z.array(playwrightSuite).default([]);
  },
});

const playwrightReport = z.object({
  stats: z.object({ expected: z.number(), unexpected: z.number(), flaky: z.number(), skipped: z.number() }),
  errors: z.array(z.object({ message: z.string().default("") })),
  suites: z.array(playwrightSuite),
});

/** @param {Counts} counts @returns {Tally} */
export function tallyOf(counts) {
  return { ...counts, tests: [], failures: [], flaky: [] };
}

/** @param {readonly Tally[]} tallies @returns {Tally} */
export function addTallies(tallies) {
  const sum = (/** @type {keyof Counts} */ key) => tallies.reduce((total, tally) => total + tally[key], 0);
  return {
    passed: sum("passed"),
    failed: sum("failed"),
    skipped: sum("skipped"),
    tests: tallies.flatMap(({ tests }) => tests),
    failures: tallies.flatMap(({ failures }) => failures),
    flaky: tallies.flatMap(({ flaky }) => flaky),
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
  if (code === 0 || counted.failed > 0) return counted;
  return {
    ...counted,
    failed: 1,
    failures: [failureOf("outside the tests", [`${runner} ended with ${code}.`])],
  };
}

/** A step that is one test, and failed. @param {string} name @param {string} message @returns {Tally} */
export function failedTally(name, message) {
  return { ...tallyOf({ passed: 0, failed: 1, skipped: 0 }), failures: [failureOf(name, [message])] };
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
  const explained = report.testResults.flatMap((file) =>
    file.assertionResults.map(({ status, fullName, failureMessages }) => ({
      status,
      failure: failureOf(`${path.basename(file.name)} ${fullName}`, failureMessages ?? []),
    })),
  );
  const failed = explained.filter(({ status }) => status === "failed");
  // A test that passed has messages only if it failed at first.
  const flaky = explained.filter(({ status, failure }) => status === "passed" && failure.message !== "");
  return {
    passed: report.numPassedTests,
    failed: report.numFailedTests + unloaded.length,
    skipped: report.numPendingTests + report.numTodoTests,
    tests: report.testResults.flatMap(({ assertionResults }) =>
      assertionResults.map(({ fullName, duration }) => ({ name: fullName, ms: duration ?? 0 })),
    ),
    failures: [
      ...unloaded.map(({ name, message }) => failureOf(path.basename(name), [message])),
      ...failed.map(({ failure }) => failure),
    ],
    flaky: flaky.map(({ failure }) => failure),
  };
}

/** @param {z.output<typeof playwrightReport>} report @returns {Tally} */
function tallyPlaywright({ stats, errors, suites }) {
  const placed = suites.flatMap((suite) => specsOf(suite));
  const whyOf = (/** @type {string} */ wanted) =>
    placed.flatMap(({ name, tests }) =>
      tests
        .filter(({ status }) => status === wanted)
        .map(({ results }) => failureOf(name, messagesOf(results.flatMap(({ errors: ofRun }) => ofRun)))),
    );
  return {
    passed: stats.expected + stats.flaky,
    failed: stats.unexpected + errors.length,
    skipped: stats.skipped,
    tests: placed.map(({ name, tests }) => ({
      name,
      ms: tests.flatMap(({ results }) => results).reduce((sum, { duration }) => sum + duration, 0),
    })),
    failures: [
      ...whyOf("unexpected"),
      ...messagesOf(errors).map((message) => failureOf("outside the tests", [message])),
    ],
    flaky: whyOf("flaky"),
  };
}

/** @typedef {z.output<typeof playwrightSuite>} Suite */

/**
 * @param {Suite} suite @param {string} [outer]
 * @returns {{ name: string, tests: Suite["specs"][number]["tests"] }[]}
 */
function specsOf({ title, specs, suites }, outer = "") {
  const place = `${outer}${title} `;
  const own = specs.map((spec) => ({ name: place + spec.title, tests: spec.tests }));
  return [...own, ...suites.flatMap((suite) => specsOf(suite, place))];
}

/** @param {readonly { message: string }[]} errors */
function messagesOf(errors) {
  return errors.map(({ message }) => message);
}

/** @param {string} name @param {readonly string[]} messages @returns {FailedTest} */
function failureOf(name, messages) {
  const lines = stripVTControlCharacters(messages.join("\n")).split("\n");
  const own = lines.filter((line) => !/^\s+at .*(node_modules|node:|<anonymous>)/.test(line));
  return { name, message: own.join("\n").trim() };
}
