import { mediaIds } from "@/lib/film/asset-ids";
import type { FilmDocument } from "@/lib/film/document";
import type { MediaKind } from "@/lib/film/kinds/kind-rows";
import { keysOf } from "@/lib/film/records";
import type { Transaction } from "@/lib/server/db";

type Holding = {
  hold(tx: Transaction, renderId: string, ids: string[]): Promise<unknown>;
  release(tx: Transaction, renderId: string): Promise<unknown>;
  count(tx: Transaction, ids: string[]): Promise<number>;
};

/** Songs and voices are rows of one table. */
const songHolding: Holding = {
  hold: (tx, renderId, ids) => tx.$executeRaw`
    INSERT INTO render_song (render_id, song_id)
    SELECT ${renderId}, id FROM song WHERE id = ANY(${ids})`,
  release: (tx, renderId) => tx.renderSong.deleteMany({ where: { renderId } }),
  count: (tx, ids) => tx.song.count({ where: { id: { in: ids } } }),
};

const holdings: Record<MediaKind, Holding> = {
  photo: {
    hold: (tx, renderId, ids) => tx.$executeRaw`
      INSERT INTO render_photo (render_id, photo_id)
      SELECT ${renderId}, id FROM photo WHERE id = ANY(${ids})`,
    release: (tx, renderId) => tx.renderPhoto.deleteMany({ where: { renderId } }),
    count: (tx, ids) => tx.photo.count({ where: { id: { in: ids } } }),
  },
  footage: {
    hold: (tx, renderId, ids) => tx.$executeRaw`
      INSERT INTO render_footage (render_id, clip_id)
      SELECT ${renderId}, id FROM clip WHERE id = ANY(${ids})`,
    release: (tx, renderId) => tx.renderFootage.deleteMany({ where: { renderId } }),
    count: (tx, ids) => tx.clip.count({ where: { id: { in: ids } } }),
  },
  song: songHolding,
  voice: songHolding,
};

/**
 * Keeps everything a film shows and plays from the sweep until its render ends, even if the owner deletes it.
 * What is already gone for good cannot be held; the render itself reports that.
 */
export async function holdMedia(tx: Transaction, renderId: string, document: FilmDocument): Promise<void> {
  for (const media of keysOf(holdings)) await holdings[media].hold(tx, renderId, mediaIds(document, media));
}

export async function releaseMedia(tx: Transaction, renderId: string): Promise<void> {
  for (const media of keysOf(holdings)) await holdings[media].release(tx, renderId);
}

/** Whether everything a film shows and plays still exists. */
export async function isMediaThere(tx: Transaction, document: FilmDocument): Promise<boolean> {
  for (const media of keysOf(holdings)) {
    const ids = mediaIds(document, media);
    if ((await holdings[media].count(tx, ids)) < ids.length) return false;
  }
  return true;
}
