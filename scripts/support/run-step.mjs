import { spawn } from "node:child_process";
import { Failure, explainFailure } from "./failure.mjs";
import { rootFolder } from "./root-folder.mjs";

/**
 * Runs a Node program of the project to its end, quietly: its output is shown only when it fails.
 * @param {string} problem how to call it when it fails
 * @param {string[]} args
 * @param {{ env?: NodeJS.ProcessEnv, command?: string, show?: boolean }} [options]
 * @returns {Promise<string>} what it printed
 */
export async function runStep(
  problem,
  args,
  { env = process.env, command = process.execPath, show = false } = {},
) {
  const child = spawn(command, args, { cwd: rootFolder, env, stdio: ["ignore", "pipe", "pipe"] });
  let output = "";
  for (const stream of [child.stdout, child.stderr])
    stream.on("data", (chunk) => {
      output += chunk;
      if (show) process.stderr.write(chunk);
    });
  const code = await new Promise((resolve, reject) => {
    child.once("error", reject);
    child.once("close", (exitCode, signal) => resolve(signal ?? exitCode));
  });
  if (code === 0) return output;
  if (/ENOSPC|no space left on device/i.test(output))
    throw explainFailure(new Error("no space left on device"), rootFolder);
  if (!show) process.stderr.write(output.endsWith("\n") ? output : `${output}\n`);
  throw new Failure(`${problem} (${typeof code === "number" ? `exit code ${code}` : code}); see above.`);
}
