import { appSelect } from "@/lib/server/apps/app-row";
import { presentApp } from "@/lib/server/apps/present-app";
import { db } from "@/lib/server/db";
import { DomainError, notFound } from "@/lib/server/errors";
import { type DeliveryDetailRow, deliveryDetailSelect } from "@/lib/server/webhooks/delivery-row";
import { newDelivery } from "@/lib/server/webhooks/new-delivery";

/** Lets somebody see that their address answers, and checks the signature, before any film is made. */
export async function testCallback(accountId: string, appId: string): Promise<DeliveryDetailRow> {
  const app = await db().app.findFirst({ where: { id: appId, accountId }, select: appSelect });
  if (!app) throw notFound("app");
  const { callbackUrl: url } = app;
  if (url === null)
    throw new DomainError("conflict", "The app has no callback address. Give it a callback_url first.", {
      code: "no_callback_url",
    });
  const message = "A test of your callback address.";
  const data = newDelivery(
    { appId, url },
    { accountId, type: "test", status: 200, object: presentApp(app), message },
  );
  return db().webhookDelivery.create({ data, select: deliveryDetailSelect });
}
