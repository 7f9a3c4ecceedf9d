import { isUnderWay, type Upload, wasThere } from "@/lib/client/uploads/upload";

export type UploadTotals = {
  count: number;
  done: number;
  /** How many of the finished ones already existed. */
  known: number;
  failed: number;
  underWay: number;
  /** Share of all bytes sent, 0–1, without failed uploads. */
  fraction: number;
};

export function totalsOf(uploads: readonly Upload[]): UploadTotals {
  let [bytes, sentBytes, done, known, failed, underWay] = [0, 0, 0, 0, 0, 0];
  for (const upload of uploads) {
    if (upload.state === "done") done += 1;
    if (wasThere(upload)) known += 1;
    if (isUnderWay(upload)) underWay += 1;
    if (upload.state === "failed") {
      failed += 1;
      continue;
    }
    bytes += upload.file.size;
    sentBytes += upload.sentBytes;
  }
  const fraction = bytes === 0 ? 0 : sentBytes / bytes;
  return { count: uploads.length, done, known, failed, underWay, fraction };
}
