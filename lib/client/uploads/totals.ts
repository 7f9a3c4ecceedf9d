import { isUnderWay, type Upload } from "@/lib/client/uploads/upload";

export type UploadTotals = {
  count: number;
  done: number;
  failed: number;
  underWay: number;
  /** Of all bytes that are to be sent, 0–1. What failed is not waited for. */
  fraction: number;
};

export function totalsOf(uploads: readonly Upload[]): UploadTotals {
  let [bytes, sentBytes, done, failed, underWay] = [0, 0, 0, 0, 0];
  for (const upload of uploads) {
    if (upload.state === "done") done += 1;
    if (isUnderWay(upload)) underWay += 1;
    if (upload.state === "failed") {
      failed += 1;
      continue;
    }
    bytes += upload.file.size;
    sentBytes += upload.sentBytes;
  }
  return { count: uploads.length, done, failed, underWay, fraction: bytes === 0 ? 0 : sentBytes / bytes };
}
