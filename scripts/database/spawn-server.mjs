import { spawn } from "node:child_process";
import { createWriteStream, readFileSync } from "node:fs";
import path from "node:path";
import { setTimeout as delay } from "node:timers/promises";
import { Failure, explainFailure } from "../../lib/system/failure.mjs";
import { launchAs } from "./run-as.mjs";
import { serverArguments } from "./settings.mjs";

/** @typedef {{ pid: number, exited: Promise<string>, stop(): Promise<void> }} Server */

const stopTimeoutMs = 20_000;

/**
 * Starts the server process and waits until its pid file says that it is ready.
 * @param {object} options
 * @param {string} options.cluster
 * @param {import("./binaries.mjs").Binaries} options.binaries
 * @param {import("./run-as.mjs").User} [options.user]
 * @param {number} options.port
 * @param {boolean} options.durable
 * @param {string} options.logFile
 * @param {(chunk: string) => void} [options.output]
 * @returns {Promise<{ server: Server } | { refusedBecause: "port" | "other", failure: Failure }>}
 */
export async function spawnServer({ cluster, binaries, user, port, durable, logFile, output }) {
  const { command, args, options } = launchAs(
    binaries.postgres,
    ["-D", cluster, ...serverArguments({ port, durable })],
    { user, reach: [binaries.postgres, cluster] },
  );
  // It gets its own session, so that Ctrl-C in a terminal does not stop it before the processes that still use it.
  const child = spawn(command, args, {
    ...options,
    cwd: cluster,
    detached: true,
    env: { PATH: process.env.PATH, LC_ALL: "C.UTF-8", TZ: "UTC" },
    stdio: ["ignore", "ignore", "pipe"],
  });
  const tail = followOutput(child.stderr, output, logFile);
  /** @type {Promise<string>} */
  const exited = new Promise((resolve) => {
    child.once("error", (error) => resolve(error.message));
    child.once("exit", (code, signal) => resolve(signal ? `killed by ${signal}` : `ended with code ${code}`));
  });
  let running = true;
  void exited.then(() => (running = false));

  while (running && !isReady(cluster, child.pid)) await delay(10);
  if (!running || child.pid === undefined) {
    await delay(20);
    return explainRefusal(tail(), { port, cluster, logFile, reason: await exited });
  }
  return { server: { pid: child.pid, exited, stop: () => stopServer(child, exited) } };
}

/**
 * Shuts the server down fast, and harder if connections or the disk hold it up. @param
 * {import("node:child_process").ChildProcess} child @param {Promise<string>} exited
 */
async function stopServer(child, exited) {
  for (const signal of /** @type {const} */ (["SIGINT", "SIGQUIT", "SIGKILL"])) {
    if (child.exitCode !== null || child.signalCode !== null) return;
    child.kill(signal);
    const patience = new AbortController();
    await Promise.race([
      exited,
      delay(stopTimeoutMs, undefined, { signal: patience.signal }).catch(() => {}),
    ]);
    patience.abort();
  }
  await exited;
}

/**
 * The eighth line of the pid file is the server's own report of its state. @param {string} cluster @param
 * {number | undefined} pid
 */
function isReady(cluster, pid) {
  try {
    const lines = readFileSync(path.join(cluster, "postmaster.pid"), "utf8").split("\n");
    return Number(lines[0]) === pid && lines[7]?.trim() === "ready";
  } catch {
    return false;
  }
}

/**
 * @param {import("node:stream").Readable} stream
 * @param {((chunk: string) => void) | undefined} output
 * @param {string} logFile
 * @returns {() => string} the last lines seen
 */
function followOutput(stream, output, logFile) {
  const file = output ? undefined : createWriteStream(logFile, { flags: "a", mode: 0o600 });
  file?.on("error", () => {});
  let tail = "";
  stream.setEncoding("utf8");
  stream.on("data", (chunk) => {
    tail = (tail + chunk).slice(-4000);
    output?.(chunk);
    file?.write(chunk);
  });
  stream.once("end", () => file?.end());
  return () => tail;
}

/**
 * @param {string} output @param {{ port: number, cluster: string, logFile: string, reason: string }} about
 * @returns {{ refusedBecause: "port" | "other", failure: Failure }}
 */
function explainRefusal(output, { port, cluster, logFile, reason }) {
  if (/could not bind|address already in use/i.test(output))
    return {
      refusedBecause: "port",
      failure: new Failure(`Port ${port} is taken, so PostgreSQL cannot use it. Stop what uses it.`),
    };
  if (/no space left on device/i.test(output))
    return {
      refusedBecause: "other",
      failure: explainFailure(new Error("No space left on device"), cluster),
    };
  const lastLine = output.trim().split("\n").at(-1) || undefined;
  const fatal = output
    .split("\n")
    .findLast((line) => /FATAL|PANIC/.test(line))
    ?.replace(/^.*(FATAL|PANIC):\s*/, "");
  return {
    refusedBecause: "other",
    failure: new Failure(`PostgreSQL did not start: ${fatal ?? lastLine ?? reason}. Its log: ${logFile}`),
  };
}
