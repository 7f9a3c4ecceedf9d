import { Prisma } from "@/lib/server/generated/prisma/client";

const isWaiting = { state: "waiting", takenBackAt: null } as const satisfies Prisma.GuestItemWhereInput;

/** Clips that are worth preparing: those that were not deleted for good, and those of guests that wait for a decision. */
export const WANTED_CLIP = {
  OR: [
    { purgedAt: null },
    { sentBy: isWaiting },
    // The motion came within a photo of theirs.
    { still: { sentBy: isWaiting } },
  ],
} as const satisfies Prisma.ClipWhereInput;

/** The same of `c`. */
export const WANTED_CLIP_SQL = Prisma.sql`(c.purged_at IS NULL OR EXISTS (
  SELECT 1 FROM guest_item WHERE clip_id = c.id AND state = 'waiting' AND taken_back_at IS NULL) OR EXISTS (
  SELECT 1 FROM photo p JOIN guest_item i ON i.photo_id = p.id
  WHERE p.motion_id = c.id AND i.state = 'waiting' AND i.taken_back_at IS NULL))`;
