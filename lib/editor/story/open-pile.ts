import type { AssetCatalog } from "@/lib/editor/assets/asset-catalog";
import { lookThrough, type Pile } from "@/lib/story/choose-story";

/** Looks through the photos to choose from, once for as long as they stay the same. */
export function openPile(): (pool: readonly string[], photos: AssetCatalog["photos"]) => Pile {
  let latest: { pool: readonly string[]; photos: AssetCatalog["photos"]; pile: Pile } | undefined;
  return (pool, photos) => {
    if (latest?.pool === pool && latest.photos === photos) return latest.pile;
    const items = pool.flatMap((id) => photos.get(id)?.story ?? []);
    latest = { pool, photos, pile: lookThrough(items) };
    return latest.pile;
  };
}
