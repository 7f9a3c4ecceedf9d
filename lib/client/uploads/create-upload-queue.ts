import { createStore, type StoreApi } from "zustand/vanilla";
import { ApiProblem, offlineCode } from "@/lib/client/api-problem";
import { refuseFile } from "@/lib/client/uploads/refuse-file";
import type { sendFile } from "@/lib/client/uploads/send-file";
import { isUnderWay, type Upload, type UploadKind } from "@/lib/client/uploads/upload";

export const uploadsAtOnce = 3;
const mostTries = 5;

export type UploadQueueState = { uploads: readonly Upload[]; isPaused: boolean };
type Listener = (upload: Upload) => void;

export type UploadQueue = {
  store: StoreApi<UploadQueueState>;
  /** Queues files and tells their ids, in the order given. */
  add: (kind: UploadKind, files: readonly File[], purpose?: string) => string[];
  /** One, or everything. What is half sent starts over: the service keeps no halves. */
  pause: (id?: string) => void;
  resume: (id?: string) => void;
  /** One that failed, or all of them. */
  retry: (id?: string) => void;
  /** Takes one, or everything, off the list. What is kept already stays kept. */
  cancel: (id?: string) => void;
  /** Takes off the list what is done. */
  clearDone: () => void;
  /** Told of every upload that is done, until the returned function is called. */
  onDone: (listener: Listener) => () => void;
};

function mayRepeat(problem: ApiProblem): boolean {
  return problem.retryAfterMs !== undefined && (problem.status === 429 || problem.status === 503);
}

/** Many files, a few at a time. `send` is the one door to the network. */
export function createUploadQueue(send: typeof sendFile): UploadQueue {
  const store = createStore<UploadQueueState>(() => ({ uploads: [], isPaused: false }));
  const running = new Map<string, AbortController>();
  const tries = new Map<string, number>();
  const listeners = new Set<Listener>();
  let lastNumber = 0;
  /** While the service asks for patience, nothing new is begun. */
  let hold: ReturnType<typeof setTimeout> | undefined;

  const list = () => store.getState().uploads;
  const find = (id: string) => list().find((upload) => upload.id === id);
  const change = (fits: (upload: Upload) => boolean, changes: Partial<Upload>) =>
    store.setState(({ uploads }) => ({
      uploads: uploads.map((upload) => (fits(upload) ? { ...upload, ...changes } : upload)),
    }));
  const set = (id: string, changes: Partial<Upload>) => change((upload) => upload.id === id, changes);

  function stop(id: string): void {
    const controller = running.get(id);
    running.delete(id);
    controller?.abort();
  }

  function patience(durationMs: number): void {
    if (hold !== undefined) return;
    hold = setTimeout(() => {
      hold = undefined;
      pump();
    }, durationMs);
  }

  function fail(id: string, error: unknown): void {
    const problem =
      error instanceof ApiProblem
        ? error
        : new ApiProblem({ status: 0, code: "unexpected", message: "Something went wrong.", cause: error });
    const tried = (tries.get(id) ?? 0) + 1;
    tries.set(id, tried);
    if (mayRepeat(problem) && tried < mostTries) {
      set(id, { state: "waiting", sentBytes: 0 });
      patience(problem.retryAfterMs ?? 0);
    } else {
      set(id, { state: "failed", sentBytes: 0, problem });
    }
  }

  async function run({ id, kind, file }: Upload): Promise<void> {
    const controller = new AbortController();
    const isMine = () => running.get(id) === controller;
    running.set(id, controller);
    set(id, { state: "sending", sentBytes: 0, problem: undefined });
    const onProgress = (loaded: number) => {
      if (!isMine()) return;
      // Some browsers count the request's head too.
      const sentBytes = Math.min(loaded, file.size);
      set(id, { sentBytes, state: sentBytes === file.size ? "keeping" : "sending" });
    };
    try {
      const kept = await send(kind, { file, onProgress, signal: controller.signal });
      if (!isMine()) return;
      set(id, { state: "done", sentBytes: file.size, photo: kept.photo, song: kept.song });
      const done = find(id);
      if (done) for (const listener of listeners) listener(done);
    } catch (error) {
      if (isMine()) fail(id, error);
    } finally {
      if (isMine()) running.delete(id);
      pump();
    }
  }

  function pump(): void {
    if (store.getState().isPaused || hold !== undefined) return;
    for (const upload of list()) {
      if (running.size >= uploadsAtOnce) return;
      if (upload.state === "waiting") void run(upload);
    }
  }

  const queue: UploadQueue = {
    store,

    add(kind, files, purpose) {
      const added = files.map((file): Upload => {
        const problem = refuseFile(kind, file);
        const state = problem ? "failed" : "waiting";
        const empty = { photo: undefined, song: undefined, sentBytes: 0 };
        lastNumber += 1;
        return { id: `upload-${lastNumber}`, kind, file, purpose, state, problem, ...empty };
      });
      store.setState(({ uploads }) => ({ uploads: [...uploads, ...added] }));
      pump();
      return added.map(({ id }) => id);
    },

    pause(id) {
      const stopped = list().filter(
        (upload) => (id === undefined || upload.id === id) && upload.state === "sending",
      );
      for (const upload of stopped) stop(upload.id);
      const ids = new Set(stopped.map((upload) => upload.id));
      if (id === undefined) {
        change((upload) => ids.has(upload.id), { state: "waiting", sentBytes: 0 });
        store.setState({ isPaused: true });
      } else if (ids.has(id) || find(id)?.state === "waiting") {
        set(id, { state: "paused", sentBytes: 0 });
      }
      pump();
    },

    resume(id) {
      if (id === undefined) store.setState({ isPaused: false });
      change((upload) => upload.state === "paused" && (id === undefined || upload.id === id), {
        state: "waiting",
      });
      pump();
    },

    retry(id) {
      for (const upload of list()) if (id === undefined || upload.id === id) tries.delete(upload.id);
      change(
        (upload) =>
          upload.state === "failed" &&
          (id === undefined || upload.id === id) &&
          !refuseFile(upload.kind, upload.file),
        { state: "waiting", problem: undefined },
      );
      pump();
    },

    cancel(id) {
      const gone = list().filter((upload) => id === undefined || upload.id === id);
      for (const upload of gone) {
        stop(upload.id);
        tries.delete(upload.id);
      }
      store.setState(({ uploads }) => ({ uploads: uploads.filter((upload) => !gone.includes(upload)) }));
      if (id === undefined) store.setState({ isPaused: false });
      pump();
    },

    clearDone() {
      store.setState(({ uploads }) => ({ uploads: uploads.filter(({ state }) => state !== "done") }));
    },

    onDone(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
  return queue;
}

/** Files whose way was cut are worth another try as soon as there is a line again. */
export function retryWhenOnline(queue: UploadQueue, target: EventTarget): void {
  target.addEventListener("online", () => {
    for (const { id, state, problem } of queue.store.getState().uploads)
      if (state === "failed" && problem?.code === offlineCode) queue.retry(id);
  });
}

export function hasUnderWay(uploads: readonly Upload[]): boolean {
  return uploads.some(isUnderWay);
}
