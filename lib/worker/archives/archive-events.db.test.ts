import { expect, it } from "vitest";
import { makeZip } from "@/lib/server/archives/testing/make-zip";
import { sendZip } from "@/lib/server/archives/testing/send-zip";
import { db } from "@/lib/server/db";
import { client } from "@/lib/server/testing/api";
import { createTestAccount } from "@/lib/server/testing/factories";
import { runArchiveJob } from "@/lib/worker/archives/archive-job";
import { photo } from "@/lib/worker/archives/testing/new-photos";

it("tells the app that asks for it once how an archive has ended", async () => {
  const me = await createTestAccount();
  const settings = { callback_url: "https://example.org/x", import_events: 1 };
  await client(me.headers).post(`/me/apps/${me.app.app_id}`, settings);
  const whole = makeZip([{ name: "a.jpg", bytes: await photo() }]);
  const damaged = Buffer.concat([whole.subarray(0, 60), Buffer.alloc(200)]);
  for (const [zip, name] of [
    [whole, "whole.zip"],
    [damaged, "damaged.zip"],
  ] as const) {
    const { id } = await sendZip(me, zip, name);
    await runArchiveJob(id, new AbortController().signal);
    await runArchiveJob(id, new AbortController().signal);
  }
  const deliveries = await db().webhookDelivery.findMany({
    where: { accountId: me.account.id },
    orderBy: { createdAt: "asc" },
  });
  const events = deliveries.map(({ type, body }) => ({ type, ...JSON.parse(body).data.object }));
  expect(events).toMatchObject([
    { type: "archive.done", name: "whole.zip", status: "done", photos: 1 },
    { type: "archive.failed", name: "damaged.zip", status: "failed", reason: expect.stringMatching(/./) },
  ]);
});
