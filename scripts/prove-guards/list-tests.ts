import { mkdtemp, readFile, rm } from "node:fs/promises";
import os from "node:os";
import path from "node:path";
import { z } from "zod";
import { runProgram } from "@/scripts/prove-guards/run-program";

const listed = z.array(z.object({ name: z.string(), file: z.string() }));
const timeLimitMs = 600_000;

/** The full names of the tests in these files, as `runNamedTests` reports them, each behind its file's. */
export async function listTests(
  root: string,
  files: readonly string[],
): Promise<{ file: string; name: string }[]> {
  const folder = await mkdtemp(path.join(os.tmpdir(), "kinora-guards-list-"));
  const list = path.join(folder, "list.json");
  try {
    const args = ["node_modules/vitest/vitest.mjs", "list", `--json=${list}`, ...files];
    const output = await runProgram({
      args,
      cwd: root,
      env: { PATH: process.env.PATH, HOME: process.env.HOME, KINORA_TEST_FULL: "1" },
      timeLimitMs,
    });
    const text = await readFile(list, "utf8").catch(() => {
      throw new Error(`The tests cannot be listed:\n${output}`);
    });
    return listed.parse(JSON.parse(text)).map(({ name, file }) => ({
      file: path.relative(root, file).replaceAll(path.sep, "/"),
      name: name.replaceAll(" > ", " "),
    }));
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}
