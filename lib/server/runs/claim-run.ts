import { db } from "@/lib/server/db";
import { env } from "@/lib/server/env";
import type { ClaimedRender } from "@/lib/server/renders/claim-render";
import type { Claim } from "@/lib/server/renders/report-render";
import { MAX_RUN_ATTEMPTS, type Run, type RunClaim, SILENT_RUN_SECONDS } from "@/lib/server/runs/run";

export type ClaimedRun = RunClaim & Run & { render: Omit<ClaimedRender, "attempt" | "tries"> };

const bytesInMegabyte = 1_000_000;

/** Whether runs may take up more storage. */
export async function hasRoomForRuns(): Promise<boolean> {
  const [row] = await db().$queryRaw<{ bytes: number }[]>`
    SELECT coalesce(sum(size), 0)::float8 AS bytes FROM render_run_file JOIN file ON file.id = file_id`;
  return (row?.bytes ?? 0) < env().MAX_RUNS_MB * bytesInMegabyte;
}

/**
 * Claims a run for a helper, that is, a worker with nothing else to do. Returns undefined if nothing is shared, or while
 * a render waits: for the films that people order one by one only others of them count, so that waiting rows of a batch
 * keep nobody from helping. Such films come first, then the accounts with the fewest helpers. Within a film the last run
 * comes first, because the worker with the render starts from the front.
 */
export async function claimRun(
  maker: string,
  { ofBatches = true }: { ofBatches?: boolean } = {},
): Promise<ClaimedRun | undefined> {
  const [open] = await db().$queryRaw<unknown[]>`
    SELECT 1 FROM render_run WHERE state <> 'made' AND maker = ${maker} LIMIT 1`;
  if (!open || !(await hasRoomForRuns())) return undefined;
  const rows = await db().$queryRaw<
    (Omit<ClaimedRun, "render"> & ClaimedRun["render"] & { renderId: string })[]
  >`
    WITH helped AS (
      SELECT account_id, count(*) AS helpers FROM render_run JOIN render ON render.id = render_id
      WHERE render_run.state = 'making' AND helped GROUP BY account_id
    ), next AS (
      SELECT run.id FROM render_run run JOIN render ON render.id = run.render_id LEFT JOIN helped USING (account_id)
      WHERE render.state = 'running' AND run.maker = ${maker} AND run.attempt < ${MAX_RUN_ATTEMPTS}
        AND (run.state = 'waiting' OR (run.state = 'making' AND run.helped
          AND run.heartbeat_at < clock_timestamp() - make_interval(secs => ${SILENT_RUN_SECONDS})))
        AND (${ofBatches} OR render.batch_id IS NULL)
        AND NOT EXISTS (SELECT 1 FROM render other WHERE other.state = 'queued'
          AND (other.batch_id IS NULL OR render.batch_id IS NOT NULL))
      ORDER BY render.batch_id IS NOT NULL, coalesce(helped.helpers, 0), render.started_at, render.id, run.place DESC
      LIMIT 1 FOR UPDATE OF run SKIP LOCKED
    ), claimed AS (
      UPDATE render_run SET state = 'making', helped = true, attempt = attempt + 1, frames_done = 0,
        heartbeat_at = clock_timestamp()
      FROM next WHERE render_run.id = next.id
      RETURNING render_run.id, render_id, attempt, keys, frames
    )
    SELECT claimed.id, claimed.attempt, keys, frames, render.id AS "renderId", render.batch_id AS "batchId", video_id AS "videoId",
      account_id AS "accountId", kind::text AS kind, quality, snapshot
    FROM claimed JOIN render ON render.id = claimed.render_id`;
  const [row] = rows;
  if (!row) return undefined;
  const { id, attempt, keys, frames, renderId, videoId, accountId, kind, quality, snapshot, batchId } = row;
  return {
    id,
    attempt,
    keys,
    frames,
    render: { id: renderId, videoId, accountId, kind, quality, snapshot, batchId },
  };
}

/** Takes a run for the worker that has the render, unless another worker is making it or has made it. */
export async function takeRun(id: string, { id: renderId, attempt }: Claim): Promise<RunClaim | undefined> {
  const rows = await db().$queryRaw<RunClaim[]>`
    UPDATE render_run SET state = 'making', helped = false, attempt = render_run.attempt + 1, frames_done = 0,
      heartbeat_at = clock_timestamp()
    FROM render
    WHERE render_run.id = ${id} AND render.id = ${renderId} AND render.id = render_run.render_id
      AND render.attempt = ${attempt} AND render.state = 'running'
      AND (render_run.state = 'waiting' OR (render_run.state = 'making' AND helped
        AND render_run.heartbeat_at < clock_timestamp() - make_interval(secs => ${SILENT_RUN_SECONDS})))
    RETURNING render_run.id, render_run.attempt`;
  return rows[0];
}
