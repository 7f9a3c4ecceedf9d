import { z } from "zod";
import { endpoint } from "@/lib/contracts/endpoint";
import { integerField, textField } from "@/lib/contracts/fields";

const entrySchema = z
  .object({
    id: z.string(),
    kind: z
      .enum(["topup", "render", "refund", "grant"])
      .describe("The daily top-up, a film, a film that failed or was cancelled, a gift of the operator's."),
    amount: z.int().describe("Negative for what was spent."),
    balance: z.int().describe("After it."),
    note: z.string(),
    video: z.object({ id: z.string(), name: z.string() }).nullable(),
    created_on: z.int(),
  })
  .meta({ id: "CreditEntry" });

export const getCredits = endpoint({
  id: "getCredits",
  method: "GET",
  path: "/me/credits",
  group: "Profile",
  summary: "Read the balance and its history",
  description:
    "Newest first. Once a UTC day a balance below `daily_credits` is topped up to it, at the first request of the day.",
  access: "account",
  query: z.object({
    count: integerField(1, 100).default(15).describe("Page size."),
    after: textField(64).optional().describe("Set by `paging.next_url`."),
  }),
  response: z.object({
    credits: z.int(),
    render_cost: z.int(),
    daily_credits: z.int(),
    next_top_up: z.int().describe("When the next day begins."),
    history: z.array(entrySchema),
    paging: z.object({ count: z.int(), next_url: z.string() }),
  }),
});
