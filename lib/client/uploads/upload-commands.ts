import { refuseFile } from "@/lib/client/uploads/refuse-file";
import type { ShelvedUpload, TabMessage } from "@/lib/client/uploads/shelved-upload";
import { isUnderWay, type Upload } from "@/lib/client/uploads/upload";
import type { UploadList } from "@/lib/client/uploads/upload-list";
import type { UploadParts } from "@/lib/client/uploads/upload-queue";
import type { UploadSender } from "@/lib/client/uploads/upload-sender";

export type CommandName = Extract<TabMessage, { kind: "command" }>["command"];

/** Each acts on the upload with the given id, or on all of this tab. */
export type UploadCommands = Record<CommandName, (id: string | undefined) => void>;

type Parts = Pick<UploadParts, "shelf" | "forget"> & { uploads: UploadList; sender: UploadSender };

/** What people may do with the uploads that this tab sends. */
export function createUploadCommands({ uploads, sender, shelf, forget }: Parts): UploadCommands {
  const { store, account, list, find, mine, set, gone, post, note, stateForNextPage, tidyArrivals } = uploads;

  function noteState(id: string, changes: Partial<ShelvedUpload> = {}): void {
    const upload = find(id);
    if (upload) note(id, { state: stateForNextPage(upload), ...changes });
  }

  /** Ends an upload here and at the service. Whatever it became already stays. */
  function discard({ id, remote, state }: Upload): void {
    sender.stop(id);
    sender.forgive(id);
    if (remote && state !== "done" && account.id !== undefined)
      void forget(remote, account.id).catch(() => undefined);
  }

  return {
    pause(id) {
      const isAll = id === undefined;
      if (isAll) store.setState({ isPaused: true });
      for (const { id: one, state, remote, sentBytes } of mine(id).filter(isUnderWay)) {
        // What has arrived is not stopped, but if it is not done by then, the next page does not go on with it either.
        if (state !== "keeping") {
          sender.stop(one);
          set(one, { state: isAll ? "waiting" : "paused", sentBytes: remote ? sentBytes : 0 });
        }
        noteState(one);
      }
    },

    resume(id) {
      if (id === undefined) store.setState({ isPaused: false });
      for (const upload of mine(id)) {
        if (upload.state === "paused") set(upload.id, { state: "waiting" });
        else if (!isUnderWay(upload)) continue;
        noteState(upload.id);
      }
    },

    retry(id) {
      const { limits } = store.getState();
      for (const { id: one, state, kind, file } of mine(id)) {
        sender.forgive(one);
        if (state !== "failed" || refuseFile(kind, file, limits)) continue;
        set(one, { state: "waiting", problem: undefined });
        noteState(one, { problem: undefined });
      }
    },

    cancel(id) {
      const discarded = mine(id);
      discarded.forEach(discard);
      const ids = discarded.map((upload) => upload.id);
      const { arrivals } = store.getState();
      // What is on its way into a film or album goes there.
      void shelf.remove(ids.filter((one) => !arrivals.some((arrival) => arrival.id === one)));
      const doneElsewhere = list().filter(({ isElsewhere, state }) => isElsewhere && state === "done");
      gone([...ids, ...doneElsewhere.map((upload) => upload.id)]);
      if (account.id !== undefined && ids.length > 0) post({ kind: "gone", accountId: account.id, ids });
      tidyArrivals();
      if (id === undefined) store.setState({ isPaused: false });
    },

    clearDone() {
      store.setState(({ uploads }) => ({ uploads: uploads.filter(({ state }) => state !== "done") }));
    },
  };
}
