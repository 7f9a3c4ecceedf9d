import { assertRoomForAlbum, lockAlbums } from "@/lib/server/albums/lock-album";
import { db } from "@/lib/server/db";
import { notFound } from "@/lib/server/errors";

/** Into the trash. What is in it is no matter of the album. */
export async function deleteAlbum(accountId: string, albumId: string): Promise<void> {
  const where = { id: albumId, accountId, deletedAt: null };
  const { count } = await db().album.updateMany({ where, data: { deletedAt: new Date() } });
  if (count === 0) throw notFound("album");
}

/** For good: no film holds on to an album. */
export async function purgeAlbum(accountId: string, albumId: string): Promise<void> {
  const { count } = await db().album.deleteMany({ where: { id: albumId, accountId } });
  if (count === 0) throw notFound("album");
}

/** Out of the trash, to where it was. One that is not in the trash stays as it is. */
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
