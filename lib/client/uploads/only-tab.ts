import type { UploadShelf } from "@/lib/client/uploads/upload-shelf";
import type { UploadTabs } from "@/lib/client/uploads/upload-tabs";

/** For where there is no browser: pages are drawn on the server first, with nothing under way. */
export const noShelf: UploadShelf = {
  put: () => Promise.resolve(false),
  change: () => Promise.resolve(),
  dropFile: () => Promise.resolve(),
  remove: () => Promise.resolve(),
  list: () => Promise.resolve([]),
  file: () => Promise.resolve(undefined),
  claim: () => Promise.resolve(false),
  claimArrival: () => Promise.resolve(false),
};

export const onlyTab: UploadTabs = {
  id: "only",
  alive: () => Promise.resolve(new Set(["only"])),
  mayPlace: () => Promise.resolve(true),
  stopPlacing: () => undefined,
  post: () => undefined,
  listen: () => undefined,
};
