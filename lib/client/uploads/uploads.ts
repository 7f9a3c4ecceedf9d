import { useStore } from "zustand";
import { loadPatiently } from "@/lib/client/load-patiently";
import { createLateQueue } from "@/lib/client/uploads/late-upload-queue";
import { makeLocalPictures } from "@/lib/client/uploads/local-pictures";
import { type UploadQueueState, wouldBeLost } from "@/lib/client/uploads/upload-queue";

const isBrowser = typeof window !== "undefined";

/** The browser's only queue, which outlives pages. */
export const uploads = createLateQueue(async (store) => {
  const { startQueue } = await loadPatiently(() => import("@/lib/client/uploads/start-queue"));
  return startQueue(store);
});

if (isBrowser) {
  makeLocalPictures(uploads);
  window.addEventListener("online", () => uploads.goOn());
  window.addEventListener("beforeunload", (event) => {
    if (wouldBeLost(uploads.store.getState().uploads)) event.preventDefault();
  });
  // A tab that crashed could not report it, so check for uploads to take over.
  setInterval(() => {
    if (uploads.store.getState().uploads.some(({ isElsewhere }) => isElsewhere)) void uploads.takeUp();
  }, 5_000);
  // Other tabs may have continued the uploads that were left here.
  window.addEventListener("pageshow", ({ persisted }) => {
    if (persisted && uploads.store.getState().uploads.length > 0) window.location.reload();
  });
}

export function useUploads<T>(select: (state: UploadQueueState) => T): T {
  return useStore(uploads.store, select);
}
