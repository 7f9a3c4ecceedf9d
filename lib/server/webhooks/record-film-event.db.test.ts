import { expect, test } from "vitest";
import { readyVideo } from "@/lib/server/admin/testing/ready-video";
import { db } from "@/lib/server/db";
import { claimRender } from "@/lib/server/renders/claim-render";
import { publishRender } from "@/lib/server/renders/publish-render";
import { client } from "@/lib/server/testing/api";
import { createTestAccount } from "@/lib/server/testing/factories";

test("a film that somebody makes with another account's app tells its own address, signed by an app of theirs", async () => {
  const [me, other] = [await createTestAccount(), await createTestAccount()];
  const hears = { callbackUrl: "https://example.org/theirs" };
  await db().app.update({ where: { id: other.app.app_id }, data: hears });
  const ofMine = { accountId: me.account.id, firstParty: true };
  const own = await db().app.findFirstOrThrow({ where: ofMine });
  await db().app.updateMany({ where: ofMine, data: { callbackUrl: "https://example.org/mine" } });
  const deliveriesOf = async (callbackUrl: string | null) => {
    const id = await readyVideo(me);
    await db().video.update({ where: { id }, data: { appId: other.app.app_id, callbackUrl } });
    await client(me.headers).post(`/me/videos/${id}/render`);
    const render = await claimRender(["film"]);
    if (!render) throw new Error("Nothing waits.");
    await publishRender(render, []);
    return db().webhookDelivery.findMany({ where: { videoId: id }, select: { url: true, appId: true } });
  };
  expect(await deliveriesOf("https://example.org/films")).toEqual([
    { url: "https://example.org/films", appId: own.id },
  ]);
  // Neither app hears of what it has not made.
  expect(await deliveriesOf(null)).toEqual([]);
});
