import { Prisma } from "@/lib/server/generated/prisma/client";

type Among = {
  /** Of these accounts alone. */
  accountIds?: readonly string[];
  /** Of what has one of these files: SQL that selects their ids. Other files of the same rows come, too. */
  fileIds?: Prisma.Sql;
};

const sql = Prisma.sql;

/**
 * Every file that counts for an account, as (account_id, kind, file_id): of some accounts, or of all. Rows that share
 * files give one row each. What was deleted for good counts for as long as a film or a guest's link holds on to it.
 *
 * Whatever this reads has a trigger that leaves a mark when it changes (the migration counted_storage).
 */
export function usedFiles({ accountIds, fileIds }: Among = {}): Prisma.Sql {
  const within = (column: Prisma.Sql) =>
    accountIds ? sql`${column} = ANY(${[...accountIds]})` : sql`${column} IS NOT NULL`;
  const isAmong = (column: Prisma.Sql) => (fileIds ? sql`${column} IN (${fileIds})` : sql`true`);
  /** Each column by its own index. */
  const hasAmong = (table: Prisma.Sql, columns: readonly Prisma.Sql[]) => {
    if (!fileIds) return sql`true`;
    const found = columns.map((column) => sql`SELECT id FROM ${table} WHERE ${column} IN (${fileIds})`);
    return sql`id IN (${Prisma.join(found, " UNION ALL ")})`;
  };
  const ofPhoto = [sql`original_file_id`, sql`thumb_file_id`, sql`film720_file_id`, sql`film1080_file_id`];
  const ofSong = [sql`file_id`, sql`preview_file_id`, sql`peaks_file_id`];
  return sql`
    SELECT id AS account_id, 'avatar' AS kind, picture_file_id AS file_id FROM account
      WHERE picture_file_id IS NOT NULL AND ${within(sql`id`)} AND ${isAmong(sql`picture_file_id`)}
    UNION SELECT account_id, 'photo', unnest(ARRAY[${Prisma.join(ofPhoto)}])
      FROM photo p WHERE ${within(sql`account_id`)} AND ${hasAmong(sql`photo`, ofPhoto)}
        AND (purged_at IS NULL
          OR EXISTS (SELECT 1 FROM video_photo WHERE photo_id = p.id)
          OR EXISTS (SELECT 1 FROM guest_item WHERE photo_id = p.id AND state <> 'accepted'))
    UNION SELECT account_id, purpose::text, unnest(ARRAY[${Prisma.join(ofSong)}])
      FROM song s WHERE ${within(sql`account_id`)} AND ${hasAmong(sql`song`, ofSong)}
        AND (purged_at IS NULL OR EXISTS (SELECT 1 FROM video_song WHERE song_id = s.id))
    UNION SELECT c.account_id, 'clip', cf.file_id
      FROM clip c JOIN (
        SELECT clip_id, file_id FROM clip_file UNION ALL SELECT clip_id, file_id FROM slow_reel_file
      ) cf ON cf.clip_id = c.id
      WHERE ${within(sql`c.account_id`)} AND ${isAmong(sql`cf.file_id`)} AND (c.purged_at IS NULL
        OR EXISTS (SELECT 1 FROM video_footage WHERE clip_id = c.id)
        OR EXISTS (SELECT 1 FROM guest_item WHERE clip_id = c.id AND state <> 'accepted')
        OR EXISTS (SELECT 1 FROM photo p JOIN guest_item i ON i.photo_id = p.id
          WHERE p.motion_id = c.id AND i.state <> 'accepted'))
    UNION SELECT v.account_id, 'film', vf.file_id
      FROM video v JOIN video_file vf ON vf.video_id = v.id
      WHERE ${within(sql`v.account_id`)} AND ${isAmong(sql`vf.file_id`)}`;
}
