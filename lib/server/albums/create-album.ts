import { fillLocked } from "@/lib/server/albums/fill-album";
import { assertRoomForAlbum, lockAlbums } from "@/lib/server/albums/lock-album";
import { db } from "@/lib/server/db";
import { newId } from "@/lib/server/new-id";

/** Creates an album before all others. */
export function createAlbum(
  accountId: string,
  { name, items }: { name: string; items?: readonly string[] },
): Promise<string> {
  return db().$transaction(async (tx) => {
    await lockAlbums(tx, accountId);
    await assertRoomForAlbum(tx, accountId);
    const { _min: first } = await tx.album.aggregate({ where: { accountId }, _min: { position: true } });
    const data = { id: newId(), accountId, name, position: (first.position ?? 1) - 1 };
    const { id } = await tx.album.create({ data, select: { id: true } });
    await fillLocked(tx, accountId, id, { add: items });
    return id;
  });
}
