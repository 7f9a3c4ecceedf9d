import { exampleIds as ids } from "@/lib/contracts/example-ids";

const archive = {
  id: ids.archive,
  name: "holiday.zip",
  size: 1_482_331_904,
  status: "unpacking",
  reason: "",
  done: 212,
  total: 400,
  photos: 190,
  clips: 21,
  existing: 3,
  others: 402,
  skipped: [{ name: "IMG_0412.jpg", reason: "It is damaged in the archive." }],
  skipped_count: 1,
  created_on: 1_790_000_000,
};

export const archiveResponses = {
  listArchives: { archives: [archive] },
  getArchive: archive,
  listArchiveItems: { archive, items: [{ place: 0, id: ids.photo }] },
  removeArchive: { status: 200, message: "Archive removed." },
};
