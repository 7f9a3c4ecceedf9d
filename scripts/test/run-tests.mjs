import { spawnSync } from "node:child_process";
import { parseArgs } from "node:util";
import { prepareCheckout } from "../start/prepare-checkout.mjs";
import { Failure, explainFailure } from "../../lib/system/failure.mjs";
import { Stopped, stopSteps } from "../../lib/system/run-step.mjs";
import { describeResults } from "./describe-results.mjs";
import { depthOf, isTimeForPart, PART_COUNT } from "./pace.mjs";

/** @typedef {import("./tally.mjs").Tally} Tally */

/**
 * @typedef {object} Choice
 * @property {string[]} steps in their order
 * @property {string[]} [quick] those of --quick
 * @property {string[]} [full] those that --full adds
 */

/** The longest step, and of those that always run the last one: it takes the time that is left. */
const stepInParts = "e2e";

const say = (/** @type {string} */ line) => void process.stdout.write(`${line}\n`);

/** @param {{ argv: string[] } & Choice} options */
export async function runTests({ argv, ...choice }) {
  for (const signal of ["SIGINT", "SIGTERM", "SIGHUP"]) process.on(signal, stopSteps);
  /** @type {import("./describe-results.mjs").Result[]} */
  const results = [];
  let close = async () => {};
  try {
    const { chosen, full, minutes } = chooseSteps(argv, choice);
    const secondsLeft = () => minutes * 60 - process.uptime();
    await prepareCheckout({ log: say, withDev: true });
    // Import what needs packages only now that they are installed.
    const { openSteps } = await import("./steps.mjs");
    const available = openSteps();
    close = available.close;
    for (const [index, step] of chosen.entries()) {
      say(`\n── ${step}`);
      const moment = { step, later: chosen.slice(index + 1), done: results, secondsLeft: secondsLeft() };
      const depth = full ? depthOf(moment) : { isShort: false, shares: 1 };
      if (full) setLongTests(!depth.isShort);
      const isLeftOut = depth.isShort && choice.full?.includes(step);
      const run = available.steps[step];
      if (isLeftOut) results.push({ step, ...depth, ms: 0, tally: leftOut() });
      else if (step === stepInParts && Number.isFinite(minutes))
        results.push({ step, ...depth, ...(await runParts(run, secondsLeft)) });
      else results.push({ step, ...depth, ...(await runOne(run, shareOf(depth.shares))) });
    }
  } catch (error) {
    const { message } = error instanceof Stopped ? { message: "stopped" } : explainFailure(error);
    say(`\n${message}`);
    results.push({ step: "preparation", ms: 0, isShort: false, shares: 1, tally: failure(message) });
  }
  await close().catch((error) => say(explainFailure(error).message));
  say(describeResults(results));
  process.exitCode = results.some(({ tally }) => tally.failed > 0) ? 1 : 0;
}

/** @param {boolean} areMeant */
function setLongTests(areMeant) {
  if (areMeant) process.env.KINORA_TEST_FULL = "1";
  else delete process.env.KINORA_TEST_FULL;
}

/**
 * One share of several, as the runners want it: another one for each commit, so that all have their turn.
 * @param {number} shares @param {number} [later] how many shares after that
 */
function shareOf(shares, later = 0) {
  if (shares === 1) return undefined;
  const { stdout } = spawnSync("git", ["rev-list", "--count", "HEAD"], { encoding: "utf8" });
  return `${((Number(stdout || 0) + later) % shares) + 1}/${shares}`;
}

/**
 * Runs as much of a step as there is time for, whatever was expected of it.
 * @param {Parameters<typeof runOne>[0]} step @param {() => number} secondsLeft
 */
async function runParts(step, secondsLeft) {
  const { addTallies } = await import("./tally.mjs");
  /** @type {Awaited<ReturnType<typeof runOne>>[]} */
  const parts = [];
  const partsMs = () => parts.map(({ ms }) => ms);
  while (parts.length < PART_COUNT && isTimeForPart({ partsMs: partsMs(), secondsLeft: secondsLeft() }))
    parts.push(await runOne(step, shareOf(PART_COUNT, parts.length)));
  return {
    ms: partsMs().reduce((sum, ms) => sum + ms, 0),
    shares: PART_COUNT / parts.length,
    tally: addTallies(parts.map(({ tally }) => tally)),
  };
}

/**
 * Runs one step. A step that cannot even run has failed, and the others still run.
 * @param {((share?: string) => Promise<Tally>) | undefined} step @param {string} [share]
 * @returns {Promise<{ ms: number, tally: Tally }>}
 */
async function runOne(step, share) {
  const startedAt = performance.now();
  const took = () => performance.now() - startedAt;
  try {
    if (!step) throw new Failure("There is no such step.");
    const tally = await step(share);
    const skipped = tally.skipped > 0 ? `, ${tally.skipped} skipped` : "";
    say(`${tally.passed} passed, ${tally.failed} failed${skipped} (${(took() / 1000).toFixed(1)} s)`);
    return { ms: took(), tally };
  } catch (error) {
    if (error instanceof Stopped) throw error;
    const { message } = explainFailure(error);
    say(message);
    return { ms: took(), tally: failure(message) };
  }
}

/** @param {string[]} argv @param {Choice} choice */
export function chooseSteps(argv, { steps, quick = steps, full = [] }) {
  const { values } = parseArgs({
    args: argv,
    options: {
      only: { type: "string" },
      quick: { type: "boolean" },
      full: { type: "boolean" },
      minutes: { type: "string" },
    },
  });
  const all = [...steps, ...full];
  const isFull = values.full ?? false;
  const minutes = values.minutes === undefined ? Number.POSITIVE_INFINITY : Number(values.minutes);
  if (!(minutes > 0)) throw new Failure("--minutes is a number of minutes.");
  if (!values.only) return { chosen: values.quick ? quick : isFull ? all : steps, full: isFull, minutes };
  const only = values.only.split(",").map((name) => name.trim());
  const unknown = only.filter((name) => !all.includes(name));
  if (unknown.length > 0) throw new Failure(`--only knows ${all.join(", ")}; not ${unknown.join(", ")}.`);
  return { chosen: all.filter((name) => only.includes(name)), full: isFull, minutes };
}

/** @param {string} message @returns {Tally} */
function failure(message) {
  return { passed: 0, failed: 1, skipped: 0, tests: [], failures: [{ name: "", message }], flaky: [] };
}

/** @returns {Tally} */
function leftOut() {
  return { passed: 0, failed: 0, skipped: 1, tests: [], failures: [], flaky: [] };
}
