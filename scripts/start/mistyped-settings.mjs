import { editDistance } from "../../lib/system/edit-distance.mjs";

/** How many letters may be wrong. Short names are too much like those of other programs. */
const slackFor = (/** @type {string} */ name) => Math.min(2, Math.floor(name.length / 5));

/**
 * A line for each variable whose name is almost that of a setting which is not set. Variables of other programs, of which
 * every environment is full, are left alone.
 * @param {Record<string, string | undefined>} env @param {readonly string[]} names of all settings
 * @returns {string[]}
 */
export function mistypedSettings(env, names) {
  const unset = names.filter((name) => !env[name]);
  return Object.keys(env).flatMap((given) => {
    if (!env[given] || names.includes(given)) return [];
    const nearest = nearestOf(given, unset);
    return nearest.length > 0
      ? [`${given} is no setting of Kinora. Did you mean ${nearest.join(" or ")}?`]
      : [];
  });
}

/** @param {string} given @param {readonly string[]} names */
function nearestOf(given, names) {
  const typed = given.toUpperCase().replace(/^KINORA_/, "");
  // PORT and HOST have no slack: `host` may be another program's, KINORA_HOST is not.
  const isOurs = given.startsWith("KINORA_");
  const near = names
    .map((name) => ({ name, distance: editDistance(typed, name), slack: slackFor(name) }))
    .filter(({ distance, slack }) => distance <= slack && (slack > 0 || isOurs));
  const least = Math.min(...near.map(({ distance }) => distance));
  return near.filter(({ distance }) => distance === least).map(({ name }) => name);
}
