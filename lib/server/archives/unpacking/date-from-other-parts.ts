import { z } from "zod";
import { db } from "@/lib/server/db";
import { openTakeoutDates, type Sidecar } from "@/lib/server/media/zip/takeout-dates";

const sidecarList = z.array(z.object({ path: z.string(), takenAt: z.number(), title: z.string() }));

type Undated = { itemId: string; path: string };

/**
 * Dates photos and clips of an account's archives by the JSON files of its other archives: Takeouts come in parts, and a
 * photo and its JSON often in different ones. Runs when everything of an archive is written, so whichever part
 * comes last finds both. Never changes a date that is there.
 */
export async function dateFromOtherParts(accountId: string): Promise<void> {
  const archives = await db().archive.findMany({
    where: { accountId, sidecars: { not: [] } },
    orderBy: [{ createdAt: "asc" }, { id: "asc" }],
    select: { sidecars: true },
  });
  if (archives.length === 0) return;
  const sidecars: Sidecar[] = archives.flatMap((archive) => sidecarList.parse(archive.sidecars));
  const sidecarFor = openTakeoutDates(sidecars);
  for (const { itemId, path } of await findUndated(accountId)) {
    const sidecar = sidecarFor(path);
    if (!sidecar) continue;
    const change = {
      where: { id: itemId, accountId, takenAt: null },
      data: { takenAt: new Date(sidecar.takenAt * 1000) },
    };
    await db().photo.updateMany(change);
    await db().clip.updateMany(change);
  }
}

function findUndated(accountId: string): Promise<Undated[]> {
  return db().$queryRaw<Undated[]>`
    SELECT DISTINCT ON (i.item_id) i.item_id AS "itemId", i.path
    FROM archive a JOIN archive_item i ON i.archive_id = a.id
      LEFT JOIN photo p ON p.id = i.item_id LEFT JOIN clip c ON c.id = i.item_id
    WHERE a.account_id = ${accountId} AND i.path <> ''
      AND coalesce(p.taken_at, c.taken_at) IS NULL AND coalesce(p.id, c.id) IS NOT NULL
    ORDER BY i.item_id, a.created_at`;
}
