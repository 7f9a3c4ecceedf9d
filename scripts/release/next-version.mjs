import { Failure } from "../../lib/system/failure.mjs";

/** @typedef {[major: number, minor: number, patch: number]} Version */

const pattern = /^(0|[1-9]\d*)\.(0|[1-9]\d*)\.(0|[1-9]\d*)$/;

/**
 * @param {string | undefined} wanted a version, or which part of it to raise
 * @param {string} current
 * @param {boolean} isReleased whether the current one has been released already
 * @returns {string}
 */
export function nextVersion(wanted, current, isReleased) {
  const [major, minor, patch] = parseVersion(current);
  if (wanted === "major") return `${major + 1}.0.0`;
  if (wanted === "minor") return `${major}.${minor + 1}.0`;
  if (wanted === "patch") return `${major}.${minor}.${patch + 1}`;
  if (wanted === undefined) throw new Failure("Say which: npm run release -- major, minor, patch or 1.2.3.");
  const order = compare(parseVersion(wanted), [major, minor, patch]);
  if (order < 0 || (order === 0 && isReleased))
    throw new Failure(`${wanted} does not come after ${current}, which is the version now.`);
  return wanted;
}

/** @param {string} text @returns {Version} */
function parseVersion(text) {
  const [, major, minor, patch] = pattern.exec(text) ?? [];
  if (patch === undefined) throw new Failure(`"${text}" is no version: give three numbers, as in 1.2.3.`);
  return [Number(major), Number(minor), Number(patch)];
}

/** @param {Version} a @param {Version} b */
function compare(a, b) {
  return a[0] - b[0] || a[1] - b[1] || a[2] - b[2];
}
