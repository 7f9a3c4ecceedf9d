import { MAX_LINKS } from "@/lib/contracts/link-limits";
import { db, type Transaction } from "@/lib/server/db";
import { DomainError, notFound } from "@/lib/server/errors";
import { type LinkRow, linkSelect } from "@/lib/server/links/link-row";
import { type LinkSettings, linkColumns } from "@/lib/server/links/link-settings";
import { newId } from "@/lib/server/new-id";
import { lockProject } from "@/lib/server/videos/lock-project";

/** Identifies one link of an account's film. */
type Named = { accountId: string; videoId: string; linkId: string };

/** Lists links in the order they were created. */
export async function listLinks(accountId: string, videoId: string, isRevoked: boolean): Promise<LinkRow[]> {
  const video = await db().video.findFirst({
    where: { id: videoId, accountId, deletedAt: null },
    select: {
      links: {
        where: { revokedAt: isRevoked ? { not: null } : null },
        orderBy: [{ createdAt: "asc" }, { id: "asc" }],
        select: linkSelect,
      },
    },
  });
  if (!video) throw notFound("video");
  return video.links;
}

export async function createLink(
  accountId: string,
  videoId: string,
  settings: LinkSettings,
): Promise<LinkRow> {
  const columns = await linkColumns(settings);
  return db().$transaction(async (tx) => {
    await lockProject(tx, accountId, videoId);
    await assertRoomForLink(tx, videoId);
    return tx.shareLink.create({ data: { id: newId(), videoId, ...columns }, select: linkSelect });
  });
}

export async function changeLink(named: Named, settings: LinkSettings): Promise<LinkRow> {
  const columns = await linkColumns(settings);
  const where = { ...ownLink(named), revokedAt: null };
  const { count } = await db().shareLink.updateMany({ where, data: columns });
  if (count === 0) throw notFound("link");
  return db().shareLink.findUniqueOrThrow({ where: { id: named.linkId }, select: linkSelect });
}

export async function revokeLink(named: Named): Promise<void> {
  const where = { ...ownLink(named), revokedAt: null };
  const { count } = await db().shareLink.updateMany({ where, data: { revokedAt: new Date() } });
  if (count === 0) throw notFound("link");
}

export async function restoreLink(named: Named): Promise<LinkRow> {
  return db().$transaction(async (tx) => {
    await lockProject(tx, named.accountId, named.videoId);
    const link = await tx.shareLink.findFirst({ where: ownLink(named), select: linkSelect });
    if (!link) throw notFound("link");
    if (!link.revokedAt) return link;
    await assertRoomForLink(tx, named.videoId);
    return tx.shareLink.update({ where: { id: link.id }, data: { revokedAt: null }, select: linkSelect });
  });
}

function ownLink({ accountId, videoId, linkId }: Named) {
  return { id: linkId, videoId, video: { accountId, deletedAt: null } };
}

/** The caller must have locked the project, so that concurrent requests cannot exceed the limit together. */
async function assertRoomForLink(tx: Transaction, videoId: string): Promise<void> {
  if ((await tx.shareLink.count({ where: { videoId, revokedAt: null } })) < MAX_LINKS) return;
  throw new DomainError("conflict", `A film has at most ${MAX_LINKS} links.`, { code: "too_many_links" });
}
