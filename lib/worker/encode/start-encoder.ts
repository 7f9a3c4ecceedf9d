import { type ChildProcess, spawn } from "node:child_process";
import { constants } from "node:fs";
import { access } from "node:fs/promises";
import { getPriority } from "node:os";
import path from "node:path";
import { type Readable, Writable } from "node:stream";
import { confinement } from "@/lib/server/confinement/confinement";
import { LAST_NICENESS, letSessionGiveWay } from "@/lib/server/give-way";
import { FfmpegError } from "@/lib/server/media/ffmpeg-error";
import type { Ffmpeg } from "@/lib/server/media/ffmpeg-path";
import { type EncodedFile, encodeArguments, type VideoSettings } from "@/lib/worker/encode/encode-arguments";

const niceness = "10";
const maxStderrBytes = 16 << 10;

export type RunningEncoder = {
  pid: number | undefined;
  pipes: Writable[];
  /** Resolves when the encoder succeeds; rejects when it fails or is killed. */
  ended: Promise<void>;
  /** Kills the encoder and every process it started. */
  kill(): void;
};

type How = {
  /** How many threads each of its encoders gets. */
  threads: number;
  keyframes: readonly number[];
  /** Whether it also yields to other encoders. */
  isLast: boolean;
};

/**
 * Starts an ffmpeg that yields to the web process and dies with the worker, however the worker dies. Where the system
 * cannot guarantee that, ffmpeg ends by itself when its pipes close.
 */
export async function startEncoder(
  ffmpeg: Ffmpeg,
  files: readonly EncodedFile[],
  settings: VideoSettings,
  { threads, keyframes, isLast }: How,
): Promise<RunningEncoder> {
  const [program = ffmpeg.path, ...args] = [
    ...(await wrappers()),
    ffmpeg.path,
    ...encodeArguments(files, settings, { threads, keyframes }),
  ];
  const child = spawn(program, args, {
    stdio: ["ignore", "ignore", "pipe", ...files.map(() => "pipe" as const)],
    // Start a process group of its own, so that all of it can be killed at once.
    detached: process.platform !== "win32",
    env: environmentFor(ffmpeg),
    windowsHide: true,
  });
  const stderr = keepBeginning(child.stdio[2]);
  letSessionGiveWay(child.pid, isLast ? LAST_NICENESS : undefined);
  const ended = new Promise<void>((resolve, reject) => {
    child.once("error", (cause) =>
      reject(new FfmpegError("missing", "ffmpeg cannot be started.", "", { cause })),
    );
    child.once("close", (code, signal) => {
      if (code === 0) resolve();
      else reject(new FfmpegError("failed", `ffmpeg ended with ${code ?? signal}.`, stderr()));
    });
  });
  ended.catch(() => undefined);
  const pipes = child.stdio.slice(3).filter((pipe) => pipe instanceof Writable);
  return { pid: child.pid, pipes, ended, kill: () => killGroup(child) };
}

let foundWrappers: Promise<string[]> | undefined;

function wrappers(): Promise<string[]> {
  foundWrappers ??= findWrappers();
  return foundWrappers;
}

async function findWrappers(): Promise<string[]> {
  const { prefix } = await confinement();
  // If the operator gave the worker a priority, its encoders inherit it.
  const nice = process.platform === "win32" || getPriority() !== 0 ? null : await findProgram("nice");
  return [...prefix, ...(nice ? [nice, "-n", niceness] : [])];
}

async function findProgram(name: string): Promise<string | null> {
  for (const folder of (process.env.PATH ?? "").split(path.delimiter).filter(path.isAbsolute)) {
    const candidate = path.join(folder, name);
    const found = await access(candidate, constants.X_OK).then(
      () => true,
      () => false,
    );
    if (found) return candidate;
  }
  return null;
}

/** Passes on only what ffmpeg needs: no settings of the service, and no secrets. */
function environmentFor({ libraryFolder }: Ffmpeg): NodeJS.ProcessEnv {
  const { NODE_ENV, PATH, SystemRoot, LD_LIBRARY_PATH } = process.env;
  // One malloc arena is enough, because the threads allocate once and reuse each other's memory.
  const environment = { NODE_ENV, PATH, SystemRoot, MALLOC_ARENA_MAX: "1" };
  if (!libraryFolder) return { ...environment, LD_LIBRARY_PATH };
  return { ...environment, LD_LIBRARY_PATH: libraryFolder, DYLD_LIBRARY_PATH: libraryFolder };
}

function killGroup(child: ChildProcess): void {
  if (child.pid === undefined || child.exitCode !== null || child.signalCode !== null) return;
  try {
    if (process.platform === "win32") child.kill("SIGKILL");
    else process.kill(-child.pid, "SIGKILL");
  } catch {
    // It has ended in the meantime.
  }
}

function keepBeginning(stderr: Readable | Writable | null | undefined): () => string {
  const beginning: Buffer[] = [];
  let bytes = 0;
  stderr?.on("error", () => undefined);
  stderr?.on("data", (chunk: Buffer) => {
    if (bytes < maxStderrBytes) beginning.push(chunk.subarray(0, maxStderrBytes - bytes));
    bytes += chunk.length;
  });
  return () => Buffer.concat(beginning).toString("utf8");
}
