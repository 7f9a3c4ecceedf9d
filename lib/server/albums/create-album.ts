import { fillLocked } from "@/lib/server/albums/fill-album";
import { assertRoomForAlbum, lockAlbums } from "@/lib/server/albums/lock-album";
import { db, type Transaction } from "@/lib/server/db";
import { newId } from "@/lib/server/new-id";

type NewAlbum = { name: string; items?: readonly string[] };

/** Creates an album before all others. */
export function createAlbum(accountId: string, album: NewAlbum): Promise<string> {
  return db().$transaction(async (tx) => {
    await lockAlbums(tx, accountId);
    return createAlbumLocked(tx, accountId, album);
  });
}

/** Needs the account's albums to be locked. */
export async function createAlbumLocked(
  tx: Transaction,
  accountId: string,
  { name, items }: NewAlbum,
): Promise<string> {
  await assertRoomForAlbum(tx, accountId);
  const { _min: first } = await tx.album.aggregate({ where: { accountId }, _min: { position: true } });
  const data = { id: newId(), accountId, name, position: (first.position ?? 1) - 1 };
  const { id } = await tx.album.create({ data, select: { id: true } });
  await fillLocked(tx, accountId, id, { add: items });
  return id;
}
