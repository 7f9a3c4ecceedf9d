import * as z from "zod/mini";
import { described, withMeta } from "@/lib/contracts/described";
import { endpoint } from "@/lib/contracts/endpoint";
import { idParam, integerField, textField } from "@/lib/contracts/fields";

export const RENDER_STATES = ["queued", "running", "done", "failed", "cancelled"] as const;

/** Which renders are listed. */
export const RENDER_LISTS = ["unfinished", "failed", "all"] as const;
export type RenderList = (typeof RENDER_LISTS)[number];

const serviceRenderSchema = withMeta(
  z.object({
    id: z.string(),
    state: z.enum(RENDER_STATES),
    kind: z.enum(["film", "preview"]),
    quality: z.int(),
    video: z.object({ id: z.string(), name: z.string() }),
    owner: z.object({ id: z.string(), email: z.string() }),
    batch: described(z.boolean(), "Whether a batch has ordered it. Those give way to all others."),
    progress: described(z.number(), "From 0 to 1."),
    stage: described(z.string(), "What is being done; empty unless it runs."),
    attempt: described(z.int(), "How often a worker has begun it."),
    cost: z.int(),
    error: described(z.nullable(z.string()), "Why it failed, as its owner is told."),
    created_on: z.int(),
    started_on: z.nullable(z.int()),
    finished_on: z.nullable(z.int()),
  }),
  { id: "ServiceRender" },
);

const common = {
  group: "Administration",
  origin: "extension",
  access: "account",
  forAdmins: true,
  response: serviceRenderSchema,
} as const;

export const listServiceRenders = endpoint({
  ...common,
  id: "listServiceRenders",
  method: "GET",
  path: "/admin/renders",
  summary: "List everybody's renders",
  description: "Newest first.",
  query: z.object({
    list: described(
      z._default(z.enum(RENDER_LISTS), "unfinished"),
      "`unfinished` are those that wait or run.",
    ),
    count: described(z._default(integerField(1, 100), 25), "Page size."),
    after: described(z.optional(textField(64)), "Set by `paging.next_url`."),
  }),
  response: z.object({
    renders: z.array(serviceRenderSchema),
    waiting: described(z.int(), "How many wait in all."),
    running: z.int(),
    paging: z.object({ count: z.int(), next_url: z.string() }),
  }),
  refusals: [404],
});

export const cancelServiceRender = endpoint({
  ...common,
  id: "cancelServiceRender",
  method: "POST",
  path: "/admin/renders/{id}/cancel",
  summary: "Cancel somebody's render",
  description: "Its credits go back. What has ended stays as it is.",
  params: idParam,
  refusals: [404],
});

export const retryServiceRender = endpoint({
  ...common,
  id: "retryServiceRender",
  method: "POST",
  path: "/admin/renders/{id}/retry",
  summary: "Render again what failed",
  description:
    "Makes a new render of what the failed one was to show, paid for by its owner like any other, and answers with it. What waits or runs is sent to the workers once more. 409 (`render_not_retried`) if it cannot be made again.",
  params: idParam,
  refusals: [404, 409],
});
