import { mediaIds } from "@/lib/film/asset-ids";
import type { FilmDocument } from "@/lib/film/document";
import type { MediaKind } from "@/lib/film/kinds/kind-rows";
import { keysOf } from "@/lib/film/records";
import { wantSlowReels } from "@/lib/server/clips/slow-reels/want-slow-reels";
import type { Queries } from "@/lib/server/db";

type Change = (tx: Queries, videoId: string, ids: readonly string[]) => Promise<unknown>;
type Uses = { rest: Change; use: Change };

// Songs and voices are rows of one table.
const songUses: Uses = {
  rest: (tx, videoId, ids) =>
    tx.$executeRaw`UPDATE video_song SET in_use = false WHERE video_id = ${videoId} AND song_id = ANY(${ids})`,
  use: (tx, videoId, ids) => tx.$executeRaw`
    INSERT INTO video_song (video_id, song_id) SELECT ${videoId}, id FROM song WHERE id = ANY(${ids})
    ON CONFLICT (video_id, song_id) DO UPDATE SET in_use = true`,
};

// Skips what is gone for good: a film may still refer to it (assert-assets-owned.ts), but nothing can hold it.
const uses: Record<MediaKind, Uses> = {
  photo: {
    rest: (tx, videoId, ids) =>
      tx.$executeRaw`UPDATE video_photo SET in_use = false WHERE video_id = ${videoId} AND photo_id = ANY(${ids})`,
    use: (tx, videoId, ids) => tx.$executeRaw`
      INSERT INTO video_photo (video_id, photo_id) SELECT ${videoId}, id FROM photo WHERE id = ANY(${ids})
      ON CONFLICT (video_id, photo_id) DO UPDATE SET in_use = true`,
  },
  footage: {
    rest: (tx, videoId, ids) =>
      tx.$executeRaw`UPDATE video_footage SET in_use = false WHERE video_id = ${videoId} AND clip_id = ANY(${ids})`,
    use: (tx, videoId, ids) => tx.$executeRaw`
      INSERT INTO video_footage (video_id, clip_id) SELECT ${videoId}, id FROM clip WHERE id = ANY(${ids})
      ON CONFLICT (video_id, clip_id) DO UPDATE SET in_use = true`,
  },
  song: songUses,
  voice: songUses,
};

function difference(
  before: readonly string[],
  after: readonly string[],
): { gone: string[]; added: string[] } {
  const [old, now] = [new Set(before), new Set(after)];
  return { gone: before.filter((id) => !now.has(id)), added: after.filter((id) => !old.has(id)) };
}

/**
 * Updates the rows by which a project holds on to its photos, clips and songs when its document changes. A film holds
 * on to everything it ever used for as long as it exists, even in the trash, so that versions and undone edits find it
 * again. Deleting a photo or song only takes it out of the library; the sweep removes it once no film holds it. Clips that
 * are slowed down get what that is shown from.
 */
export async function syncUses(
  tx: Queries,
  videoId: string,
  before: FilmDocument,
  after: FilmDocument,
): Promise<void> {
  for (const media of keysOf(uses)) {
    const { gone, added } = difference(mediaIds(before, media), mediaIds(after, media));
    if (gone.length > 0) await uses[media].rest(tx, videoId, gone);
    if (added.length > 0) await uses[media].use(tx, videoId, added);
  }
  await wantSlowReels(tx, after);
}
