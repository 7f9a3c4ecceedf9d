/** @typedef {{ step: string, ms: number, isShort: boolean, shares: number, tally: import("./tally.mjs").Tally }} Result */

const slowestCount = 20;
const maxNameLength = 110;
const maxFailures = 20;
const maxMessageLines = 12;

/**
 * Describes the result of every step, the slowest tests, why tests failed, and in the last line how many passed and
 * failed: so that the end of a long log is all that has to be read.
 * @param {readonly Result[]} results
 */
export function describeResults(results) {
  const sum = (/** @type {"passed" | "failed"} */ key) =>
    results.reduce((total, { tally }) => total + tally[key], 0);
  const slowest = slowestTests(results);
  const flaky = describeFailures(results, "flaky");
  const failures = describeFailures(results, "failures");
  return [
    "",
    ...results.map(describeStep),
    ...(slowest.length > 0 ? ["", "the slowest tests", ...slowest] : []),
    ...(flaky.length > 0 ? ["", "what failed at first and passed when tried again", ...flaky] : []),
    ...(failures.length > 0 ? ["", "what failed", ...failures] : []),
    "",
    `${sum("passed")} passed, ${sum("failed")} failed`,
  ].join("\n");
}

/** @param {Result} result */
function describeStep({ step, ms, isShort, shares, tally: { passed, failed, skipped } }) {
  const counts = `${String(passed).padStart(5)} passed  ${String(failed).padStart(4)} failed`;
  const more = skipped > 0 ? `  ${skipped} skipped` : "";
  const part = shares > 1 ? `  only ${Math.round(100 / shares)} % of the tests, for want of time` : "";
  const less = isShort ? "  long tests left out" : "";
  return `  ${step.padEnd(12)} ${counts}  ${seconds(ms)}${more}${less}${part}`;
}

/** @param {readonly Result[]} results */
function slowestTests(results) {
  return results
    .flatMap(({ step, tally }) => tally.tests.map((test) => ({ step, ...test })))
    .sort((a, b) => b.ms - a.ms)
    .slice(0, slowestCount)
    .map(({ step, name, ms }) => `${seconds(ms)}  ${step.padEnd(9)} ${shorten(name)}`);
}

/** @param {readonly Result[]} results @param {"failures" | "flaky"} which */
function describeFailures(results, which) {
  const all = results.flatMap(({ step, tally }) => tally[which].map((failure) => ({ step, ...failure })));
  const lines = all.slice(0, maxFailures).flatMap(({ step, name, message }) => [
    `  ${step.padEnd(9)} ${name.replace(/\s+/g, " ").trim()}`,
    ...message
      .split("\n")
      .filter((line) => line.trim() !== "")
      .slice(0, maxMessageLines)
      .map((line) => `      ${line}`),
  ]);
  return all.length > maxFailures ? [...lines, `  and ${all.length - maxFailures} more`] : lines;
}

/** @param {number} ms */
function seconds(ms) {
  return `${(ms / 1000).toFixed(1).padStart(6)} s`;
}

/** @param {string} name */
function shorten(name) {
  const oneLine = name.replace(/\s+/g, " ").trim();
  return oneLine.length > maxNameLength ? `${oneLine.slice(0, maxNameLength - 1)}…` : oneLine;
}
