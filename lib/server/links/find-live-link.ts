import { db } from "@/lib/server/db";
import type { Prisma } from "@/lib/server/generated/prisma/client";

const select = {
  id: true,
  name: true,
  passwordHash: true,
  allowsDownload: true,
  viewCount: true,
  video: { select: { id: true, accountId: true, name: true, quality: true } },
} as const satisfies Prisma.ShareLinkSelect;

export type LiveLink = Prisma.ShareLinkGetPayload<{ select: typeof select }>;

/**
 * Finds a link that works. Revoked, expired and unknown links look the same, and so do links to films in the trash or of a disabled
 * account.
 */
export async function findLiveLink(linkId: string): Promise<LiveLink | undefined> {
  const found = await db().shareLink.findFirst({
    where: {
      id: linkId,
      revokedAt: null,
      OR: [{ expiresAt: null }, { expiresAt: { gt: new Date() } }],
      video: { deletedAt: null, account: { disabledAt: null } },
    },
    select,
  });
  return found ?? undefined;
}
