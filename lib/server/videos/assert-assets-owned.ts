import type { FilmAsset } from "@/lib/film/film-asset";
import type { Transaction } from "@/lib/server/db";
import { type FieldErrors, invalid } from "@/lib/server/errors";

type Asked = { accountId: string; assets: readonly FilmAsset[]; alreadyUsed: ReadonlySet<string> };

function idsOf(assets: readonly FilmAsset[], name: "image" | "music"): string[] {
  return [...new Set(assets.flatMap((asset) => (asset.name === name ? [asset.asset_id] : [])))];
}

/** Every photo and song must be the account's (songs also the library's); deleted ones only where already used. */
export async function assertAssetsOwned(
  tx: Transaction,
  { accountId, assets, alreadyUsed }: Asked,
): Promise<void> {
  const [photoIds, songIds] = [idsOf(assets, "image"), idsOf(assets, "music")];
  const photos =
    photoIds.length === 0
      ? []
      : await tx.photo.findMany({
          where: { id: { in: photoIds }, accountId },
          select: { id: true, deletedAt: true },
        });
  const songs =
    songIds.length === 0
      ? []
      : await tx.song.findMany({
          where: { id: { in: songIds }, OR: [{ accountId }, { accountId: null }] },
          select: { id: true, deletedAt: true },
        });
  const usable = (rows: { id: string; deletedAt: Date | null }[]) =>
    new Set(rows.filter(({ id, deletedAt }) => !deletedAt || alreadyUsed.has(id)).map(({ id }) => id));
  const usableBy = { image: usable(photos), music: usable(songs) };
  const fields: FieldErrors = {};
  assets.forEach((asset, index) => {
    if (asset.name === "text" || usableBy[asset.name].has(asset.asset_id)) return;
    fields[`assets.${index}.asset_id`] = `No ${asset.name === "image" ? "photo" : "music"} with this id.`;
  });
  if (Object.keys(fields).length > 0) throw invalid(fields);
}
