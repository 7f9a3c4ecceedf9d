import type { z } from "zod";
import type { getCredits } from "@/lib/contracts/credits";
import type { CreditEntry } from "@/lib/server/credits/page-of-credits";
import { epochSeconds } from "@/lib/server/epoch-seconds";

type Entry = z.input<typeof getCredits.response>["history"][number];

export function presentEntry(entry: CreditEntry): Entry {
  const { id, kind, amount, balanceAfter, note, video, createdAt } = entry;
  return { id, kind, amount, balance: balanceAfter, note, video, created_on: epochSeconds(createdAt) };
}

/** Balances are topped up per UTC day. */
export function nextTopUp(now: Date): number {
  return epochSeconds(new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth(), now.getUTCDate() + 1)));
}
