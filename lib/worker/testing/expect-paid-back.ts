import { expect } from "vitest";
import { db } from "@/lib/server/db";
import type { renderableVideo } from "@/lib/server/testing/renderable-video";
import { encoders, leftovers } from "@/lib/worker/testing/aftermath";

/**
 * Expects that a render failed through no fault of the owner's: the owner is told and refunded once, and nothing is
 * left over.
 */
export async function expectPaidBack(video: Awaited<ReturnType<typeof renderableVideo>>): Promise<void> {
  expect(await video.read()).toMatchObject({ status: "failed", error: { status: 500 } });
  expect(await video.balance()).toBe(1000);
  expect(await db().ledgerEntry.count({ where: { accountId: video.accountId, kind: "refund" } })).toBe(1);
  expect(await leftovers()).toEqual([]);
  expect(await encoders()).toEqual([]);
}
