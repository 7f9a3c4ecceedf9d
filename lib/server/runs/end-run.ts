import { db } from "@/lib/server/db";
import type { StoredFile } from "@/lib/server/files/store-file";
import { discardKeys, removeRunFiles } from "@/lib/server/runs/drop-runs";
import type { RunClaim } from "@/lib/server/runs/run";

export type RunFile = {
  quality: number;
  stored: StoredFile;
};

/**
 * Reports that the maker of a run is alive and how far it is. Returns false if this claim no longer has the run.
 * A render whose worker has died waits for another one, which can use what its helpers make meanwhile.
 */
export async function reportRun({ id, attempt }: RunClaim, framesDone: number): Promise<boolean> {
  const updated = await db().$executeRaw`
    UPDATE render_run SET frames_done = ${framesDone}, heartbeat_at = clock_timestamp() FROM render
    WHERE render_run.id = ${id} AND render_run.attempt = ${attempt} AND render_run.state = 'making'
      AND render.id = render_id AND render.state IN ('running', 'queued')`;
  return updated > 0;
}

/** Records a finished run and its files. Returns false, having done nothing, if this claim no longer has the run. */
export async function keepRun({ id, attempt }: RunClaim, files: readonly RunFile[]): Promise<boolean> {
  return db().$transaction(async (tx) => {
    const updated = await tx.$executeRaw`
      UPDATE render_run SET state = 'made', heartbeat_at = clock_timestamp(),
        frames_done = (SELECT sum(count) FROM unnest(frames) AS count)
      FROM render
      WHERE render_run.id = ${id} AND render_run.attempt = ${attempt} AND render_run.state = 'making'
        AND render.id = render_id AND render.state IN ('running', 'queued')`;
    if (updated === 0) return false;
    await tx.file.createMany({ data: files.map(({ stored }) => stored) });
    await tx.renderRunFile.createMany({
      data: files.map(({ quality, stored }) => ({ runId: id, quality, fileId: stored.id })),
    });
    return true;
  });
}

/** Gives a run back, so that another worker makes it, from the start. */
export async function giveBackRun({ id, attempt }: RunClaim): Promise<void> {
  const keys = await db().$transaction(async (tx) => {
    const updated = await tx.$executeRaw`
      UPDATE render_run SET state = 'waiting', helped = false, frames_done = 0, heartbeat_at = NULL
      WHERE id = ${id} AND attempt = ${attempt}`;
    return updated > 0 ? removeRunFiles(tx, [id]) : [];
  });
  await discardKeys(keys);
}
