import { spawn } from "node:child_process";
import type { Block } from "@/scripts/walk-through/read-blocks";

/** A character that occurs in no output. */
const separator = "\u001e";

/** Runs the blocks one after another in one shell, as a reader would, until one fails. */
export async function runBlocks(
  blocks: readonly Block[],
  env: Record<string, string>,
): Promise<{ outputs: string[]; exitCode: number | null; stderr: string }> {
  const script = blocks.map(({ commands }) => `${commands}\nprintf '${separator}'\n`).join("");
  const shell = spawn("bash", ["-euo", "pipefail", "-c", script], {
    env: { ...process.env, ...env },
    stdio: ["ignore", "pipe", "pipe"],
  });
  let stdout = "";
  let stderr = "";
  shell.stdout.setEncoding("utf8").on("data", (chunk) => (stdout += chunk));
  shell.stderr.setEncoding("utf8").on("data", (chunk) => (stderr += chunk));
  const exitCode = await new Promise<number | null>((resolve, reject) => {
    shell.once("error", reject).once("close", resolve);
  });
  return { outputs: stdout.split(separator), exitCode, stderr };
}
