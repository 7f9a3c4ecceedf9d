import type { z } from "zod";
import type { shareLinkSchema } from "@/lib/contracts/share-links";
import { epochSeconds } from "@/lib/server/epoch-seconds";
import type { Prisma } from "@/lib/server/generated/prisma/client";

export const linkSelect = {
  id: true,
  name: true,
  passwordHash: true,
  expiresAt: true,
  allowsDownload: true,
  viewCount: true,
  createdAt: true,
  revokedAt: true,
} as const satisfies Prisma.ShareLinkSelect;

export type LinkRow = Prisma.ShareLinkGetPayload<{ select: typeof linkSelect }>;

export function presentLink(link: LinkRow, origin: string): z.input<typeof shareLinkSchema> {
  return {
    id: link.id,
    url: `${origin}/watch/${link.id}`,
    embed_url: `${origin}/embed/${link.id}`,
    name: link.name,
    has_password: link.passwordHash !== null,
    expires_on: link.expiresAt && epochSeconds(link.expiresAt),
    download: link.allowsDownload,
    view: link.viewCount,
    created_on: epochSeconds(link.createdAt),
    ...(link.revokedAt && { revoked_on: epochSeconds(link.revokedAt) }),
  };
}
