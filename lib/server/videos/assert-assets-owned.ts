import type { FilmAsset } from "@/lib/film/film-asset";
import type { Queries } from "@/lib/server/db";
import { type FieldErrors, invalid } from "@/lib/server/errors";

type Asked = { accountId: string; assets: readonly FilmAsset[]; alreadyUsed: ReadonlySet<string> };

type Owned = { name: "image" | "music"; id: string; deleted: boolean };

function idsOf(assets: readonly FilmAsset[], name: "image" | "music"): string[] {
  return [...new Set(assets.flatMap((asset) => (asset.name === name ? [asset.asset_id] : [])))];
}

/** Every photo and song must be the account's (songs also the library's); deleted ones only where already used. */
export async function assertAssetsOwned(
  tx: Queries,
  { accountId, assets, alreadyUsed }: Asked,
): Promise<void> {
  const [photoIds, songIds] = [idsOf(assets, "image"), idsOf(assets, "music")];
  if (photoIds.length + songIds.length === 0) return;
  const rows = await tx.$queryRaw<Owned[]>`
    SELECT 'image' AS name, id, deleted_at IS NOT NULL AS deleted FROM photo
    WHERE id = ANY(${photoIds}) AND account_id = ${accountId}
    UNION ALL
    SELECT 'music', id, deleted_at IS NOT NULL FROM song
    WHERE id = ANY(${songIds}) AND (account_id = ${accountId} OR account_id IS NULL)`;
  const usable = new Set(
    rows.filter(({ id, deleted }) => !deleted || alreadyUsed.has(id)).map(({ name, id }) => `${name} ${id}`),
  );
  const fields: FieldErrors = {};
  assets.forEach((asset, index) => {
    if (asset.name === "text" || usable.has(`${asset.name} ${asset.asset_id}`)) return;
    fields[`assets.${index}.asset_id`] = `No ${asset.name === "image" ? "photo" : "music"} with this id.`;
  });
  if (Object.keys(fields).length > 0) throw invalid(fields);
}
