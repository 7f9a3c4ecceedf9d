import { MAX_LISTED_ITEMS } from "@/lib/contracts/archive-limits";
import type { ArchiveRow } from "@/lib/server/archives/archive-row";
import { findArchive } from "@/lib/server/archives/find-archive";
import { db } from "@/lib/server/db";

export type ArchiveItemRow = { place: number; id: string };

/** What came of an archive and is still in the library, from this place on. */
export async function listArchiveItems(
  accountId: string,
  archiveId: string,
  from = 0,
): Promise<{ archive: ArchiveRow; items: ArchiveItemRow[] }> {
  // Read first: whatever is there when it has ended is in the list then.
  const archive = await findArchive(accountId, archiveId);
  const items = await db().$queryRaw<ArchiveItemRow[]>`
    SELECT i.place, i.item_id AS id FROM archive_item i
      LEFT JOIN photo p ON p.id = i.item_id LEFT JOIN clip c ON c.id = i.item_id
    WHERE i.archive_id = ${archiveId} AND i.place >= ${from}
      AND ((p.id IS NOT NULL AND p.deleted_at IS NULL) OR (c.id IS NOT NULL AND c.deleted_at IS NULL))
    ORDER BY i.place LIMIT ${MAX_LISTED_ITEMS}`;
  return { archive, items };
}
