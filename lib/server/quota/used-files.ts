import { Prisma } from "@/lib/server/generated/prisma/client";

/**
 * Every file that counts for an account, as (account_id, kind, file_id): of some accounts, or of all. Rows that share
 * files give one row each. What was deleted for good counts for as long as a film or a guest's link holds on to it.
 */
export function usedFiles(accountIds?: readonly string[]): Prisma.Sql {
  const within = (column: Prisma.Sql) =>
    accountIds ? Prisma.sql`${column} = ANY(${[...accountIds]})` : Prisma.sql`${column} IS NOT NULL`;
  return Prisma.sql`
    SELECT id AS account_id, 'avatar' AS kind, picture_file_id AS file_id FROM account
      WHERE picture_file_id IS NOT NULL AND ${within(Prisma.sql`id`)}
    UNION SELECT p.account_id, 'photo',
        unnest(ARRAY[p.original_file_id, p.thumb_file_id, p.film720_file_id, p.film1080_file_id])
      FROM photo p WHERE ${within(Prisma.sql`p.account_id`)} AND (p.purged_at IS NULL
        OR EXISTS (SELECT 1 FROM video_photo WHERE photo_id = p.id)
        OR EXISTS (SELECT 1 FROM guest_item WHERE photo_id = p.id AND state <> 'accepted'))
    UNION SELECT s.account_id, s.purpose::text, unnest(ARRAY[s.file_id, s.preview_file_id, s.peaks_file_id])
      FROM song s WHERE ${within(Prisma.sql`s.account_id`)} AND (s.purged_at IS NULL
        OR EXISTS (SELECT 1 FROM video_song WHERE song_id = s.id))
    UNION SELECT c.account_id, 'clip', cf.file_id
      FROM clip c JOIN clip_file cf ON cf.clip_id = c.id
      WHERE ${within(Prisma.sql`c.account_id`)} AND (c.purged_at IS NULL
        OR EXISTS (SELECT 1 FROM video_footage WHERE clip_id = c.id)
        OR EXISTS (SELECT 1 FROM guest_item WHERE clip_id = c.id AND state <> 'accepted'))
    UNION SELECT v.account_id, 'film', vf.file_id
      FROM video v JOIN video_file vf ON vf.video_id = v.id WHERE ${within(Prisma.sql`v.account_id`)}`;
}
