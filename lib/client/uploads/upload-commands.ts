import { refuseFile } from "@/lib/client/uploads/refuse-file";
import type { TabMessage } from "@/lib/client/uploads/shelved-upload";
import type { Upload } from "@/lib/client/uploads/upload";
import type { UploadList } from "@/lib/client/uploads/upload-list";
import type { UploadParts } from "@/lib/client/uploads/upload-queue";
import type { UploadSender } from "@/lib/client/uploads/upload-sender";

export type CommandName = Extract<TabMessage, { kind: "command" }>["command"];

/** Each acts on the upload with the given id, or on all of this tab. */
export type UploadCommands = Record<CommandName, (id: string | undefined) => void>;

type Parts = Pick<UploadParts, "shelf" | "forget"> & { uploads: UploadList; sender: UploadSender };

/** What people may do with the uploads that this tab sends. */
export function createUploadCommands({ uploads, sender, shelf, forget }: Parts): UploadCommands {
  const { store, account, list, mine, set, gone, post, note, tidyArrivals } = uploads;

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
      for (const { id: one, state, remote, sentBytes } of mine(id)) {
        if (state !== "sending" && state !== "waiting") continue;
        sender.stop(one);
        set(one, { state: isAll ? "waiting" : "paused", sentBytes: remote ? sentBytes : 0 });
        note(one, { state: "paused" });
      }
      if (isAll) store.setState({ isPaused: true });
    },

    resume(id) {
      if (id === undefined) store.setState({ isPaused: false });
      for (const { id: one, state } of mine(id)) {
        if (state !== "paused" && state !== "waiting") continue;
        if (state === "paused") set(one, { state: "waiting" });
        note(one, { state: "waiting" });
      }
    },

    retry(id) {
      const { limits } = store.getState();
      for (const { id: one, state, kind, file } of mine(id)) {
        sender.forgive(one);
        if (state !== "failed" || refuseFile(kind, file, limits)) continue;
        set(one, { state: "waiting", problem: undefined });
        note(one, { state: "waiting", problem: undefined });
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
