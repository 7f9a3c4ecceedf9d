import { mediaIds, photoIds, songIds } from "@/lib/film/asset-ids";
import type { FilmDocument } from "@/lib/film/document";
import { mediaIdOf } from "@/lib/film/kinds/kinds";
import type { Transaction } from "@/lib/server/db";

/**
 * An old film without the photos, clips and songs that no longer exist. Those that only left the library exist as long as
 * anything holds on to them. They are locked here, so that they cannot go before this film holds on to them, too.
 */
export async function withoutLostAssets(
  tx: Transaction,
  accountId: string,
  document: FilmDocument,
): Promise<FilmDocument> {
  const photos = await tx.$queryRaw<{ id: string }[]>`
    SELECT id FROM photo WHERE id = ANY(${photoIds(document)}) AND account_id = ${accountId} FOR KEY SHARE`;
  const clips = await tx.$queryRaw<{ id: string }[]>`
    SELECT id FROM clip WHERE id = ANY(${mediaIds(document, "footage")}) AND account_id = ${accountId} FOR KEY SHARE`;
  const songs = await tx.$queryRaw<{ id: string }[]>`
    SELECT id FROM song WHERE id = ANY(${songIds(document)})
      AND (account_id = ${accountId} OR account_id IS NULL) FOR KEY SHARE`;
  const left = new Set([...photos, ...clips, ...songs].map(({ id }) => id));
  return {
    ...document,
    visuals: document.visuals.filter((clip) => {
      const id = mediaIdOf(clip);
      return id === null || left.has(id);
    }),
    music: document.music.filter(({ songId }) => left.has(songId)),
  };
}
