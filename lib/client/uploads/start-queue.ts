import { createUploadQueue } from "@/lib/client/uploads/create-upload-queue";
import { openUploadShelf } from "@/lib/client/uploads/open-upload-shelf";
import { openUploadTabs } from "@/lib/client/uploads/open-upload-tabs";
import { forgetSent, sendFile } from "@/lib/client/uploads/send-file";
import type { StartedQueue } from "@/lib/client/uploads/upload-queue";
import type { UploadStore } from "@/lib/client/uploads/upload-store";

/** The queue that really sends, over the network, with this browser's storage and tabs. */
export function startQueue(store: UploadStore): StartedQueue {
  return createUploadQueue({
    store,
    send: sendFile,
    forget: forgetSent,
    shelf: openUploadShelf(),
    tabs: openUploadTabs(),
  });
}
