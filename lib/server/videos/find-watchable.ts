import { db } from "@/lib/server/db";
import { notFound } from "@/lib/server/errors";

type Watchable = {
  name: string;
  /** The quality that its owner chose. */
  quality: number;
  isOwner: boolean;
  cacheControl: string;
};

/** Finds a video for somebody who may watch its film. A private one exists for its owner alone. */
export async function findWatchable(videoId: string, viewerId: string | undefined): Promise<Watchable> {
  const video = await db().video.findFirst({
    where: { id: videoId, deletedAt: null },
    select: { accountId: true, name: true, quality: true, visibility: true },
  });
  if (!video) throw notFound("video");
  const { name, quality, accountId, visibility } = video;
  const isPrivate = visibility === "private";
  const isOwner = viewerId === accountId;
  if (isPrivate && !isOwner) throw notFound("video");
  // The next render puts something else at these addresses, so caches must revalidate.
  return { name, quality, isOwner, cacheControl: isPrivate ? "private, no-cache" : "public, no-cache" };
}
