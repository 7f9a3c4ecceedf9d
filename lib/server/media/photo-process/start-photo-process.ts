import { type ChildProcess, spawn } from "node:child_process";
import { readFile } from "node:fs/promises";
import path from "node:path";
import { MediaError } from "../media-error";
import { fromFailure } from "./failure";
import { photoAnswer, type PhotoRequest } from "./messages";

export type PhotoLimits = { timeMs: number; memoryBytes: number };

export type PhotoProcess = {
  isAlive: () => boolean;
  /** One request at a time. Whoever gets no answer within the limits has it killed, with all it started. */
  ask: (request: PhotoRequest, limits: PhotoLimits, signal?: AbortSignal) => Promise<unknown>;
  kill: () => void;
};

const WATCH_EVERY_MS = 50;
const MAX_SCRIPT_MEMORY_MB = 256;

export function startPhotoProcess(): PhotoProcess {
  // Found from where the service runs, because bundlers move this file but not the one it starts.
  const script = path.join(process.cwd(), "lib/server/media/photo-process/main.ts");
  // Few arenas: what threads freed and kept to themselves would count as what a picture needs.
  const { NODE_ENV, PATH, SystemRoot, MALLOC_ARENA_MAX = "2" } = process.env;
  const child = spawn(
    process.execPath,
    [`--max-old-space-size=${MAX_SCRIPT_MEMORY_MB}`, "--import", "tsx", script],
    // No setting of the service, no secret; a group of its own, to be ended as one.
    {
      env: { NODE_ENV, PATH, SystemRoot, MALLOC_ARENA_MAX },
      stdio: ["ignore", "ignore", "ignore", "ipc"],
      detached: process.platform !== "win32",
      windowsHide: true,
    },
  );
  let alive = true;
  child.once("exit", () => {
    alive = false;
  });
  child.once("error", () => {
    alive = false;
  });
  // It must not keep alive whatever asks it.
  child.unref();
  child.channel?.unref();

  const kill = () => {
    alive = false;
    killGroup(child);
  };
  return {
    isAlive: () => alive,
    kill,
    async ask(request, limits, signal) {
      signal?.throwIfAborted();
      child.channel?.ref();
      const watch = new AbortController();
      try {
        return await Promise.race([
          answerOf(child, request, watch.signal),
          excessOf(child, limits, watch.signal),
          abortion(signal, watch.signal),
        ]);
      } catch (error) {
        // What refuses a picture goes on living; whatever else happened to it, it is not to be trusted any more.
        if (!(error instanceof Refusal)) kill();
        throw error instanceof Refusal ? error.reason : error;
      } finally {
        watch.abort();
        child.channel?.unref();
      }
    },
  };
}

class Refusal extends Error {
  constructor(readonly reason: Error) {
    super(reason.message);
  }
}

function answerOf(child: ChildProcess, request: PhotoRequest, over: AbortSignal): Promise<unknown> {
  return new Promise((resolve, reject) => {
    const hear = (message: unknown) => {
      const answer = photoAnswer.parse(message);
      if ("failure" in answer) reject(new Refusal(fromFailure(answer.failure)));
      else resolve(answer.value);
    };
    const end = (code: number | null, signalName: string | null) => reject(endedError(code, signalName));
    const fail = (error: Error) => reject(error);
    child.once("message", hear).once("exit", end).once("error", fail);
    over.addEventListener("abort", () => child.off("message", hear).off("exit", end).off("error", fail));
    child.send(request, (error) => error && reject(error));
  });
}

/** A picture can make a decoder crash; it cannot send signals, nor keep the process from starting. */
function endedError(code: number | null, signalName: string | null): Error {
  if (signalName === null) return new Error(`The photo process ended with ${code}.`);
  return signalName === "SIGKILL" || signalName === "SIGTERM"
    ? new MediaError("interrupted", "Reading the photo was interrupted. Try again.")
    : new MediaError("broken", "The photo is damaged and cannot be read.");
}

/** Fails when it takes longer, or more memory on top of what earlier ones left, than pictures of its size do. */
function excessOf(
  child: ChildProcess,
  { timeMs, memoryBytes }: PhotoLimits,
  over: AbortSignal,
): Promise<never> {
  return new Promise((_resolve, reject) => {
    const slow = setTimeout(
      () => reject(new MediaError("timeout", "The photo took too long to process.")),
      timeMs,
    );
    const before = residentBytes(child.pid);
    const look = setInterval(() => {
      void Promise.all([before, residentBytes(child.pid)]).then(([left, bytes]) => {
        if (bytes - left > memoryBytes)
          reject(new MediaError("broken", "The photo needs more memory than pictures of its size do."));
      });
    }, WATCH_EVERY_MS);
    over.addEventListener("abort", () => {
      clearTimeout(slow);
      clearInterval(look);
    });
  });
}

function abortion(signal: AbortSignal | undefined, over: AbortSignal): Promise<never> {
  return new Promise((_resolve, reject) => {
    const abort = () => reject(signal?.reason);
    signal?.addEventListener("abort", abort, { once: true });
    over.addEventListener("abort", () => signal?.removeEventListener("abort", abort));
  });
}

/** Nothing where the system does not tell: there the limits of pixels and of time have to do. */
async function residentBytes(pid: number | undefined): Promise<number> {
  const status = await readFile(`/proc/${pid}/status`, "utf8").catch(() => "");
  return Number(/^VmRSS:\s+(\d+) kB$/m.exec(status)?.[1] ?? 0) * 1024;
}

function killGroup(child: ChildProcess): void {
  if (child.pid === undefined) return;
  try {
    if (process.platform === "win32") child.kill("SIGKILL");
    else process.kill(-child.pid, "SIGKILL");
  } catch {
    // It ended in between.
  }
}
