import type { StoreApi } from "zustand/vanilla";
import type { sendFile } from "@/lib/client/uploads/send-file";
import type { SizeLimits } from "@/lib/client/uploads/size-limits";
import {
  type Arrival,
  type FilmPurpose,
  isUnderWay,
  type KeptFile,
  type Purpose,
  type Upload,
} from "@/lib/client/uploads/upload";
import type { UploadShelf } from "@/lib/client/uploads/upload-shelf";
import type { UploadTabs } from "@/lib/client/uploads/upload-tabs";
import type { UploadKind } from "@/lib/contracts/uploads";

export type UploadQueueState = {
  uploads: readonly Upload[];
  /** Finished uploads that are not in their films and albums yet. */
  arrivals: readonly Arrival[];
  isPaused: boolean;
  /** Why the whole queue is stalled, when no file is to blame. */
  blocked: "offline" | "signed-out" | undefined;
  limits: SizeLimits | undefined;
};
export type DoneListener = (file: KeptFile) => void;

/** The kind of all files, or a function that decides it for each. */
export type KindOfFiles = UploadKind | ((file: File) => UploadKind);

export type UploadAccount = { accountId: string; limits: SizeLimits };

export type UploadQueue = {
  store: StoreApi<UploadQueueState>;
  /** Sets who is signed in: their uploads continue, and nobody else's are shown or sent. */
  open: (account: UploadAccount) => Promise<void>;
  /** Queues files and returns their ids, in the given order. */
  add: (kind: KindOfFiles, files: readonly File[], purposeOf?: (place: number) => Purpose) => string[];
  /** Says anew what an upload of this tab is for, as long as it is not done. */
  aim: (id: string, purpose: FilmPurpose) => void;
  /** One, or everything. */
  pause: (id?: string) => void;
  resume: (id?: string) => void;
  /** Retries one failed upload, or all of them. */
  retry: (id?: string) => void;
  /** Removes one or all from the list. What is uploaded already stays. */
  cancel: (id?: string) => void;
  /** Removes finished uploads from the list. */
  clearDone: () => void;
  /** Continues after the connection is back. */
  goOn: () => void;
  /** Reloads stored uploads, for example after another tab closed. */
  takeUp: () => Promise<void>;
  /** Claims an arrival; resolves to whether this tab should place it in its film or album. */
  claimArrival: (id: string) => Promise<boolean>;
  /** Settles an arrival: it is in its film or album, or cannot be. */
  settleArrival: (id: string) => void;
  /** Leaves what arrives for a film or album to other tabs, for example when the film is no longer open here. */
  stopPlacing: (targetId: string) => void;
  /** Calls the listener for every finished upload, until the returned function is called. */
  onDone: (listener: DoneListener) => () => void;
};

/** A queue with its sending code loaded. */
export type StartedQueue = UploadQueue & {
  /** Sends files that were listed before the queue started. */
  send: (added: readonly Upload[]) => void;
};

export type UploadParts = {
  /** The store, if files were listed already. */
  store?: StoreApi<UploadQueueState>;
  /** The only access to the network. */
  send: typeof sendFile;
  forget: (remote: string, accountId: string) => Promise<void>;
  shelf: UploadShelf;
  tabs: UploadTabs;
};

/** Whether closing the page now would lose an upload that the browser could not store. */
export function wouldBeLost(uploads: readonly Upload[]): boolean {
  return uploads.some((upload) => isUnderWay(upload) && !upload.isElsewhere && !upload.isStored);
}
