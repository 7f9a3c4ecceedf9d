import { db } from "@/lib/server/db";
import { notFound } from "@/lib/server/errors";
import { deliveryLifeMs } from "@/lib/server/webhooks/delivery-plan";
import type { DeliveryDetailRow } from "@/lib/server/webhooks/delivery-row";
import { findDelivery } from "@/lib/server/webhooks/find-delivery";

/** Makes a delivery due at once, whatever became of it before, with a new day to arrive. */
export async function resendDelivery(accountId: string, id: string): Promise<DeliveryDetailRow> {
  const now = new Date();
  const giveUpAt = new Date(now.getTime() + deliveryLifeMs);
  const { count } = await db().webhookDelivery.updateMany({
    where: { id, accountId },
    data: { state: "pending", step: 0, nextAttemptAt: now, giveUpAt },
  });
  if (count === 0) throw notFound("delivery");
  return findDelivery(accountId, id);
}
