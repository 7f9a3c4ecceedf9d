import { db } from "@/lib/server/db";
import { CHANGES_CHANNEL } from "@/lib/server/events/announce";

export type Claim = { id: string; attempt: number };
export type Progress = {
  stage: string;
  framesDone: number;
  /** How many of these belong to pieces taken over. */
  framesKept: number;
  /**
   * How many of the film's pieces were there already (in earlier films, or made by an earlier attempt), were made so far,
   * and exist in all; 0 until known.
   */
  piecesKept: number;
  piecesMade: number;
  piecesAll: number;
};

/**
 * Reports that the worker is alive and how far it is, and adds the frames that helpers have made. Returns
 * undefined if this claim no longer has the render.
 */
export async function reportRender({ id, attempt }: Claim, progress: Progress): Promise<number | undefined> {
  const { stage, framesDone, framesKept, piecesKept, piecesMade, piecesAll } = progress;
  const rows = await db().$queryRaw<{ helped: number }[]>`
    WITH helpers AS (
      SELECT coalesce(sum(frames_done), 0)::int AS frames,
        coalesce(sum(cardinality(keys)) FILTER (WHERE state = 'made'), 0)::int AS pieces
      FROM render_run WHERE render_id = ${id} AND helped
    ), reported AS (
      UPDATE render SET heartbeat_at = clock_timestamp(), stage = ${stage},
        frames_done = ${framesDone}::int + helpers.frames, frames_kept = ${framesKept},
        pieces_kept = ${piecesKept}, pieces_made = ${piecesMade}::int + helpers.pieces, pieces_all = ${piecesAll}
      FROM helpers
      WHERE id = ${id} AND attempt = ${attempt} AND state = 'running' RETURNING video_id, helpers.frames AS helped
    )
    SELECT helped, pg_notify(${CHANGES_CHANNEL}, video_id)::text FROM reported`;
  return rows[0]?.helped;
}
