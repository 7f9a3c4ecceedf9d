import { db } from "@/lib/server/db";
import { announceVideo } from "@/lib/server/events/announce";
import type { Claim } from "@/lib/server/renders/report-render";

/** Returns a render because its worker stops. Another worker takes it, and this attempt does not count against it. */
export async function giveBackRender({ id, attempt }: Claim): Promise<boolean> {
  return db().$transaction(async (tx) => {
    const rows = await tx.$queryRaw<{ videoId: string }[]>`
      UPDATE render SET state = 'queued', given_back = given_back + 1, stage = '', frames_done = 0, pieces_kept = 0, pieces_made = 0, pieces_all = 0, frames_kept = 0, heartbeat_at = NULL
      WHERE id = ${id} AND attempt = ${attempt} AND state = 'running' RETURNING video_id AS "videoId"`;
    const render = rows[0];
    if (!render) return false;
    await announceVideo(tx, render.videoId);
    return true;
  });
}
