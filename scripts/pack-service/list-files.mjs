import { readFileSync, readdirSync, statSync } from "node:fs";
import path from "node:path";

/** What the tarball has beyond the image: the command line, and the client that it uses. */
const more = ["command", "clients/typescript/src"];

/**
 * Every file that runs where Kinora is used, as .dockerignore lists them: tarball and image are made of the same.
 * @param {string} root @returns {string[]} in order
 */
export function listFiles(root) {
  const lines = readFileSync(path.join(root, ".dockerignore"), "utf8")
    .split("\n")
    .filter((line) => line !== "" && !line.startsWith("#") && line !== "*");
  const taken = lines.filter((line) => line.startsWith("!")).map((line) => line.slice(1));
  const left = lines.filter((line) => !line.startsWith("!")).map(toPattern);
  const walk = (/** @type {string} */ file) => {
    if (left.some((pattern) => pattern.test(file))) return [];
    if (!statSync(path.join(root, file)).isDirectory()) return [file];
    /** @type {string[]} */
    const files = readdirSync(path.join(root, file)).flatMap((name) => walk(`${file}/${name}`));
    return files;
  };
  return [...taken, ...more].flatMap(walk).sort();
}

/** The few patterns that the file uses. @param {string} line */
function toPattern(line) {
  const inner = line
    .replace(/[.+^${}()|[\]\\]/g, "\\$&")
    .replaceAll("**/", "\0")
    .replaceAll("*", "[^/]*")
    .replaceAll("\0", "(?:.*/)?");
  return new RegExp(`^${inner}$`);
}
