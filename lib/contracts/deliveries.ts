import * as z from "zod/mini";
import { described, withMeta } from "@/lib/contracts/described";
import { endpoint } from "@/lib/contracts/endpoint";
import { idParam, integerField, textField } from "@/lib/contracts/fields";

const deliverySchema = withMeta(
  z.object({
    id: described(z.string(), "Sent as `webhook-id`, the same at every attempt."),
    type: described(
      z.string(),
      "`video.created`, `video.failed`, `clip.ready`, `clip.failed`, `archive.done`, `archive.failed`, `import.done`, `import.failed`, `batch.ended` or `test`.",
    ),
    state: z.enum(["pending", "delivered", "failed"]),
    url: z.string(),
    app: z.object({ app_id: z.string(), name: z.string() }),
    video: z.nullable(z.object({ id: z.string(), name: z.string() })),
    attempt_count: z.int(),
    next_attempt_on: described(z.nullable(z.int()), "When it is tried again, while it is pending."),
    last_status: described(z.nullable(z.int()), "What the address answered last; null when it did not."),
    created_on: z.int(),
  }),
  { id: "Delivery" },
);

const attemptSchema = withMeta(
  z.object({
    number: z.int(),
    status: z.nullable(z.int()),
    error: described(z.nullable(z.string()), "Why there was no answer."),
    answer: described(z.string(), "Its beginning."),
    duration: described(z.number(), "Seconds."),
    created_on: z.int(),
  }),
  { id: "DeliveryAttempt" },
);

const deliveryDetailSchema = withMeta(
  z.extend(deliverySchema, {
    payload: described(z.string(), "The very body that is sent and signed: JSON as text."),
    attempts: described(z.array(attemptSchema), "Newest first, at most 100."),
  }),
  { id: "DeliveryWithAttempts" },
);

const common = { group: "Callbacks", access: "account", response: deliveryDetailSchema } as const;

export const listDeliveries = endpoint({
  ...common,
  id: "listDeliveries",
  origin: "extension",
  method: "GET",
  path: "/me/deliveries",
  summary: "List what callback addresses were told",
  description: "Newest first, for 30 days.",
  query: z.object({
    count: described(z._default(integerField(1, 100), 15), "Page size."),
    app_id: described(z.optional(textField(64)), "Only of this app."),
    after: described(z.optional(textField(64)), "Set by `paging.next_url`."),
  }),
  response: z.object({
    deliveries: z.array(deliverySchema),
    paging: z.object({ count: z.int(), next_url: z.string() }),
  }),
});

export const getDelivery = endpoint({
  ...common,
  id: "getDelivery",
  origin: "extension",
  method: "GET",
  path: "/me/deliveries/{id}",
  summary: "Read a delivery, its payload and its attempts",
  params: idParam,
  refusals: [404],
});

export const testCallback = endpoint({
  ...common,
  id: "testCallback",
  origin: "extension",
  method: "POST",
  path: "/me/apps/{id}/test",
  summary: "Send a test to an app's callback address",
  description:
    "A delivery like any other: signed, tried again for a day, and read with its answer at `/me/deliveries/<id>`. Its `type` is `test`, and its `object` the app.",
  params: idParam,
  body: z.object({}),
  refusals: [404, 409],
});

export const resendDelivery = endpoint({
  ...common,
  id: "resendDelivery",
  origin: "extension",
  method: "POST",
  path: "/me/deliveries/{id}/resend",
  summary: "Send a delivery again",
  description:
    "At once, to the same address and under the same `webhook-id`; retried for a day from now like a new one.",
  params: idParam,
  body: z.object({}),
  refusals: [404],
});
