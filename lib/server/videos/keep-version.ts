import { allClips } from "@/lib/film/all-clips";
import type { Queries } from "@/lib/server/db";
import type { Project } from "@/lib/server/videos/lock-project";

/** How many versions of a project to keep; the oldest go. */
const maxVersions = 50;

/**
 * Keeps a locked project's film as a version before it changes, unless the film is empty or the same as the
 * last version.
 */
export async function keepVersion(tx: Queries, { id, document }: Project): Promise<void> {
  if (allClips(document).length === 0) return;
  const inserted = await tx.$queryRaw<{ number: number }[]>`
    INSERT INTO film_version (video_id, number, document, duration_ms, saved_at)
    SELECT v.id, coalesce(last.number, 0) + 1, v.document, v.duration_ms, v.modified_at
    FROM video v LEFT JOIN LATERAL (
      SELECT number, document FROM film_version WHERE video_id = v.id ORDER BY number DESC LIMIT 1
    ) last ON true
    WHERE v.id = ${id} AND last.document IS DISTINCT FROM v.document
    RETURNING number`;
  const number = inserted[0]?.number;
  if (number === undefined || number <= maxVersions) return;
  await tx.$executeRaw`DELETE FROM film_version WHERE video_id = ${id} AND number <= ${number - maxVersions}`;
}
