import { db } from "@/lib/server/db";
import { NOT_TAKEN_BACK } from "@/lib/server/guests/taken-back";

export type NewFromGuests = {
  albumId: string;
  album: string;
  /** Of the guests who said what they are called. */
  names: string[];
  guests: number;
  photos: number;
  clips: number;
};

/** What came through a link since then; undefined for nothing, or when its owner wants no mail any more. */
export async function countNewFromGuests(linkId: string, since: Date): Promise<NewFromGuests | undefined> {
  const isNew = { createdAt: { gte: since }, ...NOT_TAKEN_BACK };
  const link = await db().guestLink.findFirst({
    where: { id: linkId, sendsMail: true, album: { deletedAt: null } },
    select: {
      album: { select: { id: true, name: true } },
      guests: {
        where: { items: { some: isNew } },
        orderBy: [{ createdAt: "asc" }, { id: "asc" }],
        select: { name: true, items: { where: isNew, select: { photoId: true } } },
      },
    },
  });
  if (!link || link.guests.length === 0) return undefined;
  const items = link.guests.flatMap((guest) => guest.items);
  const photos = items.filter(({ photoId }) => photoId !== null).length;
  return {
    albumId: link.album.id,
    album: link.album.name,
    names: link.guests.map(({ name }) => name).filter((name) => name !== ""),
    guests: link.guests.length,
    photos,
    clips: items.length - photos,
  };
}
