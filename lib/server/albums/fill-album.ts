import { MAX_ALBUM_ITEMS } from "@/lib/contracts/albums";
import { lockAlbum } from "@/lib/server/albums/lock-album";
import { placeBefore } from "@/lib/contracts/place-before";
import { db, type Transaction } from "@/lib/server/db";
import { type FieldErrors, invalid } from "@/lib/server/errors";

type Filling = {
  add?: readonly string[];
  remove?: readonly string[];
  /**
   * Puts all of `add` before this item, even those already in the album; null puts them last. If undefined, those
   * already in it stay where they are and new ones come last.
   */
  before?: string | null;
};

/** Also of an album in the trash: what was on its way into it is in it once it is restored. */
export function fillAlbum(accountId: string, albumId: string, filling: Filling): Promise<void> {
  return db().$transaction(async (tx) => {
    await lockAlbum(tx, accountId, albumId, { isTrashToo: true });
    await fillLocked(tx, accountId, albumId, filling);
  });
}

/** Needs the album to be locked, or just created in this transaction. */
export async function fillLocked(
  tx: Transaction,
  accountId: string,
  albumId: string,
  { add = [], remove = [], before }: Filling,
): Promise<void> {
  const rows = await tx.$queryRaw<{ id: string }[]>`
    SELECT item_id AS id FROM album_item WHERE album_id = ${albumId} ORDER BY position, item_id`;
  const order = rows.map(({ id }) => id);
  const isGone = new Set(remove);
  const remaining = order.filter((id) => !isGone.has(id));
  const isKept = new Set(remaining);
  const fresh = [...new Set(add)].filter((id) => !isKept.has(id));
  const next = before === undefined ? [...remaining, ...fresh] : placeBefore(remaining, add, before);
  if (next.length > MAX_ALBUM_ITEMS) throw invalid({ add: `An album has room for ${MAX_ALBUM_ITEMS}.` });
  if (before && !order.includes(before) && !add.includes(before))
    throw invalid({ before: "Is not in this album." });
  if (next.length === order.length && next.every((id, at) => id === order[at])) return;

  await tx.albumItem.deleteMany({ where: { albumId, itemId: { in: order.filter((id) => isGone.has(id)) } } });
  await insert(tx, { accountId, albumId, ids: fresh, requestedIds: add });
  await tx.$executeRaw`
    UPDATE album_item i SET position = placed.position
    FROM unnest(${[...next]}::text[]) WITH ORDINALITY AS placed(id, position)
    WHERE i.album_id = ${albumId} AND i.item_id = placed.id
      AND i.position <> placed.position`;
  await tx.album.update({ where: { id: albumId }, data: { modifiedAt: new Date() }, select: { id: true } });
}

type Inserting = {
  accountId: string;
  albumId: string;
  ids: readonly string[];
  requestedIds: readonly string[];
};

async function insert(tx: Transaction, { accountId, albumId, ids, requestedIds }: Inserting): Promise<void> {
  if (ids.length === 0) return;
  const where = { accountId, id: { in: [...ids] }, deletedAt: null };
  const [photos, clips] = await Promise.all([
    tx.photo.findMany({ where, select: { id: true } }),
    tx.clip.findMany({ where, select: { id: true } }),
  ]);
  const foundIds = new Set([...photos, ...clips].map(({ id }) => id));
  const missing: FieldErrors = {};
  for (const id of ids)
    if (!foundIds.has(id)) missing[`add.${requestedIds.indexOf(id)}`] = "No photo or clip with this id.";
  if (Object.keys(missing).length > 0) throw invalid(missing);
  // The caller sets all positions at once.
  await tx.albumItem.createMany({
    data: [
      ...photos.map(({ id }) => ({ albumId, itemId: id, photoId: id, position: 0 })),
      ...clips.map(({ id }) => ({ albumId, itemId: id, clipId: id, position: 0 })),
    ],
  });
}
