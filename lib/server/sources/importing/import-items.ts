import { MAX_IMPORT_FILES } from "@/lib/contracts/sources";
import { db } from "@/lib/server/db";
import { notFound } from "@/lib/server/errors";
import { foldersOf, type ImportRow, keyOf } from "@/lib/server/sources/importing/import-row";
import { findVideo } from "@/lib/server/videos/find-video";

type Named = { accountId: string; sourceId: string; importId: string };

async function findImport({ accountId, sourceId, importId }: Named): Promise<ImportRow> {
  const row = await db().sourceImport.findFirst({ where: { id: importId, sourceId, source: { accountId } } });
  if (!row) throw notFound("import");
  return row;
}

/** What came of an import's folders at any time, and is in the library. */
export async function listImportItems(named: Named): Promise<{ row: ImportRow; ids: string[] }> {
  // Read first: whatever is there when it has ended is in the list then.
  const row = await findImport(named);
  const keys = foldersOf(row).map(({ path }) => keyOf(path));
  const items = await db().$queryRaw<{ id: string }[]>`
    SELECT i.media_id AS id FROM source_item i
      LEFT JOIN photo p ON p.id = i.media_id AND p.deleted_at IS NULL
      LEFT JOIN clip c ON c.id = i.media_id AND c.deleted_at IS NULL
    WHERE i.source_id = ${named.sourceId} AND i.folder_key = ANY(${keys}) AND coalesce(p.id, c.id) IS NOT NULL
    ORDER BY array_position(${keys}, i.folder_key::text), i.position, i.item_key LIMIT ${MAX_IMPORT_FILES}`;
  return { row, ids: [...new Set(items.map(({ id }) => id))] };
}

/** Says that an import's pictures are in their film. */
export async function releaseImport(named: Named): Promise<ImportRow> {
  const { id } = await findImport(named);
  return db().sourceImport.update({ where: { id }, data: { videoId: null } });
}

/** The imports whose pictures go into a film. */
export async function listVideoImports(accountId: string, videoId: string) {
  await findVideo(accountId, videoId);
  return db().sourceImport.findMany({
    where: { videoId, source: { accountId } },
    orderBy: [{ createdAt: "asc" }, { id: "asc" }],
    include: { source: { select: { id: true, name: true } } },
  });
}
