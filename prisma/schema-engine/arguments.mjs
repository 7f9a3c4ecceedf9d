/**
 * @typedef {object} Options
 * @property {boolean} version
 * @property {string | undefined} command the command of `cli`: can-connect-to-database, create-database, …
 * @property {string | undefined} url
 * @property {string[]} datamodels files of the schema
 */

/**
 * Parses the native engine's command line, as Prisma's tools call it.
 * @param {string[]} argv @returns {Options}
 */
export function readArguments(argv) {
  /** @type {Options} */
  const options = { version: false, command: undefined, url: undefined, datamodels: [] };
  const rest = [...argv];
  for (let word = rest.shift(); word !== undefined; word = rest.shift()) {
    if (word === "--version") options.version = true;
    else if (word === "cli") options.command = rest.shift();
    else if (word === "--datamodels") options.datamodels.push(rest.shift() ?? "");
    else if (word === "--datasource") options.url = readDatasource(rest.shift() ?? "{}");
    else if (word.startsWith("--")) rest.shift();
  }
  return options;
}

/** Accepts JSON, plain or in base64. @param {string} text @returns {string | undefined} */
function readDatasource(text) {
  const json = text.startsWith("{") ? text : Buffer.from(text, "base64").toString("utf8");
  const { url } = JSON.parse(json);
  return typeof url === "string" ? url : undefined;
}
