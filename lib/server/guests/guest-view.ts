import type { Prisma } from "@/lib/server/generated/prisma/client";

export const guestViewSelect = {
  itemId: true,
  state: true,
  takenBackAt: true,
  photo: { select: { thumbFileId: true, width: true, height: true } },
  clip: {
    select: {
      status: true,
      width: true,
      height: true,
      files: { where: { kind: "poster" }, select: { fileId: true } },
    },
  },
} as const satisfies Prisma.GuestItemSelect;

export type GuestViewRow = Prisma.GuestItemGetPayload<{ select: typeof guestViewSelect }>;

/** A photo or a clip as a guest sees it. */
export type GuestView = GuestViewRow & { isMine: boolean };
