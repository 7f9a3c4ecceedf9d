import { db } from "@/lib/server/db";
import { DomainError, notFound } from "@/lib/server/errors";
import type { ApiRequest } from "@/lib/server/http/api-request";
import type { Principal } from "@/lib/server/http/authenticate";
import { LINK_CACHE_CONTROL, endWithLink } from "@/lib/server/links/end-with-link";
import type { LiveLink } from "@/lib/server/links/find-live-link";
import { watchThroughLink } from "@/lib/server/links/watch-through-link";

/** Who wants to watch, and which links' passwords they have said. */
export type Viewer = { accountId: string | undefined; cookies: string | null };

export type Watchable = {
  videoId: string;
  name: string;
  /** The quality that its owner chose. */
  quality: number;
  isOwner: boolean;
  /** What it was found through; undefined for the film's own address. */
  link: LiveLink | undefined;
  cacheControl: string;
};

export function viewerOf(principal: Principal | undefined, request: ApiRequest): Viewer {
  return { accountId: principal?.account.id, cookies: request.headers.get("cookie") };
}

/**
 * Finds a video for somebody who may watch its film, by its own id or a link's. By its own, a private one exists for
 * its owner alone; by a link, visibility does not matter.
 */
export async function findWatchable(
  id: string,
  { accountId: viewerId, cookies }: Viewer,
): Promise<Watchable> {
  const video = await db().video.findFirst({
    where: { id, deletedAt: null, account: { disabledAt: null } },
    select: { accountId: true, name: true, quality: true, visibility: true },
  });
  if (!video) {
    const link = await watchThroughLink(id, cookies);
    return {
      videoId: link.video.id,
      name: link.video.name,
      quality: link.video.quality,
      isOwner: viewerId === link.video.accountId,
      link,
      cacheControl: LINK_CACHE_CONTROL,
    };
  }
  const { name, quality, accountId, visibility } = video;
  const isPrivate = visibility === "private";
  const isOwner = viewerId === accountId;
  if (isPrivate && !isOwner) throw notFound("video");
  return {
    videoId: id,
    name,
    quality,
    isOwner,
    link: undefined,
    // The next render puts something else at these addresses, so caches must revalidate.
    cacheControl: isPrivate ? "private, no-cache" : "public, no-cache",
  };
}

/** Whoever watches through some links may not save what they see, as far as that can be kept from them. */
export function assertMayDownload({ link }: Watchable): void {
  if (!link || link.allowsDownload) return;
  throw new DomainError("forbidden", "The film cannot be downloaded through this link.", {
    code: "download_not_allowed",
  });
}

/** Lets an answer last no longer than the link it was asked through, if it was. */
export function asWatched(response: Response, { link }: Watchable, { cookies }: Viewer): Response {
  return link ? endWithLink(response, link.id, cookies) : response;
}
