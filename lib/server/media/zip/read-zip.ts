import { entryLimits, zipLimits } from "@/lib/server/media/media-process/media-limits";
import { withMediaProcess } from "@/lib/server/media/media-process/with-media-process";
import type { ZipLimits } from "@/lib/server/media/zip/list-zip";
import { type ZipEntry, type ZipListing, zipListing } from "@/lib/server/media/zip/zip-entry";

/** Has the media process list an archive. */
export function readZip(path: string, limits: ZipLimits, signal: AbortSignal): Promise<ZipListing> {
  return withMediaProcess(async ({ ask }) =>
    zipListing.parse(await ask({ work: "list-zip", path, limits }, zipLimits, signal)),
  );
}

/** Has the media process unpack one file of an archive to `target`. */
export async function unpackEntry(
  path: string,
  entry: ZipEntry,
  target: string,
  signal: AbortSignal,
): Promise<void> {
  await withMediaProcess(({ ask }) => ask({ work: "take-entry", path, entry, target }, entryLimits, signal));
}
