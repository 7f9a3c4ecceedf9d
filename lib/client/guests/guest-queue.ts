import { createStore } from "zustand/vanilla";
import { ApiProblem } from "@/lib/client/api-problem";
import type { GuestSending, GuestView, SentGuestPhoto } from "@/lib/client/guests/guest-calls";
import { refuseFile } from "@/lib/client/uploads/refuse-file";
import type { SizeLimits } from "@/lib/client/uploads/size-limits";

export type GuestItem = {
  id: number;
  file: File;
  sentBytes: number;
  state: "waiting" | "sending" | "sent" | "refused";
  /** What was made of it, once it is sent. */
  view?: GuestView;
  problem?: ApiProblem;
};

export type GuestQueueState = {
  items: readonly GuestItem[];
  /** The line is lost; sending goes on by itself. */
  isOffline: boolean;
  /** The link no longer works. */
  isClosed: boolean;
  /** How many more the guest may send; undefined until the service has said so. */
  photosLeft: number | undefined;
};

type Tools = {
  send: (sending: GuestSending) => Promise<SentGuestPhoto>;
  /** Waits before the next try, or until the line may be back. */
  pause: (durationMs: number) => Promise<void>;
  limits: SizeLimits;
};

const sendersAtOnce = 2;
/** A service that answers but fails is tried this often; a lost line for as long as the page is open. */
const maxFailures = 6;
const maxPauseMs = 20_000;

export type GuestQueue = ReturnType<typeof createGuestQueue>;

/** Sends a guest's photos, two at a time, again after every lost line. */
export function createGuestQueue({ send, pause, limits }: Tools) {
  const store = createStore<GuestQueueState>(() => ({
    items: [],
    isOffline: false,
    isClosed: false,
    photosLeft: undefined,
  }));
  const end = new AbortController();
  let name = "";
  let senders = 0;
  let lastId = 0;

  const change = (id: number, changes: Partial<GuestItem>) =>
    store.setState(({ items }) => ({
      items: items.map((item) => (item.id === id ? { ...item, ...changes } : item)),
    }));

  function start(): void {
    while (senders < sendersAtOnce && next() !== undefined) {
      senders += 1;
      void work().finally(() => {
        senders -= 1;
      });
    }
  }

  function next(): GuestItem | undefined {
    const item = store.getState().items.find(({ state }) => state === "waiting");
    return end.signal.aborted ? undefined : item;
  }

  async function work(): Promise<void> {
    for (let item = next(); item !== undefined; item = next()) {
      change(item.id, { state: "sending", sentBytes: 0, problem: undefined });
      await sendOne(item);
    }
  }

  async function sendOne({ id, file }: GuestItem): Promise<void> {
    for (let tries = 1, failures = 0; ; tries += 1) {
      try {
        const onProgress = (sentBytes: number) => change(id, { sentBytes });
        const sent = await send({ file, name, onProgress, signal: end.signal });
        change(id, { state: "sent", sentBytes: file.size, view: sent.photo });
        store.setState({ isOffline: false, photosLeft: sent.photos_left });
        return;
      } catch (error) {
        if (end.signal.aborted) return;
        const problem = problemOf(error);
        store.setState({ isOffline: problem.isOffline });
        failures += problem.isOffline || problem.status === 429 ? 0 : 1;
        if (!mayPass(problem) || failures === maxFailures) return refuse(id, problem);
        await pause(problem.retryAfterMs ?? Math.min(maxPauseMs, 500 * 2 ** tries));
        if (end.signal.aborted) return;
      }
    }
  }

  function refuse(id: number, problem: ApiProblem): void {
    change(id, { state: "refused", problem });
    if (problem.status === 409) store.setState({ photosLeft: 0 });
    if (problem.status !== 404) return;
    // Nothing else will be taken either.
    store.setState(({ items }) => ({
      isClosed: true,
      items: items.map((item) => (item.state === "waiting" ? { ...item, state: "refused", problem } : item)),
    }));
  }

  return {
    store,
    add(files: readonly File[]): void {
      const added = files.map((file): GuestItem => {
        lastId += 1;
        const problem = refuseFile("photo", file, limits);
        return { id: lastId, file, sentBytes: 0, state: problem ? "refused" : "waiting", problem };
      });
      store.setState(({ items }) => ({ items: [...items, ...added] }));
      start();
    },
    /** Tries everything again that was refused for a reason that may have passed. */
    retry(): void {
      store.setState(({ items }) => ({
        items: items.map((item) =>
          item.problem && mayPass(item.problem) ? { ...item, state: "waiting", problem: undefined } : item,
        ),
      }));
      start();
    },
    /** What the guest calls themselves, sent with each photo from now on. */
    setName(next: string): void {
      name = next;
    },
    setPhotosLeft(photosLeft: number): void {
      store.setState({ photosLeft });
    },
    close(): void {
      end.abort();
    },
  };
}

/** Whether the same file may be taken later. */
function mayPass({ status }: ApiProblem): boolean {
  return status === 0 || status === 408 || status === 429 || status >= 500;
}

function problemOf(error: unknown): ApiProblem {
  if (error instanceof ApiProblem) return error;
  // Our own scripts cannot be loaded while the line is lost.
  return new ApiProblem({ status: 0, code: "offline", message: "The connection was lost.", cause: error });
}
