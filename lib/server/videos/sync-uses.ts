import { mediaIds } from "@/lib/film/asset-ids";
import type { FilmDocument } from "@/lib/film/document";
import type { MediaKind } from "@/lib/film/kinds/kind-rows";
import { keysOf } from "@/lib/film/records";
import type { Queries } from "@/lib/server/db";

type Change = (tx: Queries, videoId: string, ids: readonly string[]) => Promise<unknown>;

const uses: Record<MediaKind, { remove: Change; add: Change }> = {
  photo: {
    remove: (tx, videoId, ids) =>
      tx.$executeRaw`DELETE FROM video_photo WHERE video_id = ${videoId} AND photo_id = ANY(${ids})`,
    add: (tx, videoId, ids) => tx.$executeRaw`
      INSERT INTO video_photo (video_id, photo_id) SELECT ${videoId}, unnest(${ids}::text[])
      ON CONFLICT DO NOTHING`,
  },
  song: {
    remove: (tx, videoId, ids) =>
      tx.$executeRaw`DELETE FROM video_song WHERE video_id = ${videoId} AND song_id = ANY(${ids})`,
    add: (tx, videoId, ids) => tx.$executeRaw`
      INSERT INTO video_song (video_id, song_id) SELECT ${videoId}, unnest(${ids}::text[])
      ON CONFLICT DO NOTHING`,
  },
};

function difference(
  before: readonly string[],
  after: readonly string[],
): { gone: string[]; added: string[] } {
  const [old, now] = [new Set(before), new Set(after)];
  return { gone: before.filter((id) => !now.has(id)), added: after.filter((id) => !old.has(id)) };
}

/** Keeps the rows that hold on to a project's photos and songs in step with its document. */
export async function syncUses(
  tx: Queries,
  videoId: string,
  before: FilmDocument,
  after: FilmDocument,
): Promise<void> {
  for (const media of keysOf(uses)) {
    const { gone, added } = difference(mediaIds(before, media), mediaIds(after, media));
    if (gone.length > 0) await uses[media].remove(tx, videoId, gone);
    if (added.length > 0) await uses[media].add(tx, videoId, added);
  }
}
