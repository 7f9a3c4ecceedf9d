import { existsSync, mkdtempSync, readdirSync, rmSync } from "node:fs";
import os from "node:os";
import path from "node:path";
import { rootFolder } from "../../lib/system/root-folder.mjs";
import { runProgram } from "../../lib/system/run-step.mjs";
import { runEndToEnd } from "./run-end-to-end.mjs";
import { runSecurity } from "./run-security.mjs";
import { readTally } from "./tally.mjs";

/** @typedef {import("./tally.mjs").Tally} Tally */

const bin = (/** @type {string} */ file) => path.join("node_modules", file);
/** Each thread reads the whole project for itself, so many of them would take much memory. */
const lintThreads = Math.min(4, os.availableParallelism());
/** Their tests compute; those of the others start programs that want processors, too. */
const busyProjects = ["unit", "library", "parity"];
const eslint = [bin("eslint/bin/eslint.js"), "--max-warnings=0"];
const typescript = bin("typescript/bin/tsc");

/** @type {Record<string, () => Promise<Tally>>} */
export const steps = {
  format: () => runChecks([bin("@biomejs/biome/bin/biome"), "format", "--max-diagnostics=50", "."]),
  lint: () => runChecks([...eslint, `--concurrency=${lintThreads}`, "."]),
  // Looks again only at files that changed: what a change means for others is left to the whole one.
  "lint-changed": () => runChecks([...eslint, "--cache", "--cache-location", ".next/eslint-cache", "."]),
  types: () =>
    runChecks(
      // Route types and next-env.d.ts are not kept in git.
      [bin("next/dist/bin/next"), "typegen"],
      [typescript, "--noEmit", "-p", "."],
      [typescript, "--noEmit", "-p", "scripts"],
      [typescript, "--noEmit", "-p", "library-music"],
    ),
  unit: () => runVitest("unit"),
  library: () => runVitest("library"),
  parity: () => runVitest("parity"),
  database: () => runVitest("database"),
  security: () => runSecurity([() => runVitest("security"), () => runPlaywright("security")]),
  e2e: async () => {
    const hasSpecs = listFiles(path.join(rootFolder, "e2e")).some((name) => /\.(spec|test)\.ts$/.test(name));
    return hasSpecs ? runPlaywright("journeys") : { passed: 0, failed: 0, skipped: 0 };
  },
  chaos: async () => {
    const { code } = await runProgram(["--import", "tsx", "scripts/chaos/main.ts"], { show: true });
    return { passed: code === 0 ? 1 : 0, failed: code === 0 ? 0 : 1, skipped: 0 };
  },
};

/** Several programs that make up one test. @param {string[][]} programs @returns {Promise<Tally>} */
async function runChecks(...programs) {
  let failed = false;
  for (const args of programs) {
    const { code, output } = await runProgram(args, {
      env: { ...process.env, NEXT_TELEMETRY_DISABLED: "1" },
    });
    if (code === 0) continue;
    failed = true;
    process.stdout.write(output);
  }
  return { passed: failed ? 0 : 1, failed: failed ? 1 : 0, skipped: 0 };
}

/** @param {"unit" | "library" | "parity" | "database" | "security"} project */
function runVitest(project) {
  return withReport(async (file) => {
    const args = [
      "run",
      "--project",
      project,
      "--passWithNoTests",
      ...(busyProjects.includes(project) ? [`--maxWorkers=${os.availableParallelism()}`] : []),
      "--reporter=default",
      "--reporter=json",
      `--outputFile.json=${file}`,
    ];
    const { code } = await runProgram([bin("vitest/vitest.mjs"), ...args], { show: true });
    return code;
  }, "vitest");
}

/** @param {"journeys" | "security"} project */
function runPlaywright(project) {
  return withReport((file) => runEndToEnd(file, project), "playwright");
}

/**
 * @param {(file: string) => Promise<number | string>} action @param {"vitest" | "playwright"} runner
 * @returns {Promise<Tally>}
 */
async function withReport(action, runner) {
  const folder = mkdtempSync(path.join(os.tmpdir(), "kinora-report-"));
  try {
    const file = path.join(folder, "report.json");
    return readTally(runner, file, await action(file));
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

/** @param {string} folder @returns {string[]} */
function listFiles(folder) {
  return existsSync(folder) ? readdirSync(folder, { recursive: true, encoding: "utf8" }) : [];
}
