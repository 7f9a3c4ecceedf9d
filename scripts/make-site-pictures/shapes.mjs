/** Numbers from 0 to 1, the same in every run. @param {number} seed @returns {() => number} */
export function randomFrom(seed) {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}

/**
 * The skyline of a mountain: a line whose middle is moved up or down again and again, less each time.
 * @param {object} options
 * @param {number} options.seed
 * @param {number} options.left height of the left end
 * @param {number} options.right height of the right end
 * @param {number} options.height how far the middle may go up or down
 * @param {number} [options.smoothness] 1 is rock, 2 and more are hills
 * @param {number} [options.steps]
 * @param {number} [options.width]
 * @returns {[number, number][]}
 */
export function skyline({ seed, left, right, height, smoothness = 1.1, steps = 8, width = 1600 }) {
  const random = randomFrom(seed);
  let line = [left, right];
  let reach = height;
  for (let step = 0; step < steps; step++) {
    const bent = [line[0] ?? left];
    for (let at = 1; at < line.length; at++) {
      const [from, to] = [line[at - 1] ?? 0, line[at] ?? 0];
      bent.push((from + to) / 2 + (random() * 2 - 1) * reach, to);
    }
    line = bent;
    reach /= 2 ** smoothness;
  }
  return line.map((y, at) => [(at / (line.length - 1)) * width, y]);
}

/** @param {[number, number][]} line @param {string} fill @param {number} [bottom] */
export function land(line, fill, bottom = 1000) {
  const points = line.map(([x, y]) => `${x.toFixed(1)} ${y.toFixed(1)}`).join("L");
  const [first] = line;
  const last = line.at(-1);
  return `<path d="M${points}L${last?.[0]} ${bottom}L${first?.[0]} ${bottom}Z" fill="${fill}"/>`;
}

/** @param {[number, number][]} line @param {number} x */
export function heightAt(line, x) {
  const next = line.findIndex(([at]) => at >= x);
  const [x1, y1] = line[Math.max(0, next - 1)] ?? [0, 0];
  const [x2, y2] = line[next < 0 ? line.length - 1 : next] ?? [0, 0];
  return x2 === x1 ? y2 : y1 + ((y2 - y1) * (x - x1)) / (x2 - x1);
}

/** @param {string} id @param {[number, string, number?][]} stops place from 0 to 1, colour, opacity @param {string} [direction] */
export function gradient(id, stops, direction = 'x1="0" y1="0" x2="0" y2="1"') {
  const inner = stops.map(([at, colour, opacity = 1]) => stop(at, colour, opacity)).join("");
  return `<linearGradient id="${id}" ${direction}>${inner}</linearGradient>`;
}

/** @param {string} id @param {string} colour @param {number} [opacity] */
export function glow(id, colour, opacity = 0.9) {
  const stops = [stop(0, colour, opacity), stop(0.25, colour, opacity * 0.42), stop(1, colour, 0)];
  return `<radialGradient id="${id}">${stops.join("")}</radialGradient>`;
}

/** @param {number} at @param {string} colour @param {number} opacity */
function stop(at, colour, opacity) {
  return `<stop offset="${at}" stop-color="${colour}" stop-opacity="${opacity}"/>`;
}

/** A fir in silhouette. @param {number} x @param {number} foot @param {number} height @param {() => number} random */
function fir(x, foot, height, random) {
  const tiers = 9;
  /** @type {string[]} */
  const right = [];
  /** @type {string[]} */
  const left = [];
  for (let tier = 0; tier <= tiers; tier++) {
    const y = foot - height + (height * 0.94 * tier) / tiers;
    const reach = (height * 0.2 * tier) / tiers;
    const lean = () => 0.8 + random() * 0.4;
    right.push(`${x + reach * 0.42} ${y - height * 0.012}`, `${x + reach * lean()} ${y + height * 0.03}`);
    left.unshift(`${x - reach * lean()} ${y + height * 0.03}`, `${x - reach * 0.42} ${y - height * 0.012}`);
  }
  const trunk = height * 0.014;
  const stem = `${x + trunk} ${foot}L${x - trunk} ${foot}`;
  return `M${x} ${foot - height * 1.04}L${right.join("L")}L${stem}L${left.join("L")}Z`;
}

/** @param {[number, number][]} line @param {{ seed: number, count: number, from: number, to: number, size: [number, number] }} options */
export function firsOn(line, { seed, count, from, to, size }) {
  const random = randomFrom(seed);
  /** @type {string[]} */
  const paths = [];
  for (let n = 0; n < count; n++) {
    const x = from + (to - from) * random();
    paths.push(fir(x, heightAt(line, x) + 6, size[0] + (size[1] - size[0]) * random() ** 1.6, random));
  }
  return paths.join("");
}
