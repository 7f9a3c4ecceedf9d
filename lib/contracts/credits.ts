import * as z from "zod/mini";
import { described, withMeta } from "@/lib/contracts/described";
import { endpoint } from "@/lib/contracts/endpoint";
import { integerField, textField } from "@/lib/contracts/fields";

const entrySchema = withMeta(
  z.object({
    id: z.string(),
    kind: described(
      z.enum(["topup", "render", "refund", "kept", "grant"]),
      "The daily top-up, a film, a film that failed or was cancelled, the share of a film's price for what was taken over from earlier films, a gift of the operator's.",
    ),
    amount: described(z.int(), "Negative for what was spent."),
    balance: described(z.int(), "After it."),
    note: z.string(),
    video: z.nullable(z.object({ id: z.string(), name: z.string() })),
    created_on: z.int(),
  }),
  { id: "CreditEntry" },
);

export const getCredits = endpoint({
  id: "getCredits",
  origin: "extension",
  method: "GET",
  path: "/me/credits",
  group: "Profile",
  summary: "Read the balance and its history",
  description:
    "Newest first. Once a UTC day a balance below `daily_credits` is topped up to it, at the first request of the day.",
  access: "account",
  query: z.object({
    count: described(z._default(integerField(1, 100), 15), "Page size."),
    after: described(z.optional(textField(64)), "Set by `paging.next_url`."),
  }),
  response: z.object({
    credits: z.int(),
    render_cost: z.int(),
    charges_frames_made: described(
      z.boolean(),
      "Whether a film costs only the share of its frames that is made: `render_cost` is taken at the order, and what was paid for frames of earlier films is given back when it is finished.",
    ),
    daily_credits: z.int(),
    next_top_up: described(z.int(), "When the next day begins."),
    history: z.array(entrySchema),
    paging: z.object({ count: z.int(), next_url: z.string() }),
  }),
});
