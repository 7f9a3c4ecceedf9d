import { mkdtemp, readFile, rm } from "node:fs/promises";
import os from "node:os";
import path from "node:path";
import {
  type ReportedTest,
  reportedByPlaywright,
  reportedByVitest,
} from "@/scripts/prove-guards/reported-tests";
import { runProgram } from "@/scripts/prove-guards/run-program";

export type NamedTests = { files: readonly string[]; names: readonly string[] };
export type Ran = { tests: ReportedTest[]; output: string };

const vitestLimitMs = 360_000;
const playwrightLimitMs = 1_800_000;
/** Without some guards a test would wait for ever; this ends it, later than any test waits by itself. */
const testLimitMs = 150_000;

/** The project of vitest.config.ts that a test belongs to. */
export function projectOf(file: string): "security" | "database" | "unit" | "running service" {
  if (file.startsWith("e2e/")) return "running service";
  if (file.endsWith(".security.test.ts")) return "security";
  return file.endsWith(".db.test.ts") ? "database" : "unit";
}

/** Runs the tests of one project that have one of these names, in the working copy. */
export async function runNamedTests(
  folder: string,
  { files, names }: NamedTests,
  env: Record<string, string | undefined>,
): Promise<Ran> {
  const reports = await mkdtemp(path.join(os.tmpdir(), "kinora-guards-report-"));
  const report = path.join(reports, "report.json");
  const project = projectOf(files[0] ?? "");
  const pattern = names.map((name) => name.replace(/[$()*+.?[\\\]^{|}]/g, "\\$&")).join("|");
  const isBrowser = project === "running service";
  const args = isBrowser
    ? ["scripts/prove-guards/visit-service.mjs", report, ...files, "-g", pattern]
    : [
        "node_modules/vitest/vitest.mjs",
        "run",
        ...["--project", project, ...files, "-t", pattern],
        `--testTimeout=${testLimitMs}`,
        ...["--reporter=json", `--outputFile=${report}`],
      ];
  const timeLimitMs = isBrowser ? playwrightLimitMs : vitestLimitMs * Math.max(1, files.length / 2);
  try {
    const output = await runProgram({ args, cwd: folder, env, timeLimitMs });
    const text = await readFile(report, "utf8").catch(() => undefined);
    if (text === undefined) return { tests: [], output };
    const results: unknown = JSON.parse(text);
    return { tests: isBrowser ? reportedByPlaywright(results) : reportedByVitest(results), output };
  } finally {
    await rm(reports, { recursive: true, force: true });
  }
}
