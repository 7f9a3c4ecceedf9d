import { db } from "@/lib/server/db";
import { announceVideo } from "@/lib/server/events/announce";
import type { StoredFile } from "@/lib/server/files/store-file";
import { newId } from "@/lib/server/new-id";
import type { Claim } from "@/lib/server/renders/report-render";

type Instalment = { number: number; frames: number; stored: StoredFile };

/** Publishes another instalment. Returns false, having done nothing, if this claim no longer holds the render. */
export async function keepInstalment(
  { id: renderId, attempt }: Claim,
  { number, frames, stored }: Instalment,
): Promise<boolean> {
  return db().$transaction(async (tx) => {
    // The lock keeps the render from ending or being claimed by another worker meanwhile.
    const rows = await tx.$queryRaw<{ videoId: string }[]>`
      SELECT video_id AS "videoId" FROM render
      WHERE id = ${renderId} AND attempt = ${attempt} AND state = 'running' FOR SHARE`;
    const render = rows[0];
    if (!render) return false;
    await tx.file.create({ data: stored, select: { id: true } });
    const data = { id: newId(), renderId, number, frames, fileId: stored.id };
    await tx.instalment.create({ data, select: { id: true } });
    await announceVideo(tx, render.videoId);
    return true;
  });
}
