import { afterAll, beforeEach, describe, expect, it } from "vitest";
import { db } from "@/lib/server/db";
import { closeQueue } from "@/lib/server/queue/queue";
import { connectedImmich } from "@/lib/server/sources/testing/connected-immich";

const { now, importAlbum, answerTo } = connectedImmich();
afterAll(closeQueue);

const events = async () =>
  (await db().webhookDelivery.findMany({ where: { accountId: now.me.account.id } })).map(
    ({ type, body }) => ({
      type,
      ...JSON.parse(body).data.object,
    }),
  );

describe("callbacks about imports", () => {
  beforeEach(() => now.api.post(`/me/apps/${now.me.app.app_id}`, { callback_url: "https://example.org/x" }));
  const ask = async () => {
    const address = `/me/apps/${now.me.app.app_id}`;
    const { body } = await now.api.post<{ import_events: boolean }>(address, { import_events: 1 });
    expect(body.import_events).toBe(true);
  };

  it("go to nobody who has not asked for them", async () => {
    await importAlbum();
    expect(await events()).toEqual([]);
  });

  it("tell once how it ended", async () => {
    await ask();
    const done = await importAlbum();
    expect(await events()).toMatchObject([{ type: "import.done", id: done?.id, state: "done", arrived: 2 }]);
    answerTo("/search/", (response) => response.writeHead(401).end());
    await importAlbum();
    expect((await events()).map(({ type }) => type).toSorted()).toEqual(["import.done", "import.failed"]);
  });

  it("go to no other app of the account", async () => {
    await now.api.post("/me/apps", {
      name: "Other",
      callback_url: "https://example.org/y",
      import_events: 1,
    });
    await importAlbum();
    expect(await events()).toEqual([]);
  });
});
