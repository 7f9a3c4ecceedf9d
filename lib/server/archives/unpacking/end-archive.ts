import { archiveSelect } from "@/lib/server/archives/archive-row";
import { presentArchive } from "@/lib/server/archives/present-archive";
import type { ArchiveClaim } from "@/lib/server/archives/unpacking/claim-archive";
import { db } from "@/lib/server/db";
import { recordImportEvent } from "@/lib/server/webhooks/record-import-event";

const maxLength = 300;

/** Ends the work on an archive, and lets go of its file, which the sweep removes. Without a reason it is done. */
export async function endArchive({ id, accountId, attempt }: ArchiveClaim, reason?: string): Promise<void> {
  const status = reason === undefined ? "done" : "failed";
  await db().$transaction(async (tx) => {
    // Deleting the account locks it before its archives, so lock it first here, too.
    await tx.$queryRaw`SELECT 1 FROM account WHERE id = ${accountId} FOR KEY SHARE`;
    const { count } = await tx.archive.updateMany({
      where: { id, attempts: attempt, endedAt: null },
      data: { status, reason: reason?.slice(0, maxLength) ?? "", endedAt: new Date(), fileId: null },
    });
    if (count === 0) return;
    const select = { ...archiveSelect, appId: true } as const;
    const { appId, ...archive } = await tx.archive.findUniqueOrThrow({ where: { id }, select });
    const message = reason ?? "The archive is unpacked.";
    const about = { accountId, appId, message, object: presentArchive(archive) };
    await recordImportEvent(tx, { ...about, type: `archive.${status}` });
  });
}
