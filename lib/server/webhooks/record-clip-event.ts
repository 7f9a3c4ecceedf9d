import type { Transaction } from "@/lib/server/db";
import { clipSelect } from "@/lib/server/clips/clip-row";
import { presentClip } from "@/lib/server/clips/present-clip";
import { addressInCallbacks, newDelivery } from "@/lib/server/webhooks/new-delivery";

export type ClipEvent = {
  type: "clip.ready" | "clip.failed";
  clipId: string;
  /** 200, or 422 if the clip cannot be prepared. */
  status: number;
  message: string;
};

/** The app that uploaded the clip, or the account's first-party app, if it wants to hear about clips. */
async function targetOf(tx: Transaction, clipId: string) {
  const rows = await tx.$queryRaw<{ appId: string; url: string | null }[]>`
    SELECT a.id AS "appId", a.callback_url AS url
    FROM clip c JOIN app a ON a.account_id = c.account_id AND (a.id = c.app_id OR (c.app_id IS NULL AND a.first_party))
    WHERE c.id = ${clipId} AND a.clip_events AND c.deleted_at IS NULL`;
  const found = rows[0];
  return found?.url ? { appId: found.appId, url: found.url } : undefined;
}

/** Records an event about a clip for its callback address, in the transaction that makes it true. */
export async function recordClipEvent(tx: Transaction, event: ClipEvent): Promise<void> {
  const { type, clipId, status, message } = event;
  const target = await targetOf(tx, clipId);
  if (!target) return;
  const select = { ...clipSelect, accountId: true, origin: true } as const;
  const { accountId, origin, ...clip } = await tx.clip.findUniqueOrThrow({ where: { id: clipId }, select });
  const object = presentClip(clip, addressInCallbacks(origin));
  const data = newDelivery(target, { accountId, type, status, object, message });
  await tx.webhookDelivery.create({ data });
}
