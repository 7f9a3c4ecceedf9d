import { beforeEach, describe, expect, it } from "vitest";
import type { z } from "zod";
import type { getDelivery, listDeliveries } from "@/lib/contracts/deliveries";
import { db } from "@/lib/server/db";
import { newId } from "@/lib/server/new-id";
import { client } from "@/lib/server/testing/api";
import { createTestAccount, type TestAccount } from "@/lib/server/testing/factories";

type Detail = z.output<typeof getDelivery.response>;
type Refused = { error: { code: string } };
type List = z.output<typeof listDeliveries.response>;

let me: TestAccount;
let api: ReturnType<typeof client>;

beforeEach(async () => {
  me = await createTestAccount();
  api = client(me.headers);
});

async function insertDelivery(appId = me.app.app_id): Promise<string> {
  const about = { accountId: me.account.id, appId, url: "https://example.org/", type: "video.created" };
  const id = newId();
  await db().webhookDelivery.create({ data: { id, ...about, body: "{}", giveUpAt: new Date() } });
  return id;
}

describe("/me/deliveries", () => {
  it("lists them by app, page by page, even if they share a moment", async () => {
    const otherApp = await api.post<{ app_id: string }>("/me/apps", { name: "Other" });
    await insertDelivery(otherApp.body.app_id);
    const ids = new Set<string>();
    for (let index = 0; index < 5; index++) ids.add(await insertDelivery());
    await db().webhookDelivery.updateMany({ data: { createdAt: new Date() } });
    const seen: string[] = [];
    for (let url = `/me/deliveries?count=2&app_id=${me.app.app_id}`; url !== ""; ) {
      const { status, body } = await api.get<List>(url);
      expect(status).toBe(200);
      seen.push(...body.deliveries.map(({ id }) => id));
      url = body.paging.next_url;
    }
    expect(seen).toHaveLength(5);
    expect(new Set(seen)).toEqual(ids);
    expect((await api.get<List>("/me/deliveries")).body.deliveries).toHaveLength(6);
    expect((await api.get<List>("/me/deliveries?app_id=none")).body.deliveries).toEqual([]);
  });

  it("ends with its app", async () => {
    const id = await insertDelivery();
    expect((await api.delete(`/me/apps/${me.app.app_id}`)).status).toBe(200);
    expect(await db().webhookDelivery.count({ where: { id } })).toBe(0);
  });

  it("begins with a test, if there is an address to send it to", async () => {
    const path = `/me/apps/${me.app.app_id}`;
    const none = await api.post<Refused>(`${path}/test`);
    expect([none.status, none.body.error.code]).toEqual([409, "no_callback_url"]);
    await api.post(path, { callback_url: "https://example.org/films" });
    const { status, body } = await api.post<Detail>(`${path}/test`);
    expect(status).toBe(200);
    expect(body).toMatchObject({
      type: "test",
      state: "pending",
      url: "https://example.org/films",
      video: null,
    });
    expect(JSON.parse(body.payload)).toMatchObject({
      type: "test",
      status: 200,
      data: { object: { app_id: me.app.app_id }, meta: { app_id: me.app.app_id } },
    });
    expect((await api.get<Detail>(`/me/deliveries/${body.id}`)).body).toEqual(body);
    const other = client((await createTestAccount()).headers);
    expect((await other.post(`${path}/test`)).status).toBe(404);
  });

  it("belongs to nobody else", async () => {
    const id = await insertDelivery();
    const other = client((await createTestAccount()).headers);
    expect((await other.get<List>("/me/deliveries")).body.deliveries).toEqual([]);
    expect((await other.get(`/me/deliveries/${id}`)).status).toBe(404);
    expect((await other.post(`/me/deliveries/${id}/resend`)).status).toBe(404);
    expect((await other.get(`/me/deliveries?after=${id}`)).status).toBe(422);
    expect((await api.get(`/me/deliveries/${id}`)).status).toBe(200);
  });
});
