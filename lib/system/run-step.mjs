import { spawn } from "node:child_process";
import { Failure, explainFailure } from "./failure.mjs";
import { signalProcess } from "./process-identity.mjs";
import { rootFolder } from "./root-folder.mjs";

/** @type {Set<number>} */
const running = new Set();
let stopped = false;
/** @type {(pids: number[]) => void} */
let changed = () => {};

/** @param {(pids: number[]) => void} listener told whenever the running steps are others */
export function watchSteps(listener) {
  changed = listener;
}

/** Ends the running steps with everything they started, and lets no other begin. */
export function stopSteps() {
  stopped = true;
  for (const pid of running) signalProcess(-pid, "SIGTERM");
}

/** Whether stopSteps was called. Work that waits for its turn then need not begin. */
export function stepsAreStopped() {
  return stopped;
}

/** Thrown by a step that was ended by stopSteps. */
export class Stopped extends Error {}

/**
 * Runs one of the project's programs to its end, quietly: its output is shown only if it fails.
 * @param {string} problem what to call the failure
 * @param {string[]} args
 * @param {{ env?: Record<string, string | undefined>, command?: string }} [options] command: Node by default
 * @returns {Promise<string>} what it printed
 */
export async function runStep(problem, args, options = {}) {
  const result = await runProgram(args, options);
  if (result.code === 0) return result.output;
  throw stepFailure(problem, result);
}

/**
 * Shows what a program printed before it failed.
 * @param {string} problem @param {{ code: number | string, output: string }} result
 * @returns {Failure} in one line
 */
export function stepFailure(problem, { code, output }) {
  if (/ENOSPC|no space left on device/i.test(output))
    return explainFailure(new Error("no space left on device"), rootFolder);
  process.stderr.write(output.endsWith("\n") ? output : `${output}\n`);
  return new Failure(`${problem} (${typeof code === "number" ? `exit code ${code}` : code}); see above.`);
}

/**
 * @param {string[]} args
 * @param {{ env?: Record<string, string | undefined>, command?: string, show?: boolean }} options show: pass
 * its output on as it comes
 * @returns {Promise<{ code: number | string, output: string }>}
 */
export async function runProgram(args, { env = process.env, command = process.execPath, show = false }) {
  if (stopped) throw new Stopped();
  const child = spawn(command, args, {
    cwd: rootFolder,
    env,
    stdio: ["ignore", "pipe", "pipe"],
    detached: true,
  });
  const { pid } = child;
  if (pid !== undefined) running.add(pid);
  changed([...running]);
  let output = "";
  for (const stream of [child.stdout, child.stderr])
    stream.setEncoding("utf8").on("data", (chunk) => {
      output += chunk;
      if (show) process.stdout.write(chunk);
    });
  try {
    const code = await new Promise((resolve, reject) => {
      child.once("error", reject);
      child.once("close", (exitCode, signal) => resolve(signal ?? exitCode));
    });
    if (stopped) throw new Stopped();
    return { code, output };
  } catch (error) {
    if (error instanceof Stopped) throw error;
    throw new Failure(`${command} could not be started: ${error instanceof Error ? error.message : error}`);
  } finally {
    if (pid !== undefined) running.delete(pid);
    changed([...running]);
  }
}
