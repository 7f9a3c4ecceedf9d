import { db } from "@/lib/server/db";
import { notFound } from "@/lib/server/errors";
import { type DeliveryDetailRow, deliveryDetailSelect } from "@/lib/server/webhooks/delivery-row";

export async function findDelivery(accountId: string, id: string): Promise<DeliveryDetailRow> {
  const found = await db().webhookDelivery.findFirst({
    where: { id, accountId },
    select: deliveryDetailSelect,
  });
  if (!found) throw notFound("delivery");
  return found;
}
