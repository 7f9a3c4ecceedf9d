import { db } from "@/lib/server/db";
import { newId } from "@/lib/server/new-id";
import { sendJob } from "@/lib/server/queue/send-job";
import { discardKeys, removeRuns } from "@/lib/server/runs/drop-runs";
import type { Run } from "@/lib/server/runs/run";
import type { Claim } from "@/lib/server/renders/report-render";

/** How many idle workers to wake; there will hardly be more. */
const maxWoken = 8;

/** Lower than any render's job, so that workers take whole renders first. */
const priority = -1;

/**
 * Records what is to be made of a film, so that others can help, and returns the runs' ids. Of the runs that
 * an earlier claim of the render recorded, only those that are finished and still useful stay. Returns
 * undefined if this claim no longer has the render.
 */
export async function shareRuns(
  { id: renderId, attempt }: Claim,
  maker: string,
  runs: readonly Run[],
): Promise<string[] | undefined> {
  const rows = runs.map(({ keys, frames }, place) => {
    return { id: newId(), renderId, place, maker, keys: [...keys], frames: [...frames] };
  });
  const missing = runs.flatMap(({ keys }) => keys);
  const storageKeys = await db().$transaction(async (tx) => {
    const own = await tx.$queryRaw<unknown[]>`
      SELECT 1 FROM render WHERE id = ${renderId} AND attempt = ${attempt} AND state = 'running' FOR UPDATE`;
    if (own.length === 0) return undefined;
    const useless = await tx.$queryRaw<{ id: string }[]>`
      SELECT id FROM render_run WHERE render_id = ${renderId}
        AND (state <> 'made' OR maker <> ${maker} OR keys && ${missing}::varchar(32)[]) FOR UPDATE`;
    const removed = await removeRuns(
      tx,
      useless.map(({ id }) => id),
    );
    // Runs that helpers made for an earlier claim must not count as helped again.
    await tx.renderRun.updateMany({ where: { renderId }, data: { helped: false } });
    await tx.renderRun.createMany({ data: rows });
    for (const { renderId } of rows.slice(1, 1 + maxWoken))
      await sendJob(tx, "render", { renderId }, { priority });
    return removed;
  });
  if (!storageKeys) return undefined;
  await discardKeys(storageKeys);
  return rows.map(({ id }) => id);
}
