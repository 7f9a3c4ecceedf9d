import { lockAlbum, lockAlbums } from "@/lib/server/albums/lock-album";
import { placeBefore } from "@/lib/contracts/place-before";
import { albumItems } from "@/lib/server/albums/read-albums";
import { db, type Transaction } from "@/lib/server/db";
import { invalid } from "@/lib/server/errors";

type Changes = { name?: string; cover?: string | null; before?: string | null };

export function changeAlbum(
  accountId: string,
  albumId: string,
  { name, cover, before }: Changes,
): Promise<void> {
  return db().$transaction(async (tx) => {
    if (before !== undefined) await lockAlbums(tx, accountId);
    await lockAlbum(tx, accountId, albumId);
    if (cover) await assertIn(tx, albumId, cover);
    if (before !== undefined) await move(tx, accountId, albumId, before);
    if (name === undefined && cover === undefined) return;
    const data = { name, coverId: cover, modifiedAt: new Date() };
    await tx.album.update({ where: { id: albumId }, data, select: { id: true } });
  });
}

async function assertIn(tx: Transaction, albumId: string, itemId: string): Promise<void> {
  const items = await albumItems(albumId, tx);
  if (!items.some(({ id }) => id === itemId)) throw invalid({ cover: "Is not in this album." });
}

async function move(
  tx: Transaction,
  accountId: string,
  albumId: string,
  before: string | null,
): Promise<void> {
  const albums = await tx.album.findMany({
    where: { accountId, deletedAt: null },
    orderBy: [{ position: "asc" }, { id: "asc" }],
    select: { id: true },
  });
  const ids = albums.map(({ id }) => id);
  if (before !== null && !ids.includes(before)) throw invalid({ before: "No album with this id." });
  await tx.$executeRaw`
    UPDATE album a SET position = placed.position
    FROM unnest(${[...placeBefore(ids, [albumId], before)]}::text[]) WITH ORDINALITY AS placed(id, position)
    WHERE a.id = placed.id AND a.position <> placed.position`;
}
