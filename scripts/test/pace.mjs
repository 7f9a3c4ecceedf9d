/**
 * Seconds that each step takes on two quiet processors, the short way and with its long tests. Only the ratios
 * matter: they tell how the rest will go once the first steps have shown how fast this machine is.
 * @type {Record<string, { short: number, full: number }>}
 */
export const usualSeconds = {
  format: { short: 2, full: 2 },
  lint: { short: 56, full: 56 },
  types: { short: 43, full: 43 },
  unit: { short: 300, full: 437 },
  parity: { short: 200, full: 291 },
  database: { short: 700, full: 1_124 },
  security: { short: 413, full: 413 },
  e2e: { short: 900, full: 1_189 },
  library: { short: 19, full: 19 },
  chaos: { short: 218, full: 218 },
};

/** A step may turn out to be this much longer than the pace so far lets expect. */
const margin = 1.15;

/**
 * @typedef {object} Moment
 * @property {string} step the one that is about to run
 * @property {readonly string[]} later
 * @property {readonly { step: string, ms: number, isShort: boolean }[]} done
 * @property {number} secondsLeft
 */

/**
 * Tells whether a step has time for its long tests, so that every later step still runs at least the short way.
 * @param {Moment} moment
 */
export function hasTimeForLongTests({ step, later, done, secondsLeft }) {
  const usual = (/** @type {string} */ name, /** @type {boolean} */ isShort) =>
    usualSeconds[name]?.[isShort ? "short" : "full"] ?? 0;
  const rest = later.reduce((sum, name) => sum + usual(name, true), usual(step, false));
  return rest * paceOf(done, usual) * margin <= secondsLeft;
}

/**
 * How many times as long as usual the steps so far took.
 * @param {Moment["done"]} done @param {(step: string, isShort: boolean) => number} usual
 */
function paceOf(done, usual) {
  const expected = done.reduce((sum, { step, isShort }) => sum + usual(step, isShort), 0);
  const spent = done.reduce((sum, { ms }) => sum + ms / 1000, 0);
  return expected > 0 ? Math.max(1, spent / expected) : 1;
}
