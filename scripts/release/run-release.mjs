import { readFileSync } from "node:fs";
import path from "node:path";
import { z } from "zod";
import { Failure, explainFailure } from "../../lib/system/failure.mjs";
import { rootFolder } from "../../lib/system/root-folder.mjs";
import { runProgram, runStep } from "../../lib/system/run-step.mjs";
import { writeFileWhole } from "../../lib/system/write-file.mjs";
import { releaseEntries } from "./changelog.mjs";
import { nextVersion } from "./next-version.mjs";

const say = (/** @type {string} */ line) => void process.stdout.write(`${line}\n`);
const manifest = z.looseObject({ version: z.string() });
const lock = z.looseObject({ version: z.string(), packages: z.looseObject({ "": manifest }) });

/** @param {string[]} argv @returns {Promise<number>} exit code */
export async function runRelease(argv) {
  try {
    await release(argv[0]);
    return 0;
  } catch (error) {
    say(`\n${explainFailure(error).message}`);
    return 1;
  }
}

/** @param {string | undefined} wanted */
async function release(wanted) {
  const { version: current } = manifest.parse(readJson("package.json"));
  const version = nextVersion(wanted, current, await isTagged(current));
  if (await isTagged(version)) throw new Failure(`The tag ${tagOf(version)} is there already.`);
  await requireCleanMain();
  const date = new Date().toISOString().slice(0, 10);
  const { changelog, entries } = releaseEntries(read("CHANGELOG.md"), { version, date });

  say(`${version} will be released when every test is green:`);
  const { code } = await runProgram(["scripts/test.mjs", "--full"], { show: true });
  if (code !== 0) throw new Failure("Nothing was released: see the failed tests above.");
  // Check again, because the tests take long and somebody may have gone on working.
  await requireCleanMain();

  write("CHANGELOG.md", changelog);
  writeJson("package.json", { ...manifest.parse(readJson("package.json")), version });
  const locked = lock.parse(readJson("package-lock.json"));
  const packages = { ...locked.packages, "": { ...locked.packages[""], version } };
  writeJson("package-lock.json", { ...locked, version, packages });
  await git("commit", "--quiet", "--message", `Release ${version}`, "--", ...releasedFiles);
  // Keep the message verbatim: git would take headings for comments.
  await git(
    "tag",
    "--annotate",
    tagOf(version),
    "--cleanup=verbatim",
    "--message",
    `${version}\n\n${entries}\n`,
  );
  say(`\nReleased ${version}. To publish it: git push --follow-tags`);
}

const releasedFiles = ["CHANGELOG.md", "package.json", "package-lock.json"];

async function requireCleanMain() {
  const branch = (await git("branch", "--show-current")).trim();
  if (branch !== "main") throw new Failure(`Releases are made on main; this is ${branch || "no branch"}.`);
  const changes = (await git("status", "--porcelain")).trimEnd();
  if (changes) throw new Failure(`Commit or remove these first:\n${changes}`);
}

/** @param {string} version */
async function isTagged(version) {
  return (await git("tag", "--list", tagOf(version))).trim() !== "";
}

/** @param {string} version */
function tagOf(version) {
  return `v${version}`;
}

/** @param {string[]} args */
function git(...args) {
  return runStep(`git ${args[0]} failed`, args, { command: "git" });
}

/** @param {string} file */
function read(file) {
  return readFileSync(path.join(rootFolder, file), "utf8");
}

/** @param {string} file @returns {unknown} */
function readJson(file) {
  return JSON.parse(read(file));
}

/** @param {string} file @param {string} text */
function write(file, text) {
  writeFileWhole(path.join(rootFolder, file), text);
}

/** @param {string} file @param {object} value */
function writeJson(file, value) {
  write(file, `${JSON.stringify(value, null, 2)}\n`);
}
