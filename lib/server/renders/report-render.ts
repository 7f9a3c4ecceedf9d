import { db } from "@/lib/server/db";
import { VIDEO_CHANNEL } from "@/lib/server/events/announce";

export type Claim = { id: string; attempt: number };
export type Progress = {
  stage: string;
  framesDone: number;
  /** Of these, frames of pieces that were taken over. */
  framesKept: number;
  /** Of the film's pieces: those taken over from earlier films, those made so far, and all; 0 until it is known. */
  piecesKept: number;
  piecesMade: number;
  piecesAll: number;
};

/** Says that the worker is alive and how far it is; false when the render is not this claim's any more. */
export async function reportRender({ id, attempt }: Claim, progress: Progress): Promise<boolean> {
  const { stage, framesDone, framesKept, piecesKept, piecesMade, piecesAll } = progress;
  const rows = await db().$queryRaw<unknown[]>`
    WITH reported AS (
      UPDATE render SET heartbeat_at = clock_timestamp(), stage = ${stage}, frames_done = ${framesDone},
        frames_kept = ${framesKept},
        pieces_kept = ${piecesKept}, pieces_made = ${piecesMade}, pieces_all = ${piecesAll}
      WHERE id = ${id} AND attempt = ${attempt} AND state = 'running' RETURNING video_id
    )
    SELECT pg_notify(${VIDEO_CHANNEL}, video_id)::text FROM reported`;
  return rows.length > 0;
}
