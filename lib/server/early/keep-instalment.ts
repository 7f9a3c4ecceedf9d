import { db } from "@/lib/server/db";
import { announceVideo } from "@/lib/server/events/announce";
import type { StoredFile } from "@/lib/server/files/store-file";
import { newId } from "@/lib/server/new-id";
import type { Claim } from "@/lib/server/renders/report-render";

type Instalment = { number: number; frames: number; stored: StoredFile };

/** Lets some more of a film be watched; false, with nothing done, when the render is not this claim's any more. */
export async function keepInstalment(
  { id: renderId, attempt }: Claim,
  { number, frames, stored }: Instalment,
): Promise<boolean> {
  return db().$transaction(async (tx) => {
    // It neither ends nor becomes another's in between.
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
