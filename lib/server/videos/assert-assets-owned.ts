import type { FilmAsset } from "@/lib/film/film-asset";
import type { MediaKind } from "@/lib/film/kinds/kind-rows";
import { assetKinds } from "@/lib/film/kinds/kinds";
import type { Queries } from "@/lib/server/db";
import { type FieldErrors, invalid } from "@/lib/server/errors";

type Asked = { accountId: string; assets: readonly FilmAsset[]; alreadyUsed: ReadonlySet<string> };

type Owned = { media: MediaKind; id: string; deleted: boolean };

/** What the API calls them. */
const nouns: Record<MediaKind, string> = { photo: "photo", song: "music" };

function idsOf(assets: readonly FilmAsset[], media: MediaKind): string[] {
  const ids = assets.flatMap((asset) =>
    "asset_id" in asset && assetKinds[asset.name].media === media ? [asset.asset_id] : [],
  );
  return [...new Set(ids)];
}

/** Every photo and song must be the account's (songs also the library's); deleted ones only where already used. */
export async function assertAssetsOwned(
  tx: Queries,
  { accountId, assets, alreadyUsed }: Asked,
): Promise<void> {
  const [photoIds, songIds] = [idsOf(assets, "photo"), idsOf(assets, "song")];
  if (photoIds.length + songIds.length === 0) return;
  const rows = await tx.$queryRaw<Owned[]>`
    SELECT 'photo' AS media, id, deleted_at IS NOT NULL AS deleted FROM photo
    WHERE id = ANY(${photoIds}) AND account_id = ${accountId}
    UNION ALL
    SELECT 'song', id, deleted_at IS NOT NULL FROM song
    WHERE id = ANY(${songIds}) AND (account_id = ${accountId} OR account_id IS NULL)`;
  const usable = new Set(
    rows
      .filter(({ id, deleted }) => !deleted || alreadyUsed.has(id))
      .map(({ media, id }) => `${media} ${id}`),
  );
  const fields: FieldErrors = {};
  assets.forEach((asset, index) => {
    const { media } = assetKinds[asset.name];
    if (media === null || !("asset_id" in asset) || usable.has(`${media} ${asset.asset_id}`)) return;
    fields[`assets.${index}.asset_id`] = `No ${nouns[media]} with this id.`;
  });
  if (Object.keys(fields).length > 0) throw invalid(fields);
}
