import { z } from "zod";
import { endpoint } from "@/lib/contracts/endpoint";
import { idParam, integerField, textField } from "@/lib/contracts/fields";

const deliverySchema = z
  .object({
    id: z.string().describe("Sent as `webhook-id`, the same at every attempt."),
    type: z.string().describe("`video.created` or `video.failed`."),
    state: z.enum(["pending", "delivered", "failed"]),
    url: z.string(),
    app: z.object({ app_id: z.string(), name: z.string() }),
    video: z.object({ id: z.string(), name: z.string() }).nullable(),
    attempt_count: z.int(),
    next_attempt_on: z.int().nullable().describe("When it is tried again, while it is pending."),
    last_status: z.int().nullable().describe("What the address answered last; null when it did not."),
    created_on: z.int(),
  })
  .meta({ id: "Delivery" });

const attemptSchema = z
  .object({
    number: z.int(),
    status: z.int().nullable(),
    error: z.string().nullable().describe("Why there was no answer."),
    answer: z.string().describe("Its beginning."),
    duration: z.number().describe("Seconds."),
    created_on: z.int(),
  })
  .meta({ id: "DeliveryAttempt" });

const deliveryDetailSchema = deliverySchema
  .extend({
    payload: z.string().describe("The very body that is sent and signed: JSON as text."),
    attempts: z.array(attemptSchema).describe("Newest first, at most 100."),
  })
  .meta({ id: "DeliveryWithAttempts" });

const common = { group: "Callbacks", access: "account", response: deliveryDetailSchema } as const;

export const listDeliveries = endpoint({
  ...common,
  id: "listDeliveries",
  method: "GET",
  path: "/me/deliveries",
  summary: "List what callback addresses were told",
  description: "Newest first, for 30 days.",
  query: z.object({
    count: integerField(1, 100).default(15).describe("Page size."),
    app_id: textField(64).optional().describe("Only of this app."),
    after: textField(64).optional().describe("Set by `paging.next_url`."),
  }),
  response: z.object({
    deliveries: z.array(deliverySchema),
    paging: z.object({ count: z.int(), next_url: z.string() }),
  }),
});

export const getDelivery = endpoint({
  ...common,
  id: "getDelivery",
  method: "GET",
  path: "/me/deliveries/{id}",
  summary: "Read a delivery, its payload and its attempts",
  params: idParam,
  refusals: [404],
});

export const resendDelivery = endpoint({
  ...common,
  id: "resendDelivery",
  method: "POST",
  path: "/me/deliveries/{id}/resend",
  summary: "Send a delivery again",
  description:
    "At once, to the same address and under the same `webhook-id`; retried for a day from now like a new one.",
  params: idParam,
  body: z.object({}),
  refusals: [404],
});
