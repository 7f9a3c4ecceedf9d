import { call } from "@/lib/client/call";
import { itemContracts } from "@/lib/client/contracts";

export type ItemsPlace = "trash" | "restore" | "purge";

/** Moves photos and clips: as many at a time as the service takes. */
export async function moveItems(ids: readonly string[], where: ItemsPlace): Promise<void> {
  const { moveItems: endpoint, MAX_MOVED_ITEMS } = await itemContracts();
  for (let from = 0; from < ids.length; from += MAX_MOVED_ITEMS)
    await call(endpoint, { body: { [where]: ids.slice(from, from + MAX_MOVED_ITEMS) } });
}
