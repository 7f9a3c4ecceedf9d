import { assertRoomForAlbum, lockAlbums } from "@/lib/server/albums/lock-album";
import { db } from "@/lib/server/db";
import { notFound } from "@/lib/server/errors";

/** Moves an album to the trash. The photos and clips in it stay where they are. */
export async function deleteAlbum(accountId: string, albumId: string): Promise<void> {
  const where = { id: albumId, accountId, deletedAt: null };
  const { count } = await db().album.updateMany({ where, data: { deletedAt: new Date() } });
  if (count === 0) throw notFound("album");
}

/** Deletes an album for good. No film holds on to an album, so nothing has to be kept. */
export async function purgeAlbum(accountId: string, albumId: string): Promise<void> {
  const { count } = await db().album.deleteMany({ where: { id: albumId, accountId } });
  if (count === 0) throw notFound("album");
}

/** Restores an album from the trash to its former place. An album outside the trash stays as it is. */
export function restoreAlbum(accountId: string, albumId: string): Promise<void> {
  return db().$transaction(async (tx) => {
    await lockAlbums(tx, accountId);
    const where = { id: albumId, accountId };
    const album = await tx.album.findFirst({ where, select: { deletedAt: true } });
    if (!album) throw notFound("album");
    if (!album.deletedAt) return;
    await assertRoomForAlbum(tx, accountId);
    await tx.album.updateMany({ where, data: { deletedAt: null } });
  });
}
