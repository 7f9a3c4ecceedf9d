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
 * Where films are charged by the frames that are made: what was paid for frames that were there already. Nobody knows at
 * the order how many these will be, so all of them are paid then, and the balance never has to be asked for more.
 */
export async function giveBackKeptShare(
  tx: Transaction,
  { renderId, accountId, ...paid }: PaidRender,
): Promise<void> {
  if (!env().CHARGE_FRAMES_MADE) return;
  await recordEntry(tx, { accountId, kind: "kept", amount: keptShare(paid), renderId });
}
