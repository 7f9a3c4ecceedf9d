import type { FilmAsset } from "@/lib/film/film-asset";
import type { MediaKind } from "@/lib/film/kinds/kind-rows";
import { assetKinds } from "@/lib/film/kinds/kinds";
import type { Queries } from "@/lib/server/db";
import { type FieldErrors, invalid } from "@/lib/server/errors";

type Asked = {
  accountId: string;
  assets: readonly FilmAsset[];
  /** Whether the film refers to it already. */
  isUsed: (media: MediaKind, id: string) => boolean;
};

type Owned = { media: MediaKind; id: string };

/** The API's words for each kind. */
const nouns: Record<MediaKind, string> = { photo: "photo", footage: "clip", song: "music", voice: "voice" };

function idsOf(assets: readonly FilmAsset[], media: MediaKind): string[] {
  const ids = assets.flatMap((asset) =>
    "asset_id" in asset && assetKinds[asset.name].media === media ? [asset.asset_id] : [],
  );
  return [...new Set(ids)];
}

/**
 * Refuses photos, clips, songs and voices that are not the account's (songs may also be the library's). Media in the
 * trash still belong to the account, so an edit may bring them back, in any film, tab or copy. All are
 * locked, so that no sweep can remove them before the film holds on to them. Media the film already refers to
 * may stay even when they are gone for good; otherwise the film could never be saved again.
 */
export async function assertAssetsOwned(tx: Queries, { accountId, assets, isUsed }: Asked): Promise<void> {
  const [photoIds, clipIds, soundIds] = [
    idsOf(assets, "photo"),
    idsOf(assets, "footage"),
    [...idsOf(assets, "song"), ...idsOf(assets, "voice")],
  ];
  if (photoIds.length + clipIds.length + soundIds.length === 0) return;
  const rows = await tx.$queryRaw<Owned[]>`
    SELECT 'photo' AS media, id FROM (
      SELECT id FROM photo WHERE id = ANY(${photoIds}) AND account_id = ${accountId} FOR KEY SHARE) AS photos
    UNION ALL
    SELECT 'footage', id FROM (
      SELECT id FROM clip WHERE id = ANY(${clipIds}) AND account_id = ${accountId} FOR KEY SHARE) AS clips
    UNION ALL
    SELECT CASE purpose WHEN 'voice' THEN 'voice' ELSE 'song' END, id FROM (
      SELECT id, purpose FROM song WHERE id = ANY(${soundIds}) AND (account_id = ${accountId} OR account_id IS NULL)
      FOR KEY SHARE) AS songs`;
  const usable = new Set(rows.map(({ media, id }) => `${media} ${id}`));
  const fields: FieldErrors = {};
  assets.forEach((asset, index) => {
    const { media } = assetKinds[asset.name];
    if (media === null || !("asset_id" in asset)) return;
    if (usable.has(`${media} ${asset.asset_id}`) || isUsed(media, asset.asset_id)) return;
    fields[`assets.${index}.asset_id`] = `No ${nouns[media]} with this id.`;
  });
  if (Object.keys(fields).length > 0) throw invalid(fields);
}
