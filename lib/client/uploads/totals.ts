import { isUnderWay, type Upload, wasThere } from "@/lib/client/uploads/upload";

export type UploadTotals = {
  count: number;
  done: number;
  /** How many of the finished files the account already had. */
  alreadyThere: number;
  failed: number;
  underWay: number;
  /** How many were paused one by one. */
  paused: number;
  /** The share of all bytes that has been sent, 0–1; failed uploads do not count. */
  fraction: number;
};

export function totalsOf(uploads: readonly Upload[]): UploadTotals {
  let [bytes, sentBytes, done, knownCount, failed, underWay, paused] = [0, 0, 0, 0, 0, 0, 0];
  for (const upload of uploads) {
    if (upload.state === "done") done += 1;
    if (wasThere(upload)) knownCount += 1;
    if (isUnderWay(upload)) underWay += 1;
    if (upload.state === "paused") paused += 1;
    if (upload.state === "failed") {
      failed += 1;
      continue;
    }
    bytes += upload.file.size;
    sentBytes += upload.sentBytes;
  }
  const fraction = bytes === 0 ? 0 : sentBytes / bytes;
  return { count: uploads.length, done, alreadyThere: knownCount, failed, underWay, paused, fraction };
}
