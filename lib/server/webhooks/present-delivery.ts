import type { z } from "zod";
import type { getDelivery, listDeliveries } from "@/lib/contracts/deliveries";
import { epochSeconds } from "@/lib/server/epoch-seconds";
import type { DeliveryDetailRow, DeliveryRow } from "@/lib/server/webhooks/delivery-row";

type Delivery = z.input<typeof listDeliveries.response>["deliveries"][number];
type DeliveryDetail = z.input<typeof getDelivery.response>;

export function presentDelivery(row: DeliveryRow): Delivery {
  return {
    id: row.id,
    type: row.type,
    state: row.state,
    url: row.url,
    app: { app_id: row.app.id, name: row.app.name },
    video: row.video,
    attempt_count: row.attemptCount,
    next_attempt_on: row.state === "pending" ? epochSeconds(row.nextAttemptAt) : null,
    last_status: row.attempts[0]?.status ?? null,
    created_on: epochSeconds(row.createdAt),
  };
}

export function presentDeliveryDetail(row: DeliveryDetailRow): DeliveryDetail {
  return {
    ...presentDelivery(row),
    payload: row.body,
    attempts: row.attempts.map(({ number, status, error, answer, durationMs, createdAt }) => ({
      number,
      status,
      error,
      answer,
      duration: durationMs / 1000,
      created_on: epochSeconds(createdAt),
    })),
  };
}
