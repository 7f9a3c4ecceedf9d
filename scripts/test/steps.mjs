import { mkdtempSync, rmSync } from "node:fs";
import os from "node:os";
import path from "node:path";
import { runProgram } from "../../lib/system/run-step.mjs";
import { openService, visitService } from "./run-end-to-end.mjs";
import { runSecurity } from "./run-security.mjs";
import { failedTally, readTally, tallyOf } from "./tally.mjs";

/** @typedef {import("./tally.mjs").Tally} Tally */

const bin = (/** @type {string} */ file) => path.join("node_modules", file);
/** Each thread reads the whole project, so many of them would take much memory. */
const lintThreads = Math.min(4, os.availableParallelism());
const biome = bin("@biomejs/biome/bin/biome");
/** Biome looks for import cycles: ESLint's rule takes ten times as long as all its other rules together. */
const cycles = [biome, "lint", "--max-diagnostics=50", "--error-on-warnings", "."];
const eslint = [bin("eslint/bin/eslint.js"), "--max-warnings=0"];
const typescript = bin("typescript/bin/tsc");

/**
 * @typedef {object} Steps
 * @property {Record<string, (share?: string) => Promise<Tally>>} steps a share is written as in 1/3
 * @property {() => Promise<void>} close stops the service they share
 */

/** @returns {Steps} */
export function openSteps() {
  /** @type {ReturnType<typeof openService> | undefined} */
  let service;
  // All visitors share one service, started by the first of them.
  const visit = (/** @type {"journeys" | "security"} */ project, /** @type {string | undefined} */ share) =>
    withReport(async (file) => {
      const running = await (service ??= openService());
      return visitService(running, file, project, shardArguments(share));
    }, "playwright");
  return {
    steps: {
      format: () => runChecks([[biome, "format", "--max-diagnostics=50", "."]]),
      lint: () => runChecks([cycles, [...eslint, `--concurrency=${lintThreads}`, "."]]),
      // Checks only files that changed. What a change means for other files is left to the full lint.
      "lint-changed": () =>
        runChecks([cycles, [...eslint, "--cache", "--cache-location", ".next/eslint-cache", "."]]),
      types: async () => {
        // Route types and next-env.d.ts are not in git, so generate them first.
        const tally = await runChecks([[bin("next/dist/bin/next"), "typegen"]]);
        if (tally.failed > 0) return tally;
        return runChecks([
          [typescript, "--noEmit", "-p", "."],
          [typescript, "--noEmit", "-p", "scripts"],
          [typescript, "--noEmit", "-p", "library-music"],
        ]);
      },
      unit: (share) => runVitest("unit", share),
      library: () => runVitest("library"),
      parity: (share) => runVitest("parity", share),
      database: (share) => runVitest("database", share),
      security: (share) => runSecurity([() => runVitest("security", share), () => visit("security", share)]),
      e2e: (share) => visit("journeys", share),
      chaos: async () => {
        const { code } = await runProgram(["--import", "tsx", "scripts/chaos/main.ts"], { show: true });
        return code === 0 ? passedCheck() : failedTally("chaos", `It ended with ${code}.`);
      },
    },
    close: async () => {
      const running = await service?.catch(() => undefined);
      await running?.stop();
    },
  };
}

/** Runs programs side by side that make up one test. @param {string[][]} programs @returns {Promise<Tally>} */
async function runChecks(programs) {
  const env = { ...process.env, NEXT_TELEMETRY_DISABLED: "1" };
  const results = await Promise.all(programs.map((args) => runProgram(args, { env })));
  const failed = results.filter(({ code }) => code !== 0);
  if (failed.length === 0) return passedCheck();
  const output = failed.map((result) => result.output).join("");
  process.stdout.write(output);
  return failedTally("", output);
}

function passedCheck() {
  return tallyOf({ passed: 1, failed: 0, skipped: 0 });
}

/** @param {string | undefined} share */
function shardArguments(share) {
  return share === undefined ? [] : [`--shard=${share}`];
}

/** @param {"unit" | "library" | "parity" | "database" | "security"} project @param {string} [share] */
function runVitest(project, share) {
  return withReport(async (file) => {
    const args = [
      "run",
      "--project",
      project,
      "--passWithNoTests",
      ...shardArguments(share),
      // More than there are processors: tests wait for disks, databases and browsers a third of the time.
      `--maxWorkers=${os.availableParallelism() + 1}`,
      // Tests of many processes meet races that only a busy machine has. The results name them.
      ...(project === "database" ? ["--retry=1"] : []),
      "--reporter=default",
      "--reporter=json",
      `--outputFile.json=${file}`,
    ];
    const { code } = await runProgram([bin("vitest/vitest.mjs"), ...args], { show: true });
    return code;
  }, "vitest");
}

/**
 * @param {(file: string) => Promise<number | string>} action writes the report and returns the exit code
 * @param {"vitest" | "playwright"} runner
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
