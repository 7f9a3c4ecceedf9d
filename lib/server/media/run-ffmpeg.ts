import { type ChildProcess, spawn } from "node:child_process";
import { constants } from "node:fs";
import { access } from "node:fs/promises";
import type { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import { confined } from "@/lib/server/confinement/confinement";
import { LAST_NICENESS, letSessionGiveWay } from "@/lib/server/give-way";
import { FfmpegError } from "@/lib/server/media/ffmpeg-error";
import type { Ffmpeg } from "@/lib/server/media/ffmpeg-path";
import { watchMemory } from "@/lib/server/media/watch-memory";
import { watchTime } from "@/lib/server/media/watch-time";

/** Enough to see what went wrong; a damaged file can cause gigabytes of complaints. */
const keptStderrBytes = 16 << 10;

export type FfmpegRun<T> = {
  ffmpeg: Ffmpeg;
  /** Runs the ffprobe beside it, which has other options. */
  isProbe?: boolean;
  /** Without the program's name. There is never a shell, so no file name can become a command. */
  args: string[];
  /** Limit of processor time. */
  timeLimitMs: number;
  /** Limit of time by the clock, for a program that is stuck; generous by default. */
  wallLimitMs?: number;
  /** Limit of its memory; a usual one by default. */
  memoryBytes?: number;
  /** Gives way even to other work that gives way. */
  isLast?: boolean;
  signal?: AbortSignal;
  /** Its standard input, `pipe:0`. */
  input?: Readable;
  /** Receives its standard output, `pipe:1`. Throwing stops the program. */
  output: (stdout: Readable) => Promise<T>;
};

/** No header can make it allocate more than this at once. */
const maxAllocationBytes = 256 << 20;

/** Ten times what decoding and encoding sound was measured to take. */
const maxMemoryBytes = 512 << 20;

/**
 * Arguments for reading one of our files, of one known format. Nothing in it can name another file, a list or
 * an address.
 */
export function inputFile(demuxer: string, file: string): string[] {
  const limits = ["-max_alloc", String(maxAllocationBytes), "-protocol_whitelist", "file"];
  return [...limits, "-f", demuxer, "-i", `file:${file}`];
}

/** Runs ffmpeg to its end. Kills it when it exceeds its time or memory, on abort, or when the output is refused. */
export async function runFfmpeg<T>(run: FfmpegRun<T>): Promise<{ result: T; stderr: string }> {
  const { ffmpeg, args, memoryBytes = maxMemoryBytes, signal, input, output } = run;
  const quiet = [...(run.isProbe ? [] : ["-nostdin"]), "-hide_banner", "-loglevel", "error"];
  await assertProgram(ffmpeg);
  const [program, all] = await confined(ffmpeg.path, [...quiet, ...args]);
  signal?.throwIfAborted();
  // In its own process group, so that a wrapper script ends together with what it started.
  const child = spawn(program, all, {
    stdio: "pipe",
    detached: process.platform !== "win32",
    env: environmentOf(ffmpeg),
    windowsHide: true,
  });
  letSessionGiveWay(child.pid, run.isLast ? LAST_NICENESS : undefined);
  const kill = () => killGroup(child);
  const exit = exitOf(child);
  const stderr = keepBeginning(child.stderr);
  let excess: FfmpegError | undefined;
  const endFor = (kind: "timeout" | "memory", message: string) => {
    excess ??= new FfmpegError(kind, message);
    kill();
  };
  const endTime = watchTime(child.pid, { timeMs: run.timeLimitMs, wallMs: run.wallLimitMs }, () =>
    endFor("timeout", "ffmpeg took too long."),
  );
  const endMemory = watchMemory(child.pid, memoryBytes, () =>
    endFor("memory", "ffmpeg took too much memory."),
  );
  signal?.addEventListener("abort", kill, { once: true });

  let inputFailure: { error: unknown } | undefined;
  async function* watched(chunks: AsyncIterable<unknown>) {
    try {
      yield* chunks;
    } catch (error) {
      inputFailure = { error };
      throw error;
    }
  }

  try {
    const feeding = input ? pipeline(watched(input), child.stdin) : Promise.resolve(void child.stdin.end());
    // A program that ends before it has read everything is judged by its exit code.
    const fed = feeding.catch(() => input?.destroy());
    child.stdin.on("error", () => undefined);
    const [result, code] = await Promise.all([output(child.stdout), exit, fed]);
    signal?.throwIfAborted();
    if (excess) throw excess;
    // A program that got only half of its input may still report success.
    if (inputFailure) throw inputFailure.error;
    if (code === 0) return { result, stderr: await stderr };
    throw new FfmpegError("failed", `ffmpeg ended with ${code}.`, await stderr);
  } catch (error) {
    kill();
    input?.destroy();
    if (signal?.aborted) throw signal.reason;
    throw excess ?? error;
  } finally {
    endTime();
    endMemory();
    signal?.removeEventListener("abort", kill);
  }
}

/** Checks this first, because the wrapper that starts it would only report that something failed. */
async function assertProgram({ path }: Ffmpeg): Promise<void> {
  await access(path, constants.X_OK).catch((cause: unknown) => {
    throw new FfmpegError("missing", "ffmpeg cannot be started.", "", { cause });
  });
}

/** Only what ffmpeg needs: no proxy, no setting of the service, no secret. */
function environmentOf({ libraryFolder }: Ffmpeg): NodeJS.ProcessEnv {
  const environment = {
    NODE_ENV: process.env.NODE_ENV,
    PATH: process.env.PATH,
    SystemRoot: process.env.SystemRoot,
  };
  if (!libraryFolder) return { ...environment, LD_LIBRARY_PATH: process.env.LD_LIBRARY_PATH };
  return { ...environment, LD_LIBRARY_PATH: libraryFolder, DYLD_LIBRARY_PATH: libraryFolder };
}

/** Its exit code, or the name of the signal that ended it. */
function exitOf(child: ChildProcess): Promise<number | string> {
  const exit = new Promise<number | string>((resolve, reject) => {
    child.once("error", (error) =>
      reject(new FfmpegError("missing", "ffmpeg cannot be started.", "", { cause: error })),
    );
    child.once("close", (code, signalName) => resolve(code ?? signalName ?? "nothing"));
  });
  exit.catch(() => undefined);
  return exit;
}

function killGroup(child: ChildProcess): void {
  // Check the pipes rather than the exit: a wrapper may be gone while its child still holds them.
  if (child.pid === undefined || (child.stdout?.closed && child.stderr?.closed)) return;
  try {
    if (process.platform === "win32") child.kill("SIGKILL");
    else process.kill(-child.pid, "SIGKILL");
  } catch {
    // It has ended in the meantime.
  }
}

async function keepBeginning(stderr: Readable): Promise<string> {
  const beginning: Buffer[] = [];
  let readBytes = 0;
  const chunks: AsyncIterable<Buffer> = stderr;
  try {
    for await (const chunk of chunks) {
      if (readBytes < keptStderrBytes) beginning.push(chunk.subarray(0, keptStderrBytes - readBytes));
      readBytes += chunk.length;
    }
  } catch {
    // The process is gone; what was read so far is all there is.
  }
  return Buffer.concat(beginning).toString("utf8");
}
