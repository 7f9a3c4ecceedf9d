import { beforeEach, expect, test } from "vitest";
import { db } from "@/lib/server/db";
import { createTestAccount } from "@/lib/server/testing/factories";
import { claimDelivery, type ClaimedDelivery } from "@/lib/server/webhooks/claim-delivery";
import { newDelivery } from "@/lib/server/webhooks/new-delivery";
import { recordAttempt } from "@/lib/server/webhooks/record-attempt";

const now = new Date();

beforeEach(async () => {
  await db().webhookDelivery.deleteMany();
});

/** Somebody for whose callback address this many deliveries have been due since so many seconds. */
async function receiver(url: string, count: number, secondsAgo: number): Promise<void> {
  const { account, app } = await createTestAccount();
  const event = { accountId: account.id, type: "test", status: 200, object: {}, message: "A test." };
  const nextAttemptAt = new Date(now.getTime() - secondsAgo * 1000);
  const data = Array.from({ length: count }, () => ({
    ...newDelivery({ appId: app.app_id, url }, event),
    nextAttemptAt,
  }));
  await db().webhookDelivery.createMany({ data });
}

async function claimed(): Promise<ClaimedDelivery> {
  const delivery = await claimDelivery(now);
  if (!delivery) throw new Error("Nothing is due.");
  return delivery;
}

test("a receiver that answers slowly keeps nobody else's deliveries waiting behind its own", async () => {
  await receiver("https://slow.example/", 9, 60);
  await receiver("https://quick.example/", 2, 1);
  const slow = await claimed();
  const quick = await claimed();
  expect([slow.url, quick.url]).toEqual(["https://slow.example/", "https://quick.example/"]);
  const answered = { status: 200, error: null, answer: "", durationMs: 1, hopeless: false };
  await recordAttempt(quick, answered, now);
  expect((await claimed()).url).toBe("https://quick.example/");
  for (let left = 8; left > 0; left -= 1) expect((await claimed()).url).toBe("https://slow.example/");
  expect(await claimDelivery(now)).toBeUndefined();
});

test("a delivery whose process died counts as under way no longer than its claim", async () => {
  await receiver("https://first.example/", 2, 60);
  await receiver("https://second.example/", 1, 1);
  await claimed();
  const later = new Date(now.getTime() + 3_600_000);
  expect((await claimDelivery(later))?.url).toBe("https://first.example/");
});
