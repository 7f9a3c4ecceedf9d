import { mediaIds } from "@/lib/film/asset-ids";
import type { FilmDocument } from "@/lib/film/document";
import { mediaIdOf } from "@/lib/film/kinds/kinds";
import { withVoices } from "@/lib/film/operations/edit-voices";
import type { Transaction } from "@/lib/server/db";

/**
 * An old film without the photos, clips, songs and voices that no longer exist. Those that only left the library exist
 * as long as anything holds on to them. They are locked here, so that they cannot go before this film holds on to
 * them, too.
 */
export async function withoutLostAssets(
  tx: Transaction,
  accountId: string,
  document: FilmDocument,
): Promise<FilmDocument> {
  const soundIds = [...mediaIds(document, "song"), ...mediaIds(document, "voice")];
  const photos = await tx.$queryRaw<{ id: string }[]>`
    SELECT id FROM photo WHERE id = ANY(${mediaIds(document, "photo")}) AND account_id = ${accountId} FOR KEY SHARE`;
  const clips = await tx.$queryRaw<{ id: string }[]>`
    SELECT id FROM clip WHERE id = ANY(${mediaIds(document, "footage")}) AND account_id = ${accountId} FOR KEY SHARE`;
  const sounds = await tx.$queryRaw<{ id: string }[]>`
    SELECT id FROM song WHERE id = ANY(${soundIds})
      AND (account_id = ${accountId} OR account_id IS NULL) FOR KEY SHARE`;
  const left = new Set([...photos, ...clips, ...sounds].map(({ id }) => id));
  const seen = {
    ...document,
    visuals: document.visuals.filter((clip) => {
      const id = mediaIdOf(clip);
      return id === null || left.has(id);
    }),
    music: document.music.filter(({ songId }) => left.has(songId)),
  };
  const { voices } = document;
  if (!voices) return seen;
  return withVoices(
    seen,
    voices.filter(({ voiceId }) => left.has(voiceId)),
  );
}
