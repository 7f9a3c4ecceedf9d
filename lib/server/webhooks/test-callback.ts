import { appSelect } from "@/lib/server/apps/app-row";
import { presentApp } from "@/lib/server/apps/present-app";
import { db } from "@/lib/server/db";
import { epochSeconds } from "@/lib/server/epoch-seconds";
import { DomainError, notFound } from "@/lib/server/errors";
import { newId } from "@/lib/server/new-id";
import { deliveryLifeMs } from "@/lib/server/webhooks/delivery-plan";
import { type DeliveryDetailRow, deliveryDetailSelect } from "@/lib/server/webhooks/delivery-row";

/** Lets somebody see that their address answers, and checks the signature, before any film is made. */
export async function testCallback(accountId: string, appId: string): Promise<DeliveryDetailRow> {
  const app = await db().app.findFirst({ where: { id: appId, accountId }, select: appSelect });
  if (!app) throw notFound("app");
  const { callbackUrl: url } = app;
  if (url === null)
    throw new DomainError("conflict", "The app has no callback address.", { code: "no_callback_url" });
  const now = new Date();
  const meta = { msg: "A test of your callback address.", app_id: appId };
  const body = JSON.stringify({
    type: "test",
    created: epochSeconds(now),
    status: 200,
    data: { object: presentApp(app), meta },
  });
  const giveUpAt = new Date(now.getTime() + deliveryLifeMs);
  return db().webhookDelivery.create({
    data: { id: newId(), accountId, appId, type: "test", url, body, giveUpAt },
    select: deliveryDetailSelect,
  });
}
