import { AT_ONCE, inOrder, rowsInOrder } from "@/lib/server/accounts/export/rows-in-order";
import { db } from "@/lib/server/db";

/** With the ids of what is in each, in its order. */
export async function* exportedAlbums(accountId: string): AsyncGenerator<object> {
  const albums = rowsInOrder((after) =>
    db().album.findMany({
      where: { accountId, ...after },
      orderBy: inOrder,
      take: AT_ONCE,
      include: { items: { orderBy: [{ position: "asc" }, { itemId: "asc" }] } },
    }),
  );
  for await (const album of albums)
    yield {
      id: album.id,
      name: album.name,
      cover: album.coverId,
      items: album.items.map(({ itemId }) => itemId),
      created_on: album.createdAt,
      deleted_on: album.deletedAt,
    };
}
