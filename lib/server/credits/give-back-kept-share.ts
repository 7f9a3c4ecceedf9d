import { keptShare } from "@/lib/server/credits/kept-share";
import { recordEntry } from "@/lib/server/credits/record-entry";
import type { Transaction } from "@/lib/server/db";
import { env } from "@/lib/server/env";

type PaidRender = {
  renderId: string;
  accountId: string;
  cost: number;
  framesKept: number;
  framesTotal: number;
};

/**
 * Refunds what was paid for frames that already existed, if films are charged by the frames made. The number
 * of such frames is unknown when a film is ordered, so the whole film is paid for first and the balance never
 * needs a second payment.
 */
export async function giveBackKeptShare(
  tx: Transaction,
  { renderId, accountId, ...paid }: PaidRender,
): Promise<void> {
  if (!env().CHARGE_FRAMES_MADE) return;
  await recordEntry(tx, { accountId, kind: "kept", amount: keptShare(paid), renderId });
}
