import { db } from "@/lib/server/db";
import { notFound } from "@/lib/server/errors";
import { findWatchable, type Viewer } from "@/lib/server/videos/find-watchable";

/**
 * Counts a play, unless an owner watches their own film. One through a link counts for the link and for the film.
 * Returns whether it counted.
 */
export async function countPlay(id: string, viewer: Viewer): Promise<boolean> {
  const { videoId, link, isOwner } = await findWatchable(id, viewer);
  const films = await db().videoFile.count({ where: { videoId, kind: "film" } });
  if (films === 0) throw notFound("video");
  if (isOwner) return false;
  await db().$executeRaw`UPDATE video SET view_count = view_count + 1 WHERE id = ${videoId}`;
  if (link) await db().$executeRaw`UPDATE share_link SET view_count = view_count + 1 WHERE id = ${link.id}`;
  return true;
}
