import { recordEntry } from "@/lib/server/credits/record-entry";
import type { Transaction } from "@/lib/server/db";
import { announceVideo } from "@/lib/server/events/announce";
import { releaseMedia } from "@/lib/server/renders/hold-media";
import { recordFilmEvent } from "@/lib/server/webhooks/record-film-event";

type End = { renderId: string; state: "failed" | "cancelled"; error?: { status: number; message: string } };

type Ended = {
  videoId: string;
  accountId: string;
  kind: "film" | "preview";
  cost: number;
  batchId: string | null;
};

/**
 * Ends a render that made no film: refunds it and releases its photos and songs. The update that finds it
 * unfinished guards all this, so it happens once, however often and from wherever this is called.
 */
export async function endRender(tx: Transaction, { renderId, state, error }: End): Promise<boolean> {
  const rows = await tx.$queryRaw<Ended[]>`
    UPDATE render SET state = ${state}::render_state, finished_at = now(), error = ${error ?? null}
    WHERE id = ${renderId} AND state IN ('queued', 'running')
    RETURNING video_id AS "videoId", account_id AS "accountId", kind::text AS kind, cost,
      batch_id AS "batchId"`;
  const render = rows[0];
  if (!render) return false;
  await releaseMedia(tx, renderId);
  if (render.cost > 0) {
    await recordEntry(tx, { accountId: render.accountId, kind: "refund", amount: render.cost, renderId });
  }
  if (render.kind === "film") {
    // Put the video back into its earlier state. Its published films stay, whatever became of a later render.
    await tx.$executeRaw`
      UPDATE video SET error = ${error ?? null}, status = CASE
        WHEN ${state} = 'failed' THEN 'failed'::video_status
        WHEN published_fingerprint IS NOT NULL THEN 'published'::video_status
        ELSE 'initial'::video_status END
      WHERE id = ${render.videoId} AND status = 'processing'`;
  }
  // A batch is told of once, when it ends.
  if (render.kind === "film" && error && render.batchId === null) {
    const { status, message } = error;
    await recordFilmEvent(tx, { type: "video.failed", renderId, videoId: render.videoId, status, message });
  }
  await announceVideo(tx, render.videoId);
  return true;
}
