import type { StoreApi } from "zustand/vanilla";
import type { ApiProblem } from "@/lib/client/api-problem";
import type { ShelvedUpload, TabMessage } from "@/lib/client/uploads/shelved-upload";
import type { Arrival, Upload } from "@/lib/client/uploads/upload";
import type { UploadParts, UploadQueueState } from "@/lib/client/uploads/upload-queue";

const tellEveryMs = 250;

/** The queue's state. Changes are announced to other tabs, and what matters later is stored. */
export type UploadList = {
  store: StoreApi<UploadQueueState>;
  /** Whose uploads these are; undefined until a page says so. */
  account: { id: string | undefined };
  list: () => readonly Upload[];
  find: (id: string) => Upload | undefined;
  /** The uploads that this tab sends: the one with this id, or all. */
  mine: (id?: string) => readonly Upload[];
  set: (id: string, changes: Partial<Upload>) => void;
  insert: (upload: Upload) => void;
  gone: (ids: readonly string[]) => void;
  post: (message: TabMessage) => void;
  tell: (upload: Upload) => void;
  note: (id: string, changes: Partial<ShelvedUpload>) => void;
  /** The state in which an upload is stored. */
  stateForNextPage: (upload: Upload) => ShelvedUpload["state"];
  arrive: (arrival: Arrival) => void;
  settle: (id: string) => void;
  tidyArrivals: () => void;
};

/** What the browser can store and pass to other tabs. */
export function plainProblem(problem: ApiProblem | undefined): ShelvedUpload["problem"] {
  return problem && { status: problem.status, code: problem.code, message: problem.message };
}

type Parts = Pick<UploadParts, "shelf" | "tabs"> & Pick<UploadList, "store">;

export function createUploadList({ shelf, tabs, store }: Parts): UploadList {
  const account: UploadList["account"] = { id: undefined };
  const toldAt = new Map<string, number>();

  const list = () => store.getState().uploads;
  const find = (id: string) => list().find((upload) => upload.id === id);
  const mine = (id?: string) =>
    list().filter((upload) => !upload.isElsewhere && (id === undefined || upload.id === id));

  function post(message: TabMessage): void {
    if (account.id !== undefined) tabs.post(message);
  }

  function tell({ id, state, sentBytes, problem, kept, isStored }: Upload): void {
    if (!isStored || account.id === undefined) return;
    toldAt.set(id, Date.now());
    post({
      kind: "changed",
      accountId: account.id,
      id,
      state,
      sentBytes,
      ...(problem && { problem: plainProblem(problem) }),
      ...(kept && { kept }),
    });
  }

  function set(id: string, changes: Partial<Upload>): void {
    const before = find(id);
    store.setState(({ uploads }) => ({
      uploads: uploads.map((upload) => (upload.id === id ? { ...upload, ...changes } : upload)),
    }));
    const after = find(id);
    if (!before || !after || after.isElsewhere) return;
    const isNews = before.state !== after.state || Date.now() - (toldAt.get(id) ?? 0) > tellEveryMs;
    if (isNews) tell(after);
  }

  /** Stores a change for the next page, if the upload is stored at all. */
  function note(id: string, changes: Partial<ShelvedUpload>): void {
    if (find(id)?.isStored) void shelf.change(id, changes);
  }

  /** What is on its way starts again on the next page, by itself unless all are paused. */
  function stateForNextPage({ state }: Upload): ShelvedUpload["state"] {
    if (state === "done" || state === "failed" || state === "paused") return state;
    return store.getState().isPaused ? "paused" : "waiting";
  }

  function arrive(arrival: Arrival): void {
    store.setState(({ arrivals }) => ({
      arrivals: [...arrivals.filter(({ id }) => id !== arrival.id), arrival].toSorted(
        (a, b) => a.order - b.order,
      ),
    }));
  }

  function insert(upload: Upload): void {
    store.setState(({ uploads }) => ({
      uploads: [...uploads.filter(({ id }) => id !== upload.id), upload].toSorted(
        (a, b) => a.order - b.order,
      ),
    }));
  }

  function settle(id: string): void {
    store.setState(({ arrivals }) => ({
      arrivals: arrivals.map((arrival) => (arrival.id === id ? { ...arrival, isSettled: true } : arrival)),
    }));
    tidyArrivals();
  }

  /** Removes batches whose arrivals are all in their film. */
  function tidyArrivals(): void {
    const { uploads, arrivals } = store.getState();
    const open = new Set([
      ...uploads.flatMap(({ purpose, state }) => (purpose && state !== "done" ? [purpose.batch] : [])),
      ...arrivals.flatMap(({ purpose, isSettled }) => (isSettled ? [] : [purpose.batch])),
    ]);
    const over = arrivals.filter(({ purpose }) => !open.has(purpose.batch)).map(({ id }) => id);
    if (over.length === 0) return;
    store.setState({ arrivals: arrivals.filter(({ id }) => !over.includes(id)) });
    void shelf.remove(over);
  }

  function gone(ids: readonly string[]): void {
    store.setState(({ uploads }) => ({ uploads: uploads.filter(({ id }) => !ids.includes(id)) }));
  }

  return {
    store,
    account,
    list,
    find,
    mine,
    set,
    insert,
    gone,
    post,
    tell,
    note,
    stateForNextPage,
    arrive,
    settle,
    tidyArrivals,
  };
}
