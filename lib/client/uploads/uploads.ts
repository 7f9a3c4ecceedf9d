import { useStore } from "zustand";
import {
  createUploadQueue,
  retryWhenOnline,
  type UploadQueueState,
} from "@/lib/client/uploads/create-upload-queue";
import { sendFile } from "@/lib/client/uploads/send-file";

/** The one queue of this tab: it lives on while people go from page to page of the studio. */
export const uploads = createUploadQueue(sendFile);

if (typeof window !== "undefined") retryWhenOnline(uploads, window);

export function useUploads<T>(select: (state: UploadQueueState) => T): T {
  return useStore(uploads.store, select);
}
