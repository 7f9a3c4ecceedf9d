import type { FilmAsset } from "@/lib/film/film-asset";
import type { MediaKind } from "@/lib/film/kinds/kind-rows";
import { assetKinds } from "@/lib/film/kinds/kinds";
import type { Queries } from "@/lib/server/db";
import { type FieldErrors, invalid } from "@/lib/server/errors";

type Asked = { accountId: string; assets: readonly FilmAsset[]; alreadyUsed: ReadonlySet<string> };

type Owned = { media: MediaKind; id: string };

/** What the API calls them. */
const nouns: Record<MediaKind, string> = { photo: "photo", footage: "clip", song: "music" };

function idsOf(assets: readonly FilmAsset[], media: MediaKind): string[] {
  const ids = assets.flatMap((asset) =>
    "asset_id" in asset && assetKinds[asset.name].media === media ? [asset.asset_id] : [],
  );
  return [...new Set(ids)];
}

/**
 * Every photo, clip and song must be the account's (songs also the library's). One in the trash is still the account's: an
 * edit that brings it back, in whatever film, tab or copy, is as good as any. It is locked, so that no sweep can remove
 * it before the film holds on to it. What the film has told of until now may stay even when it is gone for good:
 * otherwise the film could never be saved again.
 */
export async function assertAssetsOwned(
  tx: Queries,
  { accountId, assets, alreadyUsed }: Asked,
): Promise<void> {
  const [photoIds, clipIds, songIds] = [
    idsOf(assets, "photo"),
    idsOf(assets, "footage"),
    idsOf(assets, "song"),
  ];
  if (photoIds.length + clipIds.length + songIds.length === 0) return;
  const rows = await tx.$queryRaw<Owned[]>`
    SELECT 'photo' AS media, id FROM (
      SELECT id FROM photo WHERE id = ANY(${photoIds}) AND account_id = ${accountId} FOR KEY SHARE) AS photos
    UNION ALL
    SELECT 'footage', id FROM (
      SELECT id FROM clip WHERE id = ANY(${clipIds}) AND account_id = ${accountId} FOR KEY SHARE) AS clips
    UNION ALL
    SELECT 'song', id FROM (
      SELECT id FROM song WHERE id = ANY(${songIds}) AND (account_id = ${accountId} OR account_id IS NULL)
      FOR KEY SHARE) AS songs`;
  const usable = new Set(rows.map(({ media, id }) => `${media} ${id}`));
  const fields: FieldErrors = {};
  assets.forEach((asset, index) => {
    const { media } = assetKinds[asset.name];
    if (media === null || !("asset_id" in asset)) return;
    if (usable.has(`${media} ${asset.asset_id}`) || alreadyUsed.has(`${media} ${asset.asset_id}`)) return;
    fields[`assets.${index}.asset_id`] = `No ${nouns[media]} with this id.`;
  });
  if (Object.keys(fields).length > 0) throw invalid(fields);
}
