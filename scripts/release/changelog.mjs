import { Failure } from "../../lib/system/failure.mjs";

const unreleased = "## [Unreleased]";

/**
 * Moves the unreleased entries below the heading of a version.
 * @param {string} changelog @param {{ version: string, date: string }} release
 * @returns {{ changelog: string, entries: string }} `entries` are those of this version alone
 */
export function releaseEntries(changelog, { version, date }) {
  const start = changelog.indexOf(`${unreleased}\n`);
  if (start < 0) throw new Failure(`CHANGELOG.md has no "${unreleased}".`);
  if (changelog.includes(`\n## [${version}]`)) throw new Failure(`CHANGELOG.md has ${version} already.`);
  const before = changelog.slice(0, start);
  const rest = changelog.slice(start + unreleased.length);
  const next = rest.search(/^## /m);
  const entries = (next < 0 ? rest : rest.slice(0, next)).trim();
  const earlier = next < 0 ? "" : `\n${rest.slice(next)}`;
  if (!/^- /m.test(entries))
    throw new Failure(`CHANGELOG.md has nothing beneath "${unreleased}": say there what changed.`);
  return {
    changelog: `${before}${unreleased}\n\n## [${version}] - ${date}\n\n${entries}\n${earlier}`,
    entries,
  };
}
