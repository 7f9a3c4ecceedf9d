import { db, type Transaction } from "@/lib/server/db";
import { notFound } from "@/lib/server/errors";
import { Prisma } from "@/lib/server/generated/prisma/client";
import { trashedSince } from "@/lib/server/trashed-since";

export type AlbumItemRow = { kind: "photo" | "clip"; id: string };

export type AlbumRow = {
  id: string;
  name: string;
  createdAt: Date;
  modifiedAt: Date;
  deletedAt: Date | null;
  photoCount: number;
  clipCount: number;
  coverKind: "photo" | "clip" | null;
  coverId: string | null;
  /** The file of the small picture; null while a clip has none. */
  coverFileId: string | null;
};

const columns = Prisma.sql`
  a.id, a.name, a.created_at AS "createdAt", a.modified_at AS "modifiedAt", a.deleted_at AS "deletedAt",
  counted.photos AS "photoCount", counted.clips AS "clipCount",
  cover.kind AS "coverKind", cover.id AS "coverId", cover.file_id AS "coverFileId"`;

/** Photos and clips in the trash do not count, and cannot be the cover. */
const joined = Prisma.sql`
  FROM album a
  CROSS JOIN LATERAL (
    SELECT count(p.id)::int AS photos, count(c.id)::int AS clips FROM album_item i
    LEFT JOIN photo p ON p.id = i.photo_id AND p.deleted_at IS NULL
    LEFT JOIN clip c ON c.id = i.clip_id AND c.deleted_at IS NULL
    WHERE i.album_id = a.id
  ) counted
  LEFT JOIN LATERAL (
    SELECT CASE WHEN p.id IS NULL THEN 'clip' ELSE 'photo' END AS kind, i.item_id AS id,
      coalesce(p.thumb_file_id, f.file_id) AS file_id
    FROM album_item i
    LEFT JOIN photo p ON p.id = i.photo_id AND p.deleted_at IS NULL
    LEFT JOIN clip c ON c.id = i.clip_id AND c.deleted_at IS NULL
    LEFT JOIN clip_file f ON f.clip_id = c.id AND f.kind = 'poster'
    WHERE i.album_id = a.id AND coalesce(p.id, c.id) IS NOT NULL
    ORDER BY i.item_id IS NOT DISTINCT FROM a.cover_id DESC, i.position, i.item_id
    LIMIT 1
  ) cover ON true`;

/** Lists the albums in their order, or those in the trash, latest deleted first. */
export function listAlbums(accountId: string, isTrash = false): Promise<AlbumRow[]> {
  return isTrash
    ? db().$queryRaw<AlbumRow[]>`
        SELECT ${columns} ${joined} WHERE a.account_id = ${accountId} AND a.deleted_at >= ${trashedSince()}
        ORDER BY a.deleted_at DESC, a.id`
    : db().$queryRaw<AlbumRow[]>`
        SELECT ${columns} ${joined} WHERE a.account_id = ${accountId} AND a.deleted_at IS NULL
        ORDER BY a.position, a.id`;
}

export async function findAlbum(
  accountId: string,
  albumId: string,
  { isTrashToo = false } = {},
): Promise<AlbumRow> {
  const [album] = await db().$queryRaw<AlbumRow[]>`
    SELECT ${columns} ${joined}
    WHERE a.id = ${albumId} AND a.account_id = ${accountId}
      AND (a.deleted_at IS NULL OR (${isTrashToo} AND a.deleted_at >= ${trashedSince()}))`;
  if (!album) throw notFound("album");
  return album;
}

/** The photos and clips that an album shows, in its order. */
export function albumItems(albumId: string, tx: Transaction = db()): Promise<AlbumItemRow[]> {
  return tx.$queryRaw<AlbumItemRow[]>`
    SELECT CASE WHEN p.id IS NULL THEN 'clip' ELSE 'photo' END AS kind, i.item_id AS id
    FROM album_item i
    LEFT JOIN photo p ON p.id = i.photo_id AND p.deleted_at IS NULL
    LEFT JOIN clip c ON c.id = i.clip_id AND c.deleted_at IS NULL
    WHERE i.album_id = ${albumId} AND coalesce(p.id, c.id) IS NOT NULL
    ORDER BY i.position, i.item_id`;
}
