import type { Prisma } from "@/lib/server/generated/prisma/client";

export const deliverySelect = {
  id: true,
  type: true,
  state: true,
  url: true,
  attemptCount: true,
  nextAttemptAt: true,
  createdAt: true,
  app: { select: { id: true, name: true } },
  video: { select: { id: true, name: true } },
  attempts: { orderBy: { number: "desc" }, take: 1 },
} as const satisfies Prisma.WebhookDeliverySelect;

export const deliveryDetailSelect = {
  ...deliverySelect,
  body: true,
  attempts: { orderBy: { number: "desc" }, take: 100 },
} as const satisfies Prisma.WebhookDeliverySelect;

export type DeliveryRow = Prisma.WebhookDeliveryGetPayload<{ select: typeof deliverySelect }>;
export type DeliveryDetailRow = Prisma.WebhookDeliveryGetPayload<{ select: typeof deliveryDetailSelect }>;
