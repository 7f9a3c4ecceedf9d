import type { UploadShelf } from "@/lib/client/uploads/upload-shelf";
import type { UploadTabs } from "@/lib/client/uploads/upload-tabs";

/** For server rendering, where there is only one "tab" and nothing is uploading. */
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
