import { type ChildProcess, spawn } from "node:child_process";
import path from "node:path";
import { confined } from "@/lib/server/confinement/confinement";
import { MediaError } from "@/lib/server/media/media-error";
import { watchMemory } from "@/lib/server/media/watch-memory";
import { type TimeLimits, watchTime } from "@/lib/server/media/watch-time";
import { fromFailure } from "@/lib/server/media/media-process/failure";
import { type MediaRequest, mediaAnswer } from "@/lib/server/media/media-process/messages";

export type MediaLimits = TimeLimits & { memoryBytes: number };

export type MediaProcess = {
  isAlive: () => boolean;
  /** Takes one request at a time. A request that exceeds its limits kills the process and its children. */
  ask: (request: MediaRequest, limits: MediaLimits, signal?: AbortSignal) => Promise<unknown>;
  kill: () => void;
};

const maxScriptMemoryMb = 256;

export async function startMediaProcess(): Promise<MediaProcess> {
  // Use few arenas: memory that threads free but keep would count as memory a picture needs.
  const { NODE_ENV, PATH, SystemRoot, MALLOC_ARENA_MAX = "2" } = process.env;
  const memory = `--max-old-space-size=${maxScriptMemoryMb}`;
  const [program, args] = await confined(process.execPath, [memory, ...programArguments()]);
  // It gets no setting of the service and no secret. Its own group lets us end it together with its children.
  const child = spawn(program, args, {
    env: { NODE_ENV, PATH, SystemRoot, MALLOC_ARENA_MAX },
    stdio: ["ignore", "ignore", "ignore", "ipc"],
    detached: process.platform !== "win32",
    windowsHide: true,
  });
  let alive = true;
  child.once("exit", () => {
    alive = false;
  });
  child.once("error", () => {
    alive = false;
  });
  // The child must not keep its parent alive.
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
          excessOf(child, limits, wordingOf(request), watch.signal),
          abortion(signal, watch.signal),
        ]);
      } catch (error) {
        // A process that merely refuses a picture lives on. After any other failure it is no longer trusted.
        if (!(error instanceof Refusal)) kill();
        throw error instanceof Refusal ? error.reason : error;
      } finally {
        watch.abort();
        child.channel?.unref();
      }
    },
  };
}

/**
 * Where the worker and the command line are bundled, this program is too, and scripts/start/bundle-programs.mjs puts its
 * address in; the web process is told of the worker's by its environment. Bundled, it starts in a third of the time.
 * Elsewhere it is found relative to where the service runs, because bundlers move this file but not the script it starts.
 */
function programArguments(): string[] {
  const bundled = process.env.BUNDLED_MEDIA_PROCESS;
  if (bundled) return [bundled];
  return ["--import", "tsx", path.join(process.cwd(), "lib/server/media/media-process/main.ts")];
}

class Refusal extends Error {
  constructor(readonly reason: Error) {
    super(reason.message);
  }
}

function answerOf(child: ChildProcess, request: MediaRequest, over: AbortSignal): Promise<unknown> {
  return new Promise((resolve, reject) => {
    const hear = (message: unknown) => {
      const { data: answer, error } = mediaAnswer.safeParse(message);
      if (!answer) reject(new Error("The media process gave an answer of another form.", { cause: error }));
      else if ("failure" in answer) reject(new Refusal(fromFailure(answer.failure)));
      else resolve(answer.value);
    };
    const end = (code: number | null, signalName: string | null) =>
      reject(endedError(wordingOf(request), code, signalName));
    const fail = (error: Error) => reject(error);
    child.once("message", hear).once("exit", end).once("error", fail);
    over.addEventListener("abort", () => child.off("message", hear).off("exit", end).off("error", fail));
    child.send(request, (error) => error && reject(error));
  });
}

/** What to call the file in messages to its sender. */
type Wording = { file: "photo" | "song" | "archive"; usual: string };

function wordingOf({ work }: MediaRequest): Wording {
  if (work === "tags") return { file: "song", usual: "the tags of songs do" };
  if (work === "list-zip" || work === "take-entry") return { file: "archive", usual: "archives do" };
  if (work === "song") return { file: "song", usual: "songs do" };
  return { file: "photo", usual: "pictures of its size do" };
}

/** A file can crash a decoder, but it cannot send signals or keep the process from starting. */
function endedError({ file }: Wording, code: number | null, signalName: string | null): Error {
  if (signalName === null) return new Error(`The media process ended with ${code}.`);
  return signalName === "SIGKILL" || signalName === "SIGTERM"
    ? new MediaError("interrupted", `Reading the ${file} was interrupted. Try again.`)
    : new MediaError("broken", `The ${file} is damaged and cannot be read.`);
}

/** Rejects once a request takes longer, or more memory on top of what earlier ones left, than files like it should. */
function excessOf(
  child: ChildProcess,
  limits: MediaLimits,
  { file, usual }: Wording,
  over: AbortSignal,
): Promise<never> {
  return new Promise((_resolve, reject) => {
    const refuse = (kind: "timeout" | "broken", message: string) => reject(new MediaError(kind, message));
    const endTime = watchTime(child.pid, limits, () =>
      refuse("timeout", `The ${file} took too long to process.`),
    );
    const endMemory = watchMemory(child.pid, limits.memoryBytes, () =>
      refuse("broken", `The ${file} needs more memory than ${usual}.`),
    );
    over.addEventListener("abort", () => {
      endTime();
      endMemory();
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

function killGroup(child: ChildProcess): void {
  if (child.pid === undefined) return;
  try {
    if (process.platform === "win32") child.kill("SIGKILL");
    else process.kill(-child.pid, "SIGKILL");
  } catch {
    // It has ended in the meantime.
  }
}
