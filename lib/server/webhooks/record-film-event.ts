import type { Transaction } from "@/lib/server/db";
import { accountSelect } from "@/lib/server/accounts/account-row";
import { Prisma } from "@/lib/server/generated/prisma/client";
import { presentVideo } from "@/lib/server/videos/present-video";
import { readVideos } from "@/lib/server/videos/read-videos";
import { callbackOf, isAppOf } from "@/lib/server/webhooks/callback-of";
import { addressInCallbacks, newDelivery } from "@/lib/server/webhooks/new-delivery";

export type FilmEvent = {
  type: "video.created" | "video.failed";
  renderId: string;
  videoId: string;
  /** 200, or the status of what went wrong. */
  status: number;
  message: string;
};

/** The video's own callback address, or its app's. Films made in the studio belong to the account's first-party app. */
async function targetOf(tx: Transaction, videoId: string) {
  const rows = await tx.$queryRaw<{ appId: string; url: string | null }[]>`
    SELECT a.id AS "appId", ${callbackOf(Prisma.sql`v`)} AS url
    FROM video v JOIN app a ON ${isAppOf(Prisma.sql`v`)} WHERE v.id = ${videoId} AND v.deleted_at IS NULL`;
  const found = rows[0];
  return found?.url ? { appId: found.appId, url: found.url } : undefined;
}

/**
 * Records a film's end for its callback address, in the transaction that ends the film. So the event is sent
 * if and only if that commits, and only once, because a render ends once.
 */
export async function recordFilmEvent(tx: Transaction, event: FilmEvent): Promise<void> {
  const { type, renderId, videoId, status, message } = event;
  const target = await targetOf(tx, videoId);
  if (!target) return;
  const [video] = await readVideos(Prisma.sql`v.id = ${videoId}`, undefined, tx);
  if (!video) return;
  const { accountId } = video;
  const owner = await tx.account.findUniqueOrThrow({ where: { id: accountId }, select: accountSelect });
  const { origin } = await tx.render.findUniqueOrThrow({ where: { id: renderId }, select: { origin: true } });
  const object = presentVideo(video, owner, addressInCallbacks(origin));
  const delivery = newDelivery(target, { accountId, type, status, object, message });
  await tx.webhookDelivery.createMany({ data: { ...delivery, videoId, renderId }, skipDuplicates: true });
}
