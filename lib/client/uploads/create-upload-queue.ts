import { ApiProblem } from "@/lib/client/api-problem";
import { refuseFile } from "@/lib/client/uploads/refuse-file";
import { shareUploads } from "@/lib/client/uploads/share-uploads";
import type { TabMessage } from "@/lib/client/uploads/shelved-upload";
import type { Purpose, Upload } from "@/lib/client/uploads/upload";
import { createUploadList } from "@/lib/client/uploads/upload-list";
import type { DoneListener, StartedQueue, UploadParts } from "@/lib/client/uploads/upload-queue";
import { createUploadSender } from "@/lib/client/uploads/upload-sender";
import { createUploadStore, listFiles } from "@/lib/client/uploads/upload-store";

/** What only one tab at a time places arrivals in. */
const targetOf = (purpose: Purpose) => (purpose.into === "album" ? purpose.albumId : purpose.videoId);

/**
 * Uploads many files, a few at a time; every tab shows the same queue. Each tab sends the files added in it, and takes
 * over from closed tabs. If two tabs send the same file, that only costs bandwidth, because the service stores it once.
 */
export function createUploadQueue({ send, forget, shelf, tabs, ...parts }: UploadParts): StartedQueue {
  const listeners = new Set<DoneListener>();
  const onDone: DoneListener = (file) => listeners.forEach((listener) => listener(file));
  const uploads = createUploadList({ shelf, tabs, store: parts.store ?? createUploadStore() });
  const { store, account, list, find, mine, set, gone, post, tell, note, arrive, settle, tidyArrivals } =
    uploads;
  const sender = createUploadSender({ uploads, send, shelf, onDone });
  const { shelve, takeUp } = shareUploads({ uploads, shelf, tabs, pump: sender.pump });

  const act = {
    pause(id: string | undefined) {
      const paused = mine(id).filter(({ state }) => state === "sending" || state === "waiting");
      for (const upload of paused) {
        sender.stop(upload.id);
        const state = id === undefined ? "waiting" : "paused";
        set(upload.id, { state, sentBytes: upload.remote ? upload.sentBytes : 0 });
        note(upload.id, { state: "paused" });
      }
      if (id === undefined) store.setState({ isPaused: true });
    },
    resume(id: string | undefined) {
      if (id === undefined) store.setState({ isPaused: false });
      for (const upload of mine(id)) {
        if (upload.state === "paused") set(upload.id, { state: "waiting" });
        if (upload.state === "paused" || upload.state === "waiting") note(upload.id, { state: "waiting" });
      }
    },
    retry(id: string | undefined) {
      const { limits } = store.getState();
      for (const upload of mine(id)) {
        sender.forgive(upload.id);
        if (upload.state !== "failed" || refuseFile(upload.kind, upload.file, limits)) continue;
        set(upload.id, { state: "waiting", problem: undefined });
        note(upload.id, { state: "waiting", problem: undefined });
      }
    },
    cancel(id: string | undefined) {
      const discarded = mine(id);
      const ids = discarded.map((upload) => upload.id);
      for (const { id: one, remote, state } of discarded) {
        sender.stop(one);
        sender.forgive(one);
        if (remote && state !== "done" && account.id !== undefined)
          void forget(remote, account.id).catch(() => undefined);
      }
      const { arrivals } = store.getState();
      void shelf.remove(ids.filter((one) => !arrivals.some((arrival) => arrival.id === one)));
      const over = list().filter(({ isElsewhere, state }) => isElsewhere && state === "done");
      gone([...ids, ...over.map((upload) => upload.id)]);
      if (account.id !== undefined && ids.length > 0) post({ kind: "gone", accountId: account.id, ids });
      tidyArrivals();
      if (id === undefined) store.setState({ isPaused: false });
    },
    clearDone() {
      store.setState(({ uploads }) => ({ uploads: uploads.filter(({ state }) => state !== "done") }));
    },
  };

  /** Runs a command on this tab's uploads, and passes it to the other tabs for theirs. */
  function command(name: keyof typeof act, id?: string): void {
    act[name](id);
    if (account.id !== undefined)
      post({ kind: "command", accountId: account.id, command: name, ...(id !== undefined && { id }) });
    sender.pump();
  }

  function hear(message: TabMessage): void {
    if (message.kind === "left") return void takeUp(message.tabId);
    if (message.accountId !== account.id) return;
    if (message.kind === "asks") {
      for (const upload of mine()) tell(upload);
      const isHeld = store.getState().isPaused && mine().some(({ state }) => state === "waiting");
      if (isHeld) post({ kind: "command", accountId: account.id, command: "pause" });
    } else if (message.kind === "opened") {
      if (store.getState().blocked === "signed-out") sender.goOn();
    } else if (message.kind === "command") {
      act[message.command](message.id);
      sender.pump();
    } else if (message.kind === "gone") {
      gone(message.ids.filter((id) => find(id)?.isElsewhere));
    } else if (message.kind === "settled") {
      settle(message.id);
    } else {
      const { id, state, sentBytes, problem, kept } = message;
      const upload = find(id);
      if (upload && !upload.isElsewhere) return;
      if (upload) {
        const apiProblem = problem && new ApiProblem(problem);
        set(id, { state, sentBytes, problem: apiProblem, kept });
      }
      if (state === "done" && kept) onDone(kept);
      const purpose = upload?.purpose;
      if (upload && state === "done" && purpose?.into === "film") {
        const { order, file } = upload;
        const arrival = { id, order, purpose, fileTimeMs: file.lastModified, isStored: true };
        arrive({ ...arrival, kept, isSettled: false });
      }
      if (!upload) void takeUp();
    }
  }
  tabs.listen(hear);

  function sendAdded(added: readonly Upload[]): void {
    if (account.id !== undefined) void shelve(added, account.id);
    sender.pump();
  }

  return {
    store,

    async open({ accountId, limits }) {
      const isOther = account.id !== accountId;
      // Files listed before the queue knew its account belong to whoever is signed in now.
      if (isOther && account.id !== undefined) {
        sender.stopAll();
        // The person may sign in again in another tab, which then continues.
        for (const { id } of mine()) note(id, { owner: "" });
        store.setState({ uploads: [], arrivals: [], isPaused: false, blocked: undefined });
      }
      account.id = accountId;
      store.setState({ limits });
      post({ kind: "opened", accountId });
      if (store.getState().blocked === "signed-out") sender.goOn();
      if (!isOther) return;
      await takeUp();
      const waiting = mine().filter(({ state }) => state === "paused" || state === "waiting");
      // If all were paused one by one, treat the whole queue as paused.
      if (waiting.length > 0 && waiting.every(({ state }) => state === "paused")) {
        store.setState({ isPaused: true });
        for (const { id } of waiting) set(id, { state: "waiting" });
      }
    },

    add(kinds, files, purposeOf) {
      const added = listFiles(store, kinds, files, purposeOf);
      sendAdded(added);
      return added.map(({ id }) => id);
    },

    aim(id, purpose) {
      if (!mine(id).some(({ state }) => state !== "done")) return;
      set(id, { purpose });
      note(id, { purpose });
    },

    send: sendAdded,
    pause: (id) => command("pause", id),
    resume: (id) => command("resume", id),
    retry: (id) => command("retry", id),
    cancel: (id) => command("cancel", id),
    clearDone: () => command("clearDone"),
    takeUp: () => takeUp(),

    goOn: sender.goOn,

    async claimArrival(id) {
      const current = () => store.getState().arrivals.find((arrival) => arrival.id === id);
      const purpose = current()?.purpose;
      if (!purpose || current()?.isSettled || !(await tabs.mayPlace(targetOf(purpose)))) return false;
      // Only this tab knows of an upload that the browser could not store.
      if (!current()?.isStored) return current() !== undefined;
      const isOurs = await shelf.claimArrival(id, tabs.id, await tabs.alive());
      return isOurs && current() !== undefined;
    },

    settleArrival(id) {
      void shelf.change(id, { isSettled: true });
      settle(id);
      if (account.id !== undefined) post({ kind: "settled", accountId: account.id, id });
    },

    stopPlacing: (targetId) => tabs.stopPlacing(targetId),

    onDone(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}
