import type { ArchiveClaim } from "@/lib/server/archives/unpacking/claim-archive";
import { db } from "@/lib/server/db";

const maxLength = 300;

/** Ends the work on an archive, and lets go of its file, which the sweep removes. Without a reason it is done. */
export async function endArchive({ id, attempt }: ArchiveClaim, reason?: string): Promise<void> {
  await db().archive.updateMany({
    where: { id, attempts: attempt, endedAt: null },
    data: {
      status: reason === undefined ? "done" : "failed",
      reason: reason?.slice(0, maxLength) ?? "",
      endedAt: new Date(),
      fileId: null,
    },
  });
}
