import { db } from "@/lib/server/db";
import { notFound } from "@/lib/server/errors";

type Watchable = {
  name: string;
  /** The one chosen for it. */
  quality: number;
  isOwner: boolean;
  cacheControl: string;
};

/** The video, for whoever may watch its film: a private one is there for its owner alone. */
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
  // The next render puts something else at its addresses: whoever keeps it must ask whether it is still the one.
  return { name, quality, isOwner, cacheControl: isPrivate ? "private, no-cache" : "public, no-cache" };
}
