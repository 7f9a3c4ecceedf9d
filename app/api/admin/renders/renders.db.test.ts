import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { z } from "zod";
import type { listAudit } from "@/lib/contracts/admin-audit";
import type { listServiceRenders } from "@/lib/contracts/admin-renders";
import { readyVideo } from "@/lib/server/admin/testing/ready-video";
import { db } from "@/lib/server/db";
import { closeQueue } from "@/lib/server/queue/queue";
import { claimRender } from "@/lib/server/renders/claim-render";
import { endRender } from "@/lib/server/renders/end-render";
import { publishRender } from "@/lib/server/renders/publish-render";
import { client } from "@/lib/server/testing/api";
import { createTestAccount, type TestAccount } from "@/lib/server/testing/factories";

type Page = z.output<typeof listServiceRenders.response>;
type Render = Page["renders"][number];
type Audit = z.output<typeof listAudit.response>;
type Refused = { error: { code: string; message: string } };

let admin: TestAccount;
let api: ReturnType<typeof client>;

beforeAll(async () => {
  admin = await createTestAccount();
  await db().account.update({ where: { id: admin.account.id }, data: { isAdmin: true } });
  api = client(admin.headers);
});
afterAll(closeQueue);

/** Somebody's film that was ordered and waits. */
async function ordered(name: string) {
  const owner = await createTestAccount();
  const theirs = client(owner.headers);
  const videoId = await readyVideo(owner);
  await theirs.post(`/me/videos/${videoId}`, { name });
  await theirs.post(`/me/videos/${videoId}/render`);
  const { id } = await db().render.findFirstOrThrow({ where: { videoId } });
  const credits = async () => (await theirs.get<{ credits: number }>("/me")).body.credits;
  const status = async () => (await theirs.get<{ status: string }>(`/me/videos/${videoId}`)).body.status;
  return { id, videoId, owner, credits, status };
}

async function fail(id: string): Promise<void> {
  const error = { status: 7401, message: "A photo of this film cannot be read." };
  await db().$transaction((tx) => endRender(tx, { renderId: id, state: "failed", error }));
}

const page = async (query: string) => (await api.get<Page>(`/admin/renders?${query}`)).body;
const newestEntry = async () => (await api.get<Audit>("/admin/audit?count=1")).body.entries[0];

describe("everybody's renders", () => {
  it("are listed with whose they are and why they failed, page by page", async () => {
    const [one, two] = [await ordered("One"), await ordered("Two")];
    await fail(one.id);
    const failed = await page("list=failed");
    expect(failed.renders[0]).toMatchObject({
      id: one.id,
      state: "failed",
      video: { id: one.videoId, name: "One" },
      owner: { email: one.owner.account.email },
      error: "A photo of this film cannot be read.",
      batch: false,
    });
    const unfinished = await page("");
    expect(unfinished.waiting).toBe(1);
    expect(unfinished.renders.map(({ id }) => id)).toEqual([two.id]);
    const first = await page("list=all&count=1");
    expect(first.renders.map(({ id }) => id)).toEqual([two.id]);
    const second = (await api.get<Page>(first.paging.next_url)).body;
    expect(second.renders.map(({ id }) => id)).toEqual([one.id]);
    expect(second.paging.next_url).toBe("");
    expect((await api.get("/admin/renders?after=nothing")).status).toBe(422);
  });

  it("are cancelled once, and paid back", async () => {
    const film = await ordered("Cancelled");
    const before = await film.credits();
    const cancel = async () => (await api.post<Render>(`/admin/renders/${film.id}/cancel`)).body;
    expect(await cancel()).toMatchObject({ state: "cancelled", error: null });
    const entry = await newestEntry();
    expect(entry).toMatchObject({
      action: "cancel_render",
      note: "Cancelled",
      subject: { id: film.owner.account.id },
    });
    expect(await film.credits()).toBeGreaterThan(before);
    expect(await film.status()).toBe("initial");
    const after = await film.credits();
    expect(await cancel()).toMatchObject({ state: "cancelled" });
    expect(await film.credits()).toBe(after);
    expect((await newestEntry())?.id).toBe(entry?.id);
  });

  it("are made again once they have failed, and paid again", async () => {
    const film = await ordered("Again");
    const before = await film.credits();
    await fail(film.id);
    const { status, body } = await api.post<Render>(`/admin/renders/${film.id}/retry`);
    expect([status, body.state, body.id === film.id]).toEqual([200, "queued", false]);
    expect(await film.credits()).toBe(before);
    expect(await film.status()).toBe("processing");
    expect(await newestEntry()).toMatchObject({ action: "retry_render", note: "Again" });
    const entry = await newestEntry();
    const refused = await api.post<Refused>(`/admin/renders/${film.id}/retry`);
    expect([refused.status, refused.body.error.code]).toEqual([409, "render_not_retried"]);
    expect((await newestEntry())?.id).toBe(entry?.id);
    // What waits is sent to the workers again, and stays what it is.
    expect((await api.post<Render>(`/admin/renders/${body.id}/retry`)).body.id).toBe(body.id);
  });

  it("tell of the film at the address it was ordered at, when they are made again", async () => {
    const film = await ordered("Far away");
    const origin = "https://films.example.org";
    await db().render.update({ where: { id: film.id }, data: { origin } });
    await fail(film.id);
    const { body } = await api.post<Render>(`/admin/renders/${film.id}/retry`);
    expect((await db().render.findUniqueOrThrow({ where: { id: body.id } })).origin).toBe(origin);
  });

  it("are not made again over a film that was made since", async () => {
    const film = await ordered("Made since");
    await fail(film.id);
    await db().render.deleteMany({ where: { state: "queued" } });
    await client(film.owner.headers).post(`/me/videos/${film.videoId}/render`);
    const later = await claimRender(["film"]);
    if (!later) throw new Error("Nothing waits.");
    await publishRender(later, []);
    const refused = await api.post<Refused>(`/admin/renders/${film.id}/retry`);
    expect([refused.status, refused.body.error.code]).toEqual([409, "render_not_retried"]);
    expect(await film.status()).toBe("published");
  });

  it.each(["cancel", "retry"])("nothing is there to %s for an unknown id", async (what) => {
    expect((await api.post(`/admin/renders/nothing/${what}`)).status).toBe(404);
  });
});
