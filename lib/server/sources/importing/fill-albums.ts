import { createAlbumLocked } from "@/lib/server/albums/create-album";
import { fillLocked } from "@/lib/server/albums/fill-album";
import { lockAlbum, lockAlbums } from "@/lib/server/albums/lock-album";
import { db, type Transaction } from "@/lib/server/db";
import { type ChosenFolder, keyOf } from "@/lib/server/sources/importing/import-row";

type Filling = { accountId: string; sourceId: string; importId: string; folder: ChosenFolder };

/**
 * Puts into a folder's album what has come of it. Rows say what that is, so whatever a killed process left out comes in
 * with the next call. An album that people have deleted is made anew; what they took out of it stays out.
 */
export function fillAlbumOf({ accountId, sourceId, importId, folder }: Filling): Promise<void> {
  const folderKey = keyOf(folder.path);
  return db().$transaction(async (tx) => {
    await lockAlbums(tx, accountId);
    const album = await tx.sourceAlbum.findFirst({
      where: { sourceId, folderKey, album: { deletedAt: null } },
      select: { albumId: true, importId: true },
    });
    const isWhole = !album || album.importId === importId;
    const ids = await arrivals(
      tx,
      { sourceId, folderKey, albumId: album?.albumId ?? "" },
      isWhole ? null : importId,
    );
    if (ids.length === 0) return;
    if (album) {
      await lockAlbum(tx, accountId, album.albumId);
      return fillLocked(tx, accountId, album.albumId, { add: ids });
    }
    const albumId = await createAlbumLocked(tx, accountId, { name: folder.name.slice(0, 200), items: ids });
    await tx.sourceAlbum.upsert({
      where: { sourceId_folderKey: { sourceId, folderKey } },
      create: { sourceId, folderKey, albumId, importId },
      update: { albumId, importId },
      select: { albumId: true },
    });
  });
}

type Place = { sourceId: string; folderKey: string; albumId: string };

/** What came from a folder, with one import or ever, is in the library, and not yet in the album. */
async function arrivals(
  tx: Transaction,
  { sourceId, folderKey, albumId }: Place,
  importId: string | null,
): Promise<string[]> {
  const rows = await tx.$queryRaw<{ id: string }[]>`
    SELECT i.media_id AS id FROM source_item i
    LEFT JOIN photo p ON p.id = i.media_id AND p.deleted_at IS NULL AND p.purged_at IS NULL
    LEFT JOIN clip c ON c.id = i.media_id AND c.deleted_at IS NULL AND c.purged_at IS NULL
    WHERE i.source_id = ${sourceId} AND i.folder_key = ${folderKey}
      AND (${importId}::text IS NULL OR i.import_id = ${importId})
      AND coalesce(p.id, c.id) IS NOT NULL
      AND NOT EXISTS (SELECT 1 FROM album_item a WHERE a.album_id = ${albumId} AND a.item_id = i.media_id)
    ORDER BY i.position, i.item_key`;
  return [...new Set(rows.map(({ id }) => id))];
}
