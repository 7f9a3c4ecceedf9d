import { expect, test } from "vitest";
import { recordEntry } from "@/lib/server/credits/record-entry";
import { db } from "@/lib/server/db";
import { client } from "@/lib/server/testing/api";
import { createTestAccount } from "@/lib/server/testing/factories";
import { somebodyWaits } from "@/lib/server/testing/somebody-waits";
import { lockVideo } from "@/lib/server/videos/find-video";
import type { Video } from "@/lib/server/videos/present-video";

test("a draft can be taken up and paid for at the same moment", async () => {
  const { account, headers } = await createTestAccount();
  const api = client(headers);
  const { body: draft } = await api.post<Video>("/me/videos", { name: "Sea" });
  // Whoever renders it locks the film, then the account that pays.
  const { again, balance } = await db().$transaction(async (tx) => {
    await lockVideo(tx, account.id, draft.id);
    const taken = api.post<Video>("/me/videos", { name: "Sea, again" });
    await somebodyWaits();
    const left = await recordEntry(tx, { accountId: account.id, kind: "grant", amount: -10 });
    return { again: taken, balance: left };
  });
  expect(balance).toBe(990);
  const { status, body } = await again;
  expect([status, body.id, body.name]).toEqual([200, draft.id, "Sea, again"]);
});

test("a draft that is rendered while it is taken up is none any more", async () => {
  const { account, headers } = await createTestAccount();
  const api = client(headers);
  const { body: draft } = await api.post<Video>("/me/videos", { name: "Sea" });
  const again = await db().$transaction(async (tx) => {
    await lockVideo(tx, account.id, draft.id);
    const taken = api.post<Video>("/me/videos", { name: "Hills" });
    await somebodyWaits();
    await tx.video.update({ where: { id: draft.id }, data: { status: "processing" } });
    return { taken };
  });
  const { body } = await again.taken;
  expect([body.name, body.id === draft.id]).toEqual(["Hills", false]);
  expect((await api.get<Video>(`/me/videos/${draft.id}`)).body.name).toBe("Sea");
});
