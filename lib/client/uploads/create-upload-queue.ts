import { ApiProblem } from "@/lib/client/api-problem";
import { shareUploads } from "@/lib/client/uploads/share-uploads";
import type { TabMessage } from "@/lib/client/uploads/shelved-upload";
import type { Purpose, Upload } from "@/lib/client/uploads/upload";
import { type CommandName, createUploadCommands } from "@/lib/client/uploads/upload-commands";
import { createUploadList } from "@/lib/client/uploads/upload-list";
import type { DoneListener, StartedQueue, UploadParts } from "@/lib/client/uploads/upload-queue";
import { createUploadSender } from "@/lib/client/uploads/upload-sender";
import { createUploadStore, listFiles } from "@/lib/client/uploads/upload-store";

type Changed = Extract<TabMessage, { kind: "changed" }>;

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
  const { store, account, find, mine, set, gone, post, tell, note, arrive, settle } = uploads;
  const sender = createUploadSender({ uploads, send, shelf, onDone });
  const { shelve, takeUp } = shareUploads({ uploads, shelf, tabs, pump: sender.pump });
  const commands = createUploadCommands({ uploads, sender, shelf, forget });

  /** Runs a command on this tab's uploads, and passes it to the other tabs for theirs. */
  function command(name: CommandName, id?: string): void {
    commands[name](id);
    if (account.id !== undefined)
      post({ kind: "command", accountId: account.id, command: name, ...(id !== undefined && { id }) });
    sender.pump();
  }

  function hear(message: TabMessage): void {
    if (message.kind === "left") return void takeUp(message.tabId);
    if (message.accountId !== account.id) return;
    switch (message.kind) {
      case "asks":
        return answer(account.id);
      case "opened":
        if (store.getState().blocked === "signed-out") sender.goOn();
        return;
      case "command":
        commands[message.command](message.id);
        return sender.pump();
      case "gone":
        return gone(message.ids.filter((id) => find(id)?.isElsewhere));
      case "settled":
        return settle(message.id);
      case "changed":
        return hearChange(message);
    }
  }

  /** Tells another tab of this tab's uploads, and whether all are paused. */
  function answer(accountId: string): void {
    for (const upload of mine()) tell(upload);
    const isHeld = store.getState().isPaused && mine().some(({ state }) => state === "waiting");
    if (isHeld) post({ kind: "command", accountId, command: "pause" });
  }

  function hearChange({ id, state, sentBytes, problem, kept }: Changed): void {
    const upload = find(id);
    if (upload && !upload.isElsewhere) return;
    if (upload) set(id, { state, sentBytes, problem: problem && new ApiProblem(problem), kept });
    if (state === "done" && kept) onDone(kept);
    if (!upload) return void takeUp();
    const { order, file, purpose } = upload;
    if (state !== "done" || purpose?.into !== "film") return;
    arrive({ id, order, purpose, fileTimeMs: file.lastModified, kept, isStored: true, isSettled: false });
  }

  tabs.listen(hear);

  function sendAdded(added: readonly Upload[]): void {
    if (account.id !== undefined) void shelve(added, account.id);
    sender.pump();
  }

  /** Stops what is here, for whoever was signed in to go on with in another tab. */
  function leaveToOthers(): void {
    sender.stopAll();
    for (const { id } of mine()) note(id, { owner: "" });
    store.setState({ uploads: [], arrivals: [], isPaused: false, blocked: undefined });
  }

  /** If all were paused one by one, the whole queue counts as paused. */
  function pauseIfAllArePaused(): void {
    const waiting = mine().filter(({ state }) => state === "paused" || state === "waiting");
    if (waiting.length === 0 || waiting.some(({ state }) => state === "waiting")) return;
    store.setState({ isPaused: true });
    for (const { id } of waiting) set(id, { state: "waiting" });
  }

  return {
    store,

    async open({ accountId, limits }) {
      const isOther = account.id !== accountId;
      // Files listed before the queue knew its account belong to whoever is signed in now.
      if (isOther && account.id !== undefined) leaveToOthers();
      account.id = accountId;
      store.setState({ limits });
      post({ kind: "opened", accountId });
      if (store.getState().blocked === "signed-out") sender.goOn();
      if (!isOther) return;
      await takeUp();
      pauseIfAllArePaused();
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
