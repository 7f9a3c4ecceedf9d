import { temporaryDirectory } from "@/lib/server/files/temporary-directory";
import { log } from "@/lib/server/log";
import { sweepTemporaryFolder } from "@/lib/server/media/temporary-folder";
import { mendStorageCounts } from "@/lib/server/quota/recount-storage";
import { storage } from "@/lib/server/storage/open-storage";
import { sweepDatabase } from "@/lib/server/sweep/sweep-database";
import { sweepFiles } from "@/lib/server/sweep/sweep-files";
import { sweepParts } from "@/lib/server/uploads/part-file";

const dayMs = 24 * 3600 * 1000;

/** Removes everything that may go: what has expired, what has left the trash, and what killed processes left behind. */
export async function sweep(graceMs = dayMs): Promise<void> {
  const rows = await sweepDatabase();
  const recounted = await mendStorageCounts();
  const files = await sweepFiles(graceMs);
  const temporary =
    (await storage().sweepTemporary(graceMs)) +
    (await sweepTemporaryFolder(temporaryDirectory(), graceMs)) +
    (await sweepParts());
  log.info({ ...rows, recounted, fileRows: files.rows, objects: files.objects, temporary }, "swept");
}
