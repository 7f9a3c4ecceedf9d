import { db } from "@/lib/server/db";
import type { AskedRender } from "@/scripts/chaos/record";

/**
 * Checks that every accepted render exists once and has ended: done, failed with a reason, or cancelled by its owner.
 */
export async function checkRenders(asked: readonly AskedRender[]): Promise<string[]> {
  const findings: string[] = [];
  const rows = await db().render.findMany({ include: { video: true } });
  for (const { videoId, kind, accepted, mayBeCancelled } of asked) {
    const own = rows.filter((row) => row.videoId === videoId && row.kind === kind);
    if (accepted && own.length === 0)
      findings.push(`render: the ${kind} of ${videoId} was accepted and is lost`);
    if (kind === "film" && own.length > 1) findings.push(`render: the film of ${videoId} was begun twice`);
    if (own.some(({ state }) => state === "cancelled") && !mayBeCancelled)
      findings.push(`render: the ${kind} of ${videoId} was cancelled by nobody`);
  }
  for (const { id, state, kind, error, video } of rows) {
    if (state === "queued" || state === "running") findings.push(`render: ${id} never ends (${state})`);
    if (state === "failed" && !error) findings.push(`render: ${id} failed without a reason`);
    if (state === "done" && kind === "film" && !video.publishedFingerprint)
      findings.push(`render: ${id} is done, its video has no film`);
    if (video.status === "processing" && rows.every((row) => row.videoId !== video.id || isOver(row.state)))
      findings.push(`render: video ${video.id} is being made by nobody`);
  }
  return findings;
}

function isOver(state: string): boolean {
  return state !== "queued" && state !== "running";
}
