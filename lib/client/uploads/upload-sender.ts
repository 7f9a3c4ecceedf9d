import { ApiProblem } from "@/lib/client/api-problem";
import { goesFurther, type KeptFile, type Upload } from "@/lib/client/uploads/upload";
import { plainProblem, type UploadList } from "@/lib/client/uploads/upload-list";
import type { DoneListener, UploadParts } from "@/lib/client/uploads/upload-queue";

const uploadsAtOnce = 3;
const maxTries = 5;
const longestWaitMs = 30_000;

function mayRepeat(problem: ApiProblem): boolean {
  return problem.retryAfterMs !== undefined && [409, 429, 503].includes(problem.status);
}

export type UploadSender = {
  /** Starts as many uploads as may run at once. */
  pump: () => void;
  stop: (id: string) => void;
  stopAll: () => void;
  /** Resets the upload's attempts. */
  forgive: (id: string) => void;
  /** Continues after what it was waiting for is back. */
  goOn: () => void;
};

type Parts = Pick<UploadParts, "send" | "shelf"> & { uploads: UploadList; onDone: DoneListener };

/** Sends a few files at a time, unless the connection, the service or a person stops it. */
export function createUploadSender({ uploads, send, shelf, onDone }: Parts): UploadSender {
  const { store, account, list, find, set, note, arrive } = uploads;
  const running = new Map<string, AbortController>();
  const tries = new Map<string, number>();
  let lostLines = 0;
  /** Set while the service asks to wait; nothing new starts meanwhile. */
  let hold: ReturnType<typeof setTimeout> | undefined;

  function stop(id: string): void {
    const controller = running.get(id);
    running.delete(id);
    controller?.abort();
  }

  function stopHolding(): void {
    clearTimeout(hold);
    hold = undefined;
  }

  function patience(durationMs: number): void {
    if (hold !== undefined) return;
    hold = setTimeout(() => {
      hold = undefined;
      if (store.getState().blocked === "offline") store.setState({ blocked: undefined });
      pump();
    }, durationMs);
  }

  function fail(id: string, error: unknown): void {
    const problem =
      error instanceof ApiProblem
        ? error
        : new ApiProblem({ status: 0, code: "unexpected", message: "Something went wrong.", cause: error });
    if (problem.status === 401) {
      store.setState({ blocked: "signed-out" });
      set(id, { state: "waiting", problem });
    } else if (problem.isOffline && error instanceof ApiProblem) {
      set(id, { state: "waiting", problem });
      store.setState({ blocked: "offline" });
      patience(Math.min(1000 * 2 ** lostLines, longestWaitMs));
      lostLines += 1;
    } else {
      const tried = (tries.get(id) ?? 0) + 1;
      tries.set(id, tried);
      // The service is still processing an earlier attempt of ours.
      const isOurs = problem.status === 409;
      if (mayRepeat(problem) && (isOurs || tried < maxTries)) {
        set(id, { state: "waiting" });
        patience(problem.retryAfterMs ?? 0);
      } else {
        set(id, { state: "failed", sentBytes: 0, problem });
        note(id, { state: "failed", problem: plainProblem(problem) });
      }
    }
  }

  function finish(upload: Upload, result: KeptFile): void {
    const { id, purpose, file, order, isStored } = upload;
    lostLines = 0;
    if (goesFurther(purpose)) {
      const fileTimeMs = file.lastModified;
      arrive({ id, order, purpose, fileTimeMs, kept: result, isStored, isSettled: false });
      if (isStored) void shelf.change(id, { state: "done", kept: result }).then(() => shelf.dropFile(id));
    } else if (isStored) void shelf.remove([id]);
    set(id, { state: "done", sentBytes: file.size, kept: result, problem: undefined });
    onDone(result);
  }

  async function run(upload: Upload, accountId: string): Promise<void> {
    const { id, kind, file } = upload;
    const controller = new AbortController();
    const isMine = () => running.get(id) === controller;
    running.set(id, controller);
    const sentBytes = upload.remote ? upload.sentBytes : 0;
    set(id, { state: "sending", sentBytes, problem: undefined });
    const onProgress = (loaded: number) => {
      if (!isMine()) return;
      // Some browsers also count the request's headers.
      const sentBytes = Math.min(loaded, file.size);
      if (store.getState().blocked === "offline") store.setState({ blocked: undefined });
      set(id, { sentBytes, state: sentBytes === file.size ? "keeping" : "sending" });
    };
    const onRemote = (remote: string | undefined) => {
      set(id, { remote });
      note(id, { remote });
    };
    try {
      const { signal } = controller;
      const { remote } = upload;
      const sent = await send(kind, { id, accountId, file, remote, onRemote, onProgress, signal });
      const now = isMine() ? find(id) : undefined;
      if (now) finish(now, sent);
    } catch (error) {
      if (isMine()) fail(id, error);
    } finally {
      if (isMine()) running.delete(id);
      pump();
    }
  }

  function pump(): void {
    const { isPaused, blocked } = store.getState();
    if (isPaused || blocked !== undefined || hold !== undefined || account.id === undefined) return;
    for (const upload of list()) {
      if (running.size >= uploadsAtOnce) return;
      if (upload.state === "waiting" && !upload.isElsewhere) void run(upload, account.id);
    }
  }

  return {
    pump,
    stop,
    stopAll() {
      for (const id of [...running.keys()]) stop(id);
      stopHolding();
      tries.clear();
    },
    forgive: (id) => void tries.delete(id),
    goOn() {
      stopHolding();
      lostLines = 0;
      store.setState({ blocked: undefined });
      pump();
    },
  };
}
