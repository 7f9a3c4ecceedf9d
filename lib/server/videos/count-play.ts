import { db } from "@/lib/server/db";
import { notFound } from "@/lib/server/errors";

type Played = { videoId: string; viewerId?: string };

/** Counts a play, unless an owner watches their own film. Returns whether it counted. */
export async function countPlay({ videoId, viewerId }: Played): Promise<boolean> {
  const video = await db().video.findFirst({
    where: { id: videoId, deletedAt: null, files: { some: { kind: "film" } } },
    select: { accountId: true, visibility: true },
  });
  const isOwner = video?.accountId === viewerId;
  if (!video || (video.visibility === "private" && !isOwner)) throw notFound("video");
  if (isOwner) return false;
  await db().$executeRaw`UPDATE video SET view_count = view_count + 1 WHERE id = ${videoId}`;
  return true;
}
