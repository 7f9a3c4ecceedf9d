import { AT_ONCE, inOrder, rowsInOrder } from "@/lib/server/accounts/export/rows-in-order";
import { db } from "@/lib/server/db";
import { NOT_TAKEN_BACK } from "@/lib/server/guests/taken-back";
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
        guests: {
          include: { guests: { include: { items: { where: NOT_TAKEN_BACK } } } },
          orderBy: { createdAt: "asc" },
        },
      },
    }),
  );
  for await (const album of albums)
    yield {
      id: album.id,
      name: album.name,
      cover: album.coverId,
      items: album.items.map(({ itemId }) => itemId),
      guest_links: album.guests.map(exportedGuests),
      created_on: album.createdAt,
      deleted_on: album.deletedAt,
    };
}

type Guests = Prisma.GuestLinkGetPayload<{ include: { guests: { include: { items: true } } } }>;

function exportedGuests({ guests, ...link }: Guests): object {
  return {
    id: link.id,
    name: link.name,
    accept_all: link.acceptsAll,
    show_others: link.showsOthers,
    expires_on: link.expiresAt,
    closed_on: link.closedAt,
    created_on: link.createdAt,
    guests: guests.map(({ name, items }) => ({
      name,
      items: items.map(({ itemId, state, createdAt }) => ({ id: itemId, state, sent_on: createdAt })),
    })),
  };
}
