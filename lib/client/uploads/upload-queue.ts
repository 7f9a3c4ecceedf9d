import type { StoreApi } from "zustand/vanilla";
import type { sendFile } from "@/lib/client/uploads/send-file";
import type { SizeLimits } from "@/lib/client/uploads/size-limits";
import {
  type Arrival,
  type FilmPurpose,
  isUnderWay,
  type KeptFile,
  type Upload,
} from "@/lib/client/uploads/upload";
import type { UploadShelf } from "@/lib/client/uploads/upload-shelf";
import type { UploadTabs } from "@/lib/client/uploads/upload-tabs";
import type { UploadKind } from "@/lib/contracts/uploads";

export type UploadQueueState = {
  uploads: readonly Upload[];
  /** Finished uploads that are not in their films yet. */
  arrivals: readonly Arrival[];
  isPaused: boolean;
  /** Why everything is stalled, when it is not a file's fault. */
  blocked: "offline" | "signed-out" | undefined;
  limits: SizeLimits | undefined;
};
export type DoneListener = (kept: KeptFile) => void;

/** The kind of all files, or of each. */
export type KindOfFiles = UploadKind | ((file: File) => UploadKind);

export type UploadAccount = { accountId: string; limits: SizeLimits };

export type UploadQueue = {
  store: StoreApi<UploadQueueState>;
  /** Sets who is signed in: their uploads continue, and nobody else's are shown or sent. */
  open: (account: UploadAccount) => Promise<void>;
  /** Queues files and returns their ids, in the given order. */
  add: (kind: KindOfFiles, files: readonly File[], purposeOf?: (place: number) => FilmPurpose) => string[];
  /** Says anew what an upload of this tab is for, as long as it is not done. */
  aim: (id: string, purpose: FilmPurpose) => void;
  /** One, or everything. */
  pause: (id?: string) => void;
  resume: (id?: string) => void;
  /** One that failed, or all of them. */
  retry: (id?: string) => void;
  /** Removes one or all from the list. What is uploaded already stays. */
  cancel: (id?: string) => void;
  /** Removes finished uploads from the list. */
  clearDone: () => void;
  /** The connection is back. */
  goOn: () => void;
  /** Reloads stored uploads, as after another tab closed. */
  takeUp: () => Promise<void>;
  /** Claims an arrival: whether this tab should place it in its film. */
  claimArrival: (id: string) => Promise<boolean>;
  /** Settles an arrival: it is in its film, or cannot be. */
  settleArrival: (id: string) => void;
  /** The film is no longer open here: arrivals go to another tab that has it. */
  stopPlacing: (videoId: string) => void;
  /** Told of every upload that is done, until the returned function is called. */
  onDone: (listener: DoneListener) => () => void;
};

/** A queue that sends. */
export type StartedQueue = UploadQueue & {
  /** Sends what was listed before it started. */
  send: (added: readonly Upload[]) => void;
};

export type UploadParts = {
  /** What was listed already, if anything. */
  store?: StoreApi<UploadQueueState>;
  /** The one door to the network. */
  send: typeof sendFile;
  forget: (remote: string, accountId: string) => Promise<void>;
  shelf: UploadShelf;
  tabs: UploadTabs;
};

/** What would be lost if the page closed now, because the browser could not store it. */
export function wouldBeLost(uploads: readonly Upload[]): boolean {
  return uploads.some((upload) => isUnderWay(upload) && !upload.isElsewhere && !upload.isStored);
}
