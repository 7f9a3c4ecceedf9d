import { afterAll, beforeEach, expect, it } from "vitest";
import { countAttacks } from "@/lib/server/testing/count-attacks";
import type { Problem } from "@/lib/contracts/problem";
import { db } from "@/lib/server/db";
import { testSite } from "@/lib/server/fetch/testing/test-site";
import { newId } from "@/lib/server/new-id";
import { closeQueue } from "@/lib/server/queue/queue";
import { client } from "@/lib/server/testing/api";
import { createTestAccount } from "@/lib/server/testing/factories";
import { startDeliveryLoop } from "@/lib/server/webhooks/delivering/delivery-loop";

beforeEach(() => countAttacks("addresses of closed networks"));

const site = testSite();
afterAll(closeQueue);

it.each(["http://127.0.0.1/", "http://169.254.169.254/latest", "http://[::1]/", "http://2130706433/"])(
  "%s is refused as an app's callback address",
  async (url) => {
    const api = client((await createTestAccount()).headers);
    const { status, body } = await api.post<Problem>("/me/apps", { name: "App", callback_url: url });
    expect(status).toBe(422);
    expect(Object.keys(body.error.fields ?? {})).toEqual(["callback_url"]);
  },
);

it("a name that resolves to this machine is never called, and not tried again", async () => {
  const { account, app } = await createTestAccount();
  const url = `http://localhost:${site.port}/hook`;
  const giveUpAt = new Date(Date.now() + 86_400_000);
  const about = { accountId: account.id, appId: app.app_id, type: "video.created", body: "{}" };
  const id = newId();
  await db().webhookDelivery.create({ data: { id, url, giveUpAt, ...about } });
  const loop = startDeliveryLoop({ pollMs: 1_000_000 });
  await loop.run();
  await loop.stop();
  expect(site.requests).toEqual([]);
  const found = await db().webhookDelivery.findUniqueOrThrow({ where: { id }, include: { attempts: true } });
  expect(found).toMatchObject({
    state: "failed",
    attempts: [{ status: null, error: "The address does not lead to a public site." }],
  });
});
