import { expect } from "vitest";
import { db } from "@/lib/server/db";
import type { renderableVideo } from "@/lib/worker/testing/accepted-render";
import { encoders, leftovers } from "@/lib/worker/testing/aftermath";

/** The film came to nothing by no fault of its own: its owner is told, paid back once, and nothing is left of it. */
export async function expectPaidBack(video: Awaited<ReturnType<typeof renderableVideo>>): Promise<void> {
  expect(await video.read()).toMatchObject({ status: "failed", error: { status: 500 } });
  expect(await video.balance()).toBe(1000);
  expect(await db().ledgerEntry.count({ where: { accountId: video.accountId, kind: "refund" } })).toBe(1);
  expect(await leftovers()).toEqual([]);
  expect(await encoders()).toEqual([]);
}
