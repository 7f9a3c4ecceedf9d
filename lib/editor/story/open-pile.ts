import type { AssetCatalog } from "@/lib/editor/assets/asset-catalog";
import type { StoryWishes } from "@/lib/editor/story/create-story-store";
import { lookThrough, type Pile } from "@/lib/story/choose-story";

type Wishes = Pick<StoryWishes, "pool" | "keepClocks">;

/** Looks through the photos to choose from, once for as long as they and what counts as their time stay the same. */
export function openPile(): (wishes: Wishes, photos: AssetCatalog["photos"]) => Pile {
  let latest: (Wishes & { photos: AssetCatalog["photos"]; pile: Pile }) | undefined;
  return ({ pool, keepClocks }, photos) => {
    const isSame = latest?.pool === pool && latest.keepClocks === keepClocks && latest.photos === photos;
    if (latest && isSame) return latest.pile;
    const items = pool.flatMap((id) => photos.get(id)?.story ?? []);
    latest = { pool, keepClocks, photos, pile: lookThrough(items, keepClocks) };
    return latest.pile;
  };
}
