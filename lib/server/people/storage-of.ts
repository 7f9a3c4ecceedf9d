import { db } from "@/lib/server/db";

/** How many bytes the files of each of these accounts have. Clips with the same bytes share files, which count once. */
export async function storageOf(accountIds: readonly string[]): Promise<Map<string, number>> {
  const rows = await db().$queryRaw<{ id: string; bytes: bigint }[]>`
    SELECT used.account_id AS id, sum(f.size)::bigint AS bytes
    FROM (
      SELECT id AS account_id, picture_file_id AS file_id FROM account WHERE id = ANY(${accountIds})
      UNION SELECT account_id, unnest(ARRAY[original_file_id, thumb_file_id, film720_file_id, film1080_file_id])
        FROM photo WHERE account_id = ANY(${accountIds})
      UNION SELECT account_id, unnest(ARRAY[file_id, preview_file_id, peaks_file_id])
        FROM song WHERE account_id = ANY(${accountIds})
      UNION SELECT c.account_id, cf.file_id FROM clip_file cf JOIN clip c ON c.id = cf.clip_id
        WHERE c.account_id = ANY(${accountIds})
      UNION SELECT v.account_id, vf.file_id FROM video_file vf JOIN video v ON v.id = vf.video_id
        WHERE v.account_id = ANY(${accountIds})
    ) used JOIN file f ON f.id = used.file_id
    GROUP BY 1`;
  return new Map(rows.map(({ id, bytes }) => [id, Number(bytes)]));
}
