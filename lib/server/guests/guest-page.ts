import { db } from "@/lib/server/db";
import { notFound } from "@/lib/server/errors";
import { findLiveGuests, type LiveGuestLink } from "@/lib/server/guests/find-live-guests";
import { countSent, roomFor } from "@/lib/server/guests/guest-room";
import { hashSecret } from "@/lib/server/tokens/hash-secret";

/** A photo as a guest sees it. */
export type GuestView = { thumbFileId: string; width: number; height: number; isMine: boolean };

export type GuestPage = { link: LiveGuestLink; photosLeft: number; photos: GuestView[] };

/**
 * What a guest may know. Their own photos are there whatever the owner made of them; those of others only once they are
 * accepted, and only where the link shows them.
 */
export async function readGuestPage(linkId: string, guestKey: string | undefined): Promise<GuestPage> {
  const link = await findLiveGuests(linkId);
  if (!link) throw notFound("link");
  const keyHash = hashSecret(guestKey ?? "");
  const accepted = { state: "accepted", photo: { deletedAt: null } } as const;
  const rows = await db().guestPhoto.findMany({
    where: {
      guest: { linkId },
      OR: [{ guest: { keyHash } }, ...(link.showsPhotos ? [accepted] : [])],
    },
    orderBy: [{ createdAt: "desc" }, { photoId: "asc" }],
    select: {
      guest: { select: { keyHash: true } },
      photo: { select: { thumbFileId: true, width: true, height: true } },
    },
  });
  const photos = rows.map(({ guest, photo }) => ({
    ...photo,
    isMine: Buffer.from(guest.keyHash).equals(keyHash),
  }));
  return { link, photos, photosLeft: roomFor(link, await countSent({ linkId, keyHash })) };
}
