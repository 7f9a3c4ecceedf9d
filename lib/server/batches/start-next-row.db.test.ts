import { beforeEach, expect, test } from "vitest";
import { advanceBatches } from "@/lib/server/batches/advance-batches";
import { greetingTemplate } from "@/lib/server/batches/testing/greeting-template";
import { recordEntry } from "@/lib/server/credits/record-entry";
import { db } from "@/lib/server/db";
import { somebodyWaits } from "@/lib/server/testing/somebody-waits";

beforeEach(async () => {
  await db().batch.deleteMany();
});

test("a batch whose credits are spent at the same moment waits, and holds that against none of its rows", async () => {
  const { account, ordered } = await greetingTemplate();
  const { id } = await ordered({ rows: [{ Title: "Ann" }] });
  const where = { id: account.id };
  await db().account.update({ where, data: { balance: 10 } });
  let advanced = Promise.resolve();
  await db().$transaction(async (tx) => {
    await recordEntry(tx, { accountId: account.id, kind: "render", amount: -10 });
    advanced = advanceBatches();
    await somebodyWaits();
  });
  await advanced;
  expect(await db().batchRow.findFirst({ where: { batchId: id } })).toMatchObject({
    state: "waiting",
    tries: 0,
  });
  expect(await db().batch.findUnique({ where: { id } })).toMatchObject({ waitsForCredits: true });
});
