import { db } from "@/lib/server/db";
import { invalid } from "@/lib/server/errors";
import { type DeliveryRow, deliverySelect } from "@/lib/server/webhooks/delivery-row";

type Asked = { count: number; app_id?: string; after?: string };

async function placeOf(accountId: string, id: string): Promise<{ createdAt: Date; id: string }> {
  const where = { id, accountId };
  const found = await db().webhookDelivery.findFirst({ where, select: { createdAt: true, id: true } });
  if (!found) throw invalid({ after: "Is not a place in this list." });
  return found;
}

/** The deliveries to the account's callback addresses, newest first. */
export async function pageOfDeliveries(
  accountId: string,
  { count, app_id: appId, after }: Asked,
): Promise<{ deliveries: DeliveryRow[]; nextUrl: string }> {
  const place = after === undefined ? undefined : await placeOf(accountId, after);
  const rows = await db().webhookDelivery.findMany({
    where: {
      accountId,
      ...(appId !== undefined && { appId }),
      ...(place && {
        createdAt: { lte: place.createdAt },
        OR: [{ createdAt: { lt: place.createdAt } }, { id: { lt: place.id } }],
      }),
    },
    orderBy: [{ createdAt: "desc" }, { id: "desc" }],
    take: count + 1,
    select: deliverySelect,
  });
  const deliveries = rows.slice(0, count);
  const query = new URLSearchParams({ count: String(count), ...(appId !== undefined && { app_id: appId }) });
  query.set("after", deliveries.at(-1)?.id ?? "");
  return { deliveries, nextUrl: rows.length > count ? `/me/deliveries?${query}` : "" };
}
