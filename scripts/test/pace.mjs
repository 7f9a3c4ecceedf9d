/**
 * Seconds that each step takes on two processors, the short way and with its long tests. Only the ratios matter: they
 * tell how the rest will go once the first steps have shown how fast this machine is. On a slow one, browsers and
 * encoders lose more than the linter, so that of the journeys is half as much again.
 * @type {Record<string, { short: number, full: number }>}
 */
export const usualSeconds = {
  format: { short: 1, full: 1 },
  lint: { short: 43, full: 43 },
  types: { short: 30, full: 30 },
  unit: { short: 130, full: 280 },
  parity: { short: 75, full: 210 },
  database: { short: 205, full: 600 },
  security: { short: 135, full: 157 },
  e2e: { short: 250, full: 820 },
  library: { short: 15, full: 15 },
  chaos: { short: 130, full: 130 },
};

/** Steps that can run a share of their tests. */
const sharedSteps = new Set(["unit", "parity", "database", "security", "e2e"]);

/** Into how many parts a step is divided that runs as many of them as there is time for. */
export const PART_COUNT = 8;

/** The rest may turn out to be this much longer than the pace so far lets expect. */
const margin = 1.1;

/**
 * @typedef {object} Depth
 * @property {boolean} isShort whether the long tests are left out
 * @property {number} shares one test in how many is run
 */

/**
 * @typedef {object} Moment
 * @property {string} step the one that is about to run
 * @property {readonly string[]} later
 * @property {readonly (Depth & { step: string, ms: number })[]} done
 * @property {number} secondsLeft
 */

/**
 * Tells how much of a step there is time for, so that every later step has its time as well: with the long tests,
 * without them, or, where not even all short tests fit, all or a share of them, so that of each later step at least half
 * has its time.
 * @param {Moment} moment
 * @returns {Depth}
 */
export function depthOf({ step, later, done, secondsLeft }) {
  const left = secondsLeft / (paceOf(done) * margin);
  const short = sumOf(later, "short");
  if (usual(step, "full") + short <= left) return { isShort: false, shares: 1 };
  if (usual(step, "short") + short <= left || !sharedSteps.has(step)) return { isShort: true, shares: 1 };
  const rest = sumOf(
    later.filter((name) => sharedSteps.has(name)),
    "short",
  );
  const own = usual(step, "short");
  if (own + rest / 2 <= left) return { isShort: true, shares: 1 };
  const shares = Math.ceil((own + rest) / Math.max(1, left));
  return { isShort: true, shares: Math.min(4, Math.max(2, shares)) };
}

/**
 * Tells whether there is time for another part as long as the longest so far. At least one is run.
 * @param {{ partsMs: readonly number[], secondsLeft: number }} so far
 */
export function isTimeForPart({ partsMs, secondsLeft }) {
  return partsMs.length === 0 || (Math.max(...partsMs) / 1000) * margin <= secondsLeft;
}

/** @param {string} step @param {"short" | "full"} depth */
function usual(step, depth) {
  return usualSeconds[step]?.[depth] ?? 0;
}

/** @param {readonly string[]} steps @param {"short" | "full"} depth */
function sumOf(steps, depth) {
  return steps.reduce((sum, step) => sum + usual(step, depth), 0);
}

/** How many times as long as usual the steps so far took. @param {Moment["done"]} done */
function paceOf(done) {
  const expected = done.reduce(
    (sum, { step, isShort, shares }) => sum + usual(step, isShort ? "short" : "full") / shares,
    0,
  );
  const spent = done.reduce((sum, { ms }) => sum + ms / 1000, 0);
  return expected > 0 ? Math.max(1, spent / expected) : 1;
}
