import type { AssetCatalog } from "@/lib/editor/assets/asset-catalog";
import { lookThrough, type Pile } from "@/lib/story/choose-story";

/** What there is to choose from, looked through once for as long as it is the same. */
export function openPile(): (pool: readonly string[], photos: AssetCatalog["photos"]) => Pile {
  let known: { pool: readonly string[]; photos: AssetCatalog["photos"]; pile: Pile } | undefined;
  return (pool, photos) => {
    if (known?.pool === pool && known.photos === photos) return known.pile;
    const items = pool.flatMap((id) => photos.get(id)?.story ?? []);
    known = { pool, photos, pile: lookThrough(items) };
    return known.pile;
  };
}
