import { parseArgs } from "node:util";
import { prepareCheckout } from "../start/prepare-checkout.mjs";
import { Failure, explainFailure } from "../../lib/system/failure.mjs";
import { Stopped, stopSteps } from "../../lib/system/run-step.mjs";

/** @typedef {import("./tally.mjs").Tally} Tally */

const say = (/** @type {string} */ line) => void process.stdout.write(`${line}\n`);

/**
 * @param {object} options
 * @param {string[]} options.argv
 * @param {string[]} options.steps
 * @param {string[]} [options.quick]
 */
export async function runTests({ argv, steps, quick = steps }) {
  for (const signal of ["SIGINT", "SIGTERM", "SIGHUP"]) process.on(signal, stopSteps);
  /** @type {Map<string, Tally>} */
  const tallies = new Map();
  try {
    const { chosen, full } = chooseSteps(argv, steps, quick);
    if (full) Object.assign(process.env, { KINORA_TEST_FULL: "1", PARITY: "full" });
    await prepareCheckout({ log: say, withDev: true });
    // What needs packages is loaded only once they are there.
    const available = await import("./steps.mjs");
    for (const name of chosen) {
      say(`\n── ${name}`);
      tallies.set(name, await runOne(available.steps[name]));
    }
  } catch (error) {
    if (error instanceof Stopped) say("\nstopped");
    else say(`\n${explainFailure(error).message}`);
    tallies.set("preparation", { passed: 0, failed: 1, skipped: 0 });
  }
  summarize(tallies);
}

/** A step that cannot even run has failed, and the others still run. @param {(() => Promise<Tally>) | undefined} step @returns {Promise<Tally>} */
async function runOne(step) {
  const startedAt = performance.now();
  try {
    if (!step) throw new Failure("There is no such step.");
    const tally = await step();
    const skipped = tally.skipped > 0 ? `, ${tally.skipped} skipped` : "";
    say(
      `${tally.passed} passed, ${tally.failed} failed${skipped} (${((performance.now() - startedAt) / 1000).toFixed(1)} s)`,
    );
    return tally;
  } catch (error) {
    if (error instanceof Stopped) throw error;
    say(explainFailure(error).message);
    return { passed: 0, failed: 1, skipped: 0 };
  }
}

/** @param {string[]} argv @param {string[]} steps @param {string[]} quick */
function chooseSteps(argv, steps, quick) {
  const { values } = parseArgs({
    args: argv,
    options: { only: { type: "string" }, quick: { type: "boolean" }, full: { type: "boolean" } },
  });
  const full = values.full ?? false;
  if (!values.only) return { chosen: values.quick ? quick : steps, full };
  const only = values.only.split(",").map((name) => name.trim());
  const unknown = only.filter((name) => !steps.includes(name));
  if (unknown.length > 0) throw new Failure(`--only knows ${steps.join(", ")}; not ${unknown.join(", ")}.`);
  return { chosen: steps.filter((name) => only.includes(name)), full };
}

/** @param {Map<string, Tally>} tallies */
function summarize(tallies) {
  say("");
  let passed = 0;
  let failed = 0;
  for (const [name, tally] of tallies) {
    passed += tally.passed;
    failed += tally.failed;
    const skipped = tally.skipped > 0 ? `  ${tally.skipped} skipped` : "";
    say(
      `  ${name.padEnd(12)} ${String(tally.passed).padStart(5)} passed  ${String(tally.failed).padStart(4)} failed${skipped}`,
    );
  }
  say("");
  say(`${passed} passed, ${failed} failed`);
  process.exitCode = failed > 0 ? 1 : 0;
}
