import { db } from "@/lib/server/db";
import { endRender } from "@/lib/server/renders/end-render";
import type { Claim } from "@/lib/server/renders/report-render";

export type RenderFailure = { status: number; message: string };

/**
 * Ends a claim that cannot succeed, with a reason for the owner. Returns false if this claim no longer has the render.
 */
export async function failRender(claim: Claim, error: RenderFailure): Promise<boolean> {
  return db().$transaction(async (tx) => {
    // Lock the video first: everything that locks both takes them in this order.
    const rows = await tx.$queryRaw<{ id: string }[]>`
      SELECT v.id FROM video v JOIN render r ON r.video_id = v.id WHERE r.id = ${claim.id} FOR UPDATE OF v`;
    if (rows.length === 0) return false;
    const own = await tx.$queryRaw<unknown[]>`
      SELECT 1 FROM render WHERE id = ${claim.id} AND attempt = ${claim.attempt} AND state = 'running' FOR UPDATE`;
    return own.length > 0 && endRender(tx, { renderId: claim.id, state: "failed", error });
  });
}
