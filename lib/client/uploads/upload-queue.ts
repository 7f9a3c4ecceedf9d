import type { StoreApi } from "zustand/vanilla";
import type { sendFile } from "@/lib/client/uploads/send-file";
import type { SizeLimits } from "@/lib/client/uploads/size-limits";
import {
  type Arrival,
  type FilmPurpose,
  isUnderWay,
  type Upload,
  type UploadKind,
} from "@/lib/client/uploads/upload";
import type { UploadShelf } from "@/lib/client/uploads/upload-shelf";
import type { UploadTabs } from "@/lib/client/uploads/upload-tabs";

export type UploadQueueState = {
  uploads: readonly Upload[];
  /** Came through for films that they are not in yet. */
  arrivals: readonly Arrival[];
  isPaused: boolean;
  /** Why nothing moves, when it is none of the files' fault. */
  blocked: "offline" | "signed-out" | undefined;
  limits: SizeLimits | undefined;
};
export type DoneListener = (upload: Pick<Upload, "photo" | "song">) => void;

export type UploadAccount = { accountId: string; limits: SizeLimits };

export type UploadQueue = {
  store: StoreApi<UploadQueueState>;
  /** Says who is signed in: their uploads go on, and nobody else's are seen or sent. */
  open: (account: UploadAccount) => Promise<void>;
  /** Queues files and tells their ids, in the order given. */
  add: (kind: UploadKind, files: readonly File[], purposeOf?: (place: number) => FilmPurpose) => string[];
  /** One, or everything. */
  pause: (id?: string) => void;
  resume: (id?: string) => void;
  /** One that failed, or all of them. */
  retry: (id?: string) => void;
  /** Takes one, or everything, off the list. What is kept already stays kept. */
  cancel: (id?: string) => void;
  /** Takes off the list what is done. */
  clearDone: () => void;
  /** The line is back. */
  goOn: () => void;
  /** Looks again at what the browser keeps, as after another tab has gone. */
  takeUp: () => Promise<void>;
  /** Whether it is for this tab to put an arrival into its film. */
  claimArrival: (id: string) => Promise<boolean>;
  /** It is in its film, or cannot be. */
  settleArrival: (id: string) => void;
  /** A film is not open here any more: arrivals are for another tab that has it. */
  stopPlacing: (videoId: string) => void;
  /** Told of every upload that is done, until the returned function is called. */
  onDone: (listener: DoneListener) => () => void;
};

export type UploadParts = {
  /** The one door to the network. */
  send: typeof sendFile;
  forget: (remote: string, accountId: string) => Promise<void>;
  shelf: UploadShelf;
  tabs: UploadTabs;
};

/** What would be lost if the page went away now: the browser has no room to keep it. */
export function wouldBeLost(uploads: readonly Upload[]): boolean {
  return uploads.some((upload) => isUnderWay(upload) && !upload.isElsewhere && !upload.isStored);
}
