import { beforeEach, describe, expect, it } from "vitest";
import { db } from "@/lib/server/db";
import { client } from "@/lib/server/testing/api";
import { createTestAccount, type TestAccount } from "@/lib/server/testing/factories";
import { makeSample } from "@/lib/worker/clips/testing/clip-samples";
import { preparedClip } from "@/lib/worker/clips/testing/prepared-clip";

let me: TestAccount;
beforeEach(async () => {
  me = await createTestAccount();
});
const api = () => client(me.headers);

describe("callbacks about clips", () => {
  const events = async () =>
    (
      await db().webhookDelivery.findMany({
        where: { accountId: me.account.id },
        orderBy: { createdAt: "asc" },
      })
    ).map(({ type, body }) => [type, JSON.parse(body).data.object.status]);

  it("go to apps that ask for them", async () => {
    const address = `/me/apps/${me.app.app_id}`;
    await api().post(address, { callback_url: "https://example.org/films" });
    const clip = await makeSample();
    await preparedClip(me, clip);
    expect(await events()).toEqual([]);
    const { body } = await api().post<{ clip_events: boolean }>(address, { clip_events: 1 });
    expect(body.clip_events).toBe(true);
    await preparedClip(me, await makeSample({ seconds: 1 }));
    const broken = Buffer.concat([clip.subarray(0, 40), Buffer.alloc(1000)]);
    expect((await preparedClip(me, broken)).status).toBe("failed");
    expect(await events()).toEqual([
      ["clip.ready", "ready"],
      ["clip.failed", "failed"],
    ]);
  });
});
