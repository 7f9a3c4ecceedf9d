import { createStore, type StoreApi } from "zustand/vanilla";
import { refuseFile } from "@/lib/client/uploads/refuse-file";
import type { Purpose, Upload } from "@/lib/client/uploads/upload";
import type { KindOfFiles, UploadQueueState } from "@/lib/client/uploads/upload-queue";

export type UploadStore = StoreApi<UploadQueueState>;

export function createUploadStore(): UploadStore {
  return createStore<UploadQueueState>(() => ({
    uploads: [],
    arrivals: [],
    isPaused: false,
    blocked: undefined,
    limits: undefined,
  }));
}

/** Based on the clock, so that uploads of earlier visits come first; always rising, even within a millisecond. */
let lastOrder = 0;
function nextOrder(): number {
  lastOrder = Math.max(lastOrder + 0.001, Date.now());
  return lastOrder;
}

function newId(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, "0")).join("");
}

/** Lists files, so that pages show them. Sends nothing yet. */
export function listFiles(
  store: UploadStore,
  kinds: KindOfFiles,
  files: readonly File[],
  purposeOf?: (place: number) => Purpose,
): Upload[] {
  const { limits } = store.getState();
  const added = files.map((file, place): Upload => {
    const kind = typeof kinds === "function" ? kinds(file) : kinds;
    const problem = refuseFile(kind, file, limits);
    return {
      id: newId(),
      kind,
      file,
      order: nextOrder(),
      purpose: purposeOf?.(place),
      state: problem ? "failed" : "waiting",
      problem,
      sentBytes: 0,
      kept: undefined,
      remote: undefined,
      isStored: false,
      isElsewhere: false,
    };
  });
  store.setState(({ uploads }) => ({ uploads: [...uploads, ...added] }));
  return added;
}
