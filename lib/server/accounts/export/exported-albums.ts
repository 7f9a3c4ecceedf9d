import { AT_ONCE, inOrder, rowsInOrder } from "@/lib/server/accounts/export/rows-in-order";
import { db } from "@/lib/server/db";
import type { Prisma } from "@/lib/server/generated/prisma/client";

/** With the ids of what is in each, in its order, and of what guests sent. */
export async function* exportedAlbums(accountId: string): AsyncGenerator<object> {
  const albums = rowsInOrder((after) =>
    db().album.findMany({
      where: { accountId, ...after },
      orderBy: inOrder,
      take: AT_ONCE,
      include: {
        items: { orderBy: [{ position: "asc" }, { itemId: "asc" }] },
        guests: { include: { guests: { include: { photos: true } } } },
      },
    }),
  );
  for await (const album of albums)
    yield {
      id: album.id,
      name: album.name,
      cover: album.coverId,
      items: album.items.map(({ itemId }) => itemId),
      guest_link: album.guests && exportedGuests(album.guests),
      created_on: album.createdAt,
      deleted_on: album.deletedAt,
    };
}

type Guests = Prisma.GuestLinkGetPayload<{ include: { guests: { include: { photos: true } } } }>;

function exportedGuests({ guests, ...link }: Guests): object {
  return {
    id: link.id,
    accept_all: link.acceptsAll,
    show_photos: link.showsPhotos,
    expires_on: link.expiresAt,
    closed_on: link.closedAt,
    created_on: link.createdAt,
    guests: guests.map(({ name, photos }) => ({
      name,
      photos: photos.map(({ photoId, state, createdAt }) => ({ id: photoId, state, sent_on: createdAt })),
    })),
  };
}
