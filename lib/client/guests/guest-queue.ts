import { createStore } from "zustand/vanilla";
import { ApiProblem } from "@/lib/client/api-problem";
import type { GuestKind, GuestSending, GuestView, SentByGuest } from "@/lib/client/guests/guest-calls";
import type { GuestShelf } from "@/lib/client/guests/guest-shelf";
import { kindOfFile, refuseFile } from "@/lib/client/uploads/refuse-file";
import type { SizeLimits } from "@/lib/client/uploads/size-limits";
import { LINK_LOCKED_CODE } from "@/lib/contracts/link-limits";

export type GuestItem = {
  id: string;
  kind: GuestKind;
  file: File;
  sentBytes: number;
  state: "waiting" | "sending" | "sent" | "refused";
  /** The service's id for the partial upload. */
  remote?: string;
  /** Whether the browser has stored the file, so that it survives this page. */
  isStored: boolean;
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
  /** The link asks for its password anew. */
  isLocked: boolean;
  /** What the guest has typed for a name. */
  name: string;
  /** The service's ids of what the guest took back after it had arrived. */
  takenBack: ReadonlySet<string>;
  /** How many more the guest may send; undefined until the service has said so. */
  itemsLeft: number | undefined;
};

type Tools = {
  send: (sending: GuestSending) => Promise<SentByGuest>;
  /** Discards a partial upload. */
  forget: (remote: string) => Promise<void>;
  /** Waits before the next try, or until the line may be back. */
  pause: (durationMs: number) => Promise<void>;
  limits: SizeLimits;
  shelf: GuestShelf;
};

const sendersAtOnce = 2;
/** A service that answers but fails is tried this often; a lost line for as long as the page is open. */
const maxFailures = 6;
const maxPauseMs = 20_000;

export type GuestQueue = ReturnType<typeof createGuestQueue>;

/** Sends a guest's photos and clips, two at a time, again after every lost line. */
export function createGuestQueue({ send, forget, pause, limits, shelf }: Tools) {
  const store = createStore<GuestQueueState>(() => ({
    items: [],
    isOffline: false,
    isClosed: false,
    isLocked: false,
    name: "",
    takenBack: new Set(),
    itemsLeft: undefined,
  }));
  const end = new AbortController();
  /** Ends the sending of one file. */
  const sendings = new Map<string, AbortController>();
  let senders = 0;
  let lastOrder = Date.now();

  const find = (id: string) => store.getState().items.find((item) => item.id === id);
  const change = (id: string, changes: Partial<GuestItem>) =>
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

  /** Photos go first: they are there in a moment, while a clip takes minutes. */
  function next(): GuestItem | undefined {
    const { items, isLocked } = store.getState();
    if (end.signal.aborted || isLocked) return undefined;
    const waiting = items.filter(({ state }) => state === "waiting");
    return waiting.find(({ kind }) => kind === "photo") ?? waiting[0];
  }

  async function work(): Promise<void> {
    for (let item = next(); item !== undefined; item = next()) {
      change(item.id, { state: "sending", problem: undefined });
      await sendOne(item);
    }
  }

  /** Tries until the file is sent, refused or taken back, or has to wait for the link's password. */
  async function sendOne(item: GuestItem): Promise<void> {
    for (let tries = 1, failures = 0; ; tries += 1) {
      const problem = await trySending(item);
      if (problem === undefined || isGivenUp(item.id)) return;
      if (problem.code === LINK_LOCKED_CODE) {
        change(item.id, { state: "waiting" });
        return lock();
      }
      store.setState({ isOffline: problem.isOffline });
      if (!problem.isOffline && problem.status !== 429) failures += 1;
      if (!problem.mayPass || failures === maxFailures) return refuse(item.id, problem);
      await pause(problem.retryAfterMs ?? Math.min(maxPauseMs, 500 * 2 ** tries));
      if (isGivenUp(item.id)) return;
    }
  }

  function isGivenUp(id: string): boolean {
    return end.signal.aborted || find(id) === undefined;
  }

  /** Resolves to what went wrong, if anything did. */
  async function trySending({ id, kind, file }: GuestItem): Promise<ApiProblem | undefined> {
    const onProgress = (loaded: number) => {
      store.setState({ isOffline: false });
      change(id, { sentBytes: Math.min(loaded, file.size) });
    };
    const onRemote = (remote: string | undefined) => {
      change(id, { remote });
      shelf.setRemote(id, remote);
    };
    const abort = new AbortController();
    sendings.set(id, abort);
    try {
      const remote = find(id)?.remote;
      const name = store.getState().name.trim();
      const sent = await send({ kind, file, name, remote, onRemote, onProgress, signal: abort.signal });
      arrived(id, sent.item);
      change(id, { state: "sent", sentBytes: file.size, view: sent.item });
      shelf.remove(id);
      store.setState({ isOffline: false, itemsLeft: sent.items_left });
      return undefined;
    } catch (error) {
      return problemOf(error);
    } finally {
      sendings.delete(id);
    }
  }

  /** The same file came before, if anything did, and may have been taken back. */
  function arrived(id: string, view: GuestView): void {
    store.setState(({ items, takenBack }) => ({
      items: items.filter((item) => item.id === id || item.view?.id !== view.id),
      takenBack: new Set([...takenBack].filter((one) => one !== view.id)),
    }));
  }

  function lock(): void {
    store.setState({ isLocked: true });
  }

  function refuse(id: string, problem: ApiProblem): void {
    const remote = find(id)?.remote;
    change(id, { state: "refused", problem });
    if (!problem.mayPass) {
      shelf.remove(id);
      if (remote !== undefined) void forget(remote).catch(() => undefined);
    }
    if (fullCodes.has(problem.code)) store.setState({ itemsLeft: 0 });
    if (problem.status === 404) closeLink(problem);
  }

  /** Nothing else will be taken either. */
  function closeLink(problem: ApiProblem): void {
    store.setState(({ items }) => ({
      isClosed: true,
      items: items.map((item) => (item.state === "waiting" ? { ...item, state: "refused", problem } : item)),
    }));
  }

  async function putAway(item: GuestItem, order: number): Promise<void> {
    const isStored = await shelf.put({ ...item, order });
    const now = find(item.id);
    if (!now || isOver(now)) return shelf.remove(item.id);
    change(item.id, { isStored });
    if (now?.remote !== undefined) shelf.setRemote(item.id, now.remote);
  }

  return {
    store,
    add(files: readonly File[]): void {
      const added = files.map((file): GuestItem => {
        const kind = kindOfFile(file) === "clip" ? "clip" : "photo";
        const problem = refuseFile(kind, file, limits);
        const state = problem ? "refused" : "waiting";
        return { id: newId(), kind, file, sentBytes: 0, state, isStored: false, problem };
      });
      store.setState(({ items }) => ({ items: [...items, ...added] }));
      for (const item of added) {
        lastOrder += 1;
        if (item.state === "waiting") void putAway(item, lastOrder);
      }
      start();
    },
    /** Goes on with what an earlier page has not sent. */
    async resume(): Promise<void> {
      const files = await shelf.list();
      if (files.length === 0 || end.signal.aborted) return;
      const known = new Set(store.getState().items.map(({ id }) => id));
      const resumed = files
        .filter(({ id }) => !known.has(id))
        .map(
          ({ order: _, ...file }): GuestItem => ({ ...file, sentBytes: 0, state: "waiting", isStored: true }),
        );
      store.setState(({ items }) => ({ items: [...resumed, ...items] }));
      start();
    },
    /** Tries everything again that was refused for a reason that may have passed. */
    retry(): void {
      store.setState(({ items }) => ({
        items: items.map((item) =>
          item.problem?.mayPass ? { ...item, state: "waiting", problem: undefined } : item,
        ),
      }));
      start();
    },
    /** Does not send a file after all, or any that is left. Returns what is not sent. */
    takeBack(id?: string): File[] {
      const taken = store
        .getState()
        .items.filter((item) => isLeft(item) && (id === undefined || item.id === id));
      const ids = new Set(taken.map((item) => item.id));
      store.setState(({ items }) => ({ items: items.filter((item) => !ids.has(item.id)) }));
      for (const { id: one, remote } of taken) {
        sendings.get(one)?.abort();
        shelf.remove(one);
        if (remote !== undefined) void forget(remote).catch(() => undefined);
      }
      return taken.map(({ file }) => file);
    },
    /** What the guest calls themselves, sent with each file from now on. */
    setName(name: string): void {
      store.setState({ name });
    },
    /** Hides what was taken back after it had arrived, or shows it again. */
    setTakenBack(viewId: string, isTakenBack: boolean): void {
      store.setState(({ takenBack }) => {
        const others = [...takenBack].filter((one) => one !== viewId);
        return { takenBack: new Set(isTakenBack ? [...others, viewId] : others) };
      });
    },
    /** Asks for the link's password anew. */
    lock,
    setItemsLeft(itemsLeft: number): void {
      store.setState({ itemsLeft });
    },
    close(): void {
      end.abort();
      for (const sending of sendings.values()) sending.abort();
    },
  };
}

const fullCodes = new Set(["guest_full", "guests_full"]);

/** Whether it is still to be sent. */
export function isLeft({ state }: GuestItem): boolean {
  return state === "waiting" || state === "sending";
}

/** What the guest has not taken back after it had arrived. */
export function notTakenBack({ items, takenBack }: GuestQueueState): readonly GuestItem[] {
  return items.filter(({ view }) => view === undefined || !takenBack.has(view.id));
}

/** Whether it needs no further try. */
function isOver({ state, problem }: GuestItem): boolean {
  return state === "sent" || (state === "refused" && problem !== undefined && !problem.mayPass);
}

function problemOf(error: unknown): ApiProblem {
  if (error instanceof ApiProblem) return error;
  // Our own scripts cannot be loaded while the line is lost.
  return new ApiProblem({ status: 0, code: "offline", message: "The connection was lost.", cause: error });
}

/** Over plain http, browsers offer no `randomUUID`. */
function newId(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, "0")).join("");
}
