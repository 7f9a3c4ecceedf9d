import { findAlbum } from "@/lib/server/albums/read-albums";
import { db } from "@/lib/server/db";
import { NOT_TAKEN_BACK } from "@/lib/server/guests/taken-back";
import type { Prisma } from "@/lib/server/generated/prisma/client";

const itemSelect = {
  itemId: true,
  state: true,
  createdAt: true,
  guest: { select: { id: true, name: true, linkId: true } },
  photo: {
    select: { name: true, format: true, width: true, height: true, originalFileId: true, thumbFileId: true },
  },
  clip: {
    select: {
      name: true,
      status: true,
      reason: true,
      width: true,
      height: true,
      frames: true,
      files: { where: { kind: { in: ["film720", "poster"] } }, select: { kind: true, fileId: true } },
    },
  },
} as const satisfies Prisma.GuestItemSelect;

export type GuestItemRow = Prisma.GuestItemGetPayload<{ select: typeof itemSelect }>;
export type GuestLinkRow = Awaited<ReturnType<typeof readGuests>>["links"][number];

/** An album's links with everything that came through them and was not taken back, the latest first. */
export async function readGuests(accountId: string, albumId: string) {
  await findAlbum(accountId, albumId);
  const links = await db().guestLink.findMany({
    where: { albumId },
    orderBy: [{ createdAt: "asc" }, { id: "asc" }],
    include: { _count: { select: { guests: { where: { items: { some: NOT_TAKEN_BACK } } } } } },
  });
  const items = await db().guestItem.findMany({
    where: { guest: { link: { albumId } }, ...NOT_TAKEN_BACK },
    orderBy: [{ createdAt: "desc" }, { itemId: "asc" }],
    select: itemSelect,
  });
  return { links, items };
}
