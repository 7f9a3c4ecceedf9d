import { beforeAll, describe, expect, it } from "vitest";
import type { Problem } from "@/lib/contracts/problem";
import { db } from "@/lib/server/db";
import { endRender } from "@/lib/server/renders/end-render";
import { client } from "@/lib/server/testing/api";
import { insertTestPhoto, insertTestSong } from "@/lib/server/testing/assets";
import { createTestAccount } from "@/lib/server/testing/factories";
import type { Video } from "@/lib/server/videos/present-video";

type Answer = { message: string; status: number };

let song: string;
beforeAll(async () => {
  song = await insertTestSong(null);
});

async function setUp(changes: object = {}) {
  const { account, headers } = await createTestAccount();
  const api = client(headers);
  const photo = await insertTestPhoto(account.id);
  const assets = [
    { name: "image", asset_id: photo, start_time: 0, end_time: 4 },
    { name: "music", asset_id: song },
  ];
  const whole = { name: "Summer", style: "vanilla", assets, ...changes };
  const { body: video } = await api.post<Video>("/me/videos", { new: 1, ...whole });
  const path = `/me/videos/${video.id}`;
  const balance = async () => (await api.get<{ credits: number }>("/me")).body.credits;
  const read = async () => (await api.get<Video>(path)).body;
  const render = (body: object = {}, headers = {}) =>
    api.post<Answer & Problem>(`${path}/render`, body, headers);
  const activeRender = () =>
    db().render.findFirstOrThrow({ where: { videoId: video.id, state: { in: ["queued", "running"] } } });
  return { account, api, video, path, photo, balance, read, render, activeRender };
}

async function ledgerOf(accountId: string) {
  const entries = await db().ledgerEntry.findMany({ where: { accountId }, orderBy: { createdAt: "asc" } });
  return entries.map(({ kind, amount, balanceAfter }) => [kind, amount, balanceAfter]);
}

describe("POST /me/videos/<id>/render", () => {
  it("accepts: takes the cost, freezes the project, queues one job, and says that it runs", async () => {
    const { account, balance, read, render, activeRender, api, path } = await setUp();
    const { status, body } = await render();
    expect([status, body.status]).toEqual([200, 7101]);
    expect(await balance()).toBe(990);
    expect(await read()).toMatchObject({ status: "processing", progress: 0, error: null });
    expect((await render()).body.status).toBe(7201);
    expect(await ledgerOf(account.id)).toEqual([
      ["topup", 1000, 1000],
      ["render", -10, 990],
    ]);
    const frozen = await activeRender();
    await api.post(path, { assets: [], name: "changed later" });
    const snapshot = {
      name: "Summer",
      document: { style: "vanilla", visuals: [{ kind: "image", endSeconds: 4 }] },
    };
    expect((await activeRender()).snapshot).toMatchObject(snapshot);
    const jobs = await db().$queryRaw<
      { data: unknown }[]
    >`SELECT data FROM queue.job WHERE name = 'render' AND data->>'renderId' = ${frozen.id}`;
    expect(jobs).toHaveLength(1);
  });

  it("takes the cost once when asked many times at once", async () => {
    const { account, render } = await setUp();
    const answers = await Promise.all(Array.from({ length: 8 }, () => render()));
    expect(answers.map(({ body }) => body.status).toSorted()).toEqual([7101, ...Array(7).fill(7201)]);
    expect(await ledgerOf(account.id)).toHaveLength(2);
  });

  it.each<[{ name?: string; style?: string; assets?: unknown }, number, string[]]>([
    [{ style: "" }, 7401, ["style"]],
    [{ style: "no such style" }, 7401, ["style"]],
    [{ assets: [{ name: "text", start_time: 0, end_time: 2, data: { title: "Hi" } }] }, 7402, ["assets"]],
    [{ assets: "music only" }, 7403, ["assets"]],
    [{ name: " \t " }, 7404, ["name"]],
    [{ name: "", style: "", assets: [] }, 7401, ["assets", "name", "style"]],
  ])("refuses %j with %i and names everything that is missing", async (changes, code, fields) => {
    const assets = changes.assets === "music only" ? { assets: [{ name: "music", asset_id: song }] } : {};
    const { account, read, render } = await setUp({ ...changes, ...assets });
    const { status, body } = await render();
    expect([status, body.status, body.error.status]).toEqual([422, code, code]);
    expect(Object.keys(body.error.fields ?? {}).toSorted()).toEqual(fields);
    expect((await read()).status).toBe("initial");
    expect(await ledgerOf(account.id)).toHaveLength(1);
  });

  it("refuses with 7405 when the balance is too low, and two videos cannot spend the same credits", async () => {
    const { account, render, api, path } = await setUp();
    await db().account.update({ where: { id: account.id }, data: { balance: 15 } });
    const { body: copy } = await api.post<Video>(`${path}/duplicate`);
    const answers = await Promise.all([render(), api.post<Answer & Problem>(`/me/videos/${copy.id}/render`)]);
    expect(answers.map(({ body }) => body.status).toSorted()).toEqual([7101, 7405]);
    const refused = answers.find(({ status }) => status === 422);
    expect(refused?.body.error.fields).toHaveProperty("credits");
  });

  it("starts nothing on a dry run", async () => {
    const { account, read, render } = await setUp();
    expect((await render({ dry_run: "1" })).body.status).toBe(7101);
    expect((await read()).status).toBe("initial");
    expect(await ledgerOf(account.id)).toHaveLength(1);
  });

  it("answers a repeated Idempotency-Key with the first answer, not with 7201", async () => {
    const { render } = await setUp();
    const key = { "Idempotency-Key": "render-once" };
    expect((await render({}, key)).body.status).toBe(7101);
    expect((await render({}, key)).body.status).toBe(7101);
  });

  it("says when nothing has changed since the last success, unless forced", async () => {
    const { render, activeRender, video, api, path } = await setUp();
    await render();
    const { id, fingerprint } = await activeRender();
    await db().render.update({ where: { id }, data: { state: "done", finishedAt: new Date() } });
    await db().video.update({
      where: { id: video.id },
      data: { status: "published", publishedFingerprint: fingerprint },
    });
    expect((await render()).body.status).toBe(7202);
    await api.post(path, { tags: ["no part of the film"] });
    expect((await render()).body.status).toBe(7202);
    await api.post(path, { quality: 1080 });
    expect((await render({ dry_run: 1 })).body.status).toBe(7101);
    await api.post(path, { quality: 480 });
    expect((await render({ dry_run: 1 })).body.status).toBe(7202);
    expect((await render({ force: 1 })).body.status).toBe(7101);
  });
});

describe("a render that ends without a film", () => {
  it("refunds the balance once when cancelled, and releases the photos", async () => {
    const { account, api, path, balance, read, render, activeRender } = await setUp();
    await render();
    const { id } = await activeRender();
    const cancels = await Promise.all([1, 2, 3].map(() => api.delete<Answer>(`${path}?cancel=1`)));
    expect(cancels.map(({ body }) => body.message).toSorted()).toEqual([
      "No render was running.",
      "No render was running.",
      "Render stopped.",
    ]);
    expect(await balance()).toBe(1000);
    expect(await read()).toMatchObject({ status: "initial", progress: null, error: null });
    expect(await ledgerOf(account.id)).toEqual([
      ["topup", 1000, 1000],
      ["render", -10, 990],
      ["refund", 10, 1000],
    ]);
    expect(await db().renderPhoto.count({ where: { renderId: id } })).toBe(0);
    expect((await render()).body.status).toBe(7101);
  });

  it("shows why it failed until the next one is accepted", async () => {
    const { render, activeRender, read, balance } = await setUp();
    await render();
    const { id: renderId } = await activeRender();
    const failed = {
      renderId,
      state: "failed" as const,
      error: { status: 500, message: "The photo “beach.jpg” is broken." },
    };
    expect(await db().$transaction((tx) => endRender(tx, failed))).toBe(true);
    expect(await db().$transaction((tx) => endRender(tx, failed))).toBe(false);
    expect(await read()).toMatchObject({
      status: "failed",
      error: { message: "The photo “beach.jpg” is broken." },
    });
    expect(await balance()).toBe(1000);
    await render();
    expect(await read()).toMatchObject({ status: "processing", error: null });
  });

  it("is cancelled when its video is deleted", async () => {
    const { account, api, path, render } = await setUp();
    await render();
    await api.delete(path);
    expect((await ledgerOf(account.id)).at(-1)).toEqual(["refund", 10, 1000]);
    expect(await db().render.count({ where: { accountId: account.id, state: "cancelled" } })).toBe(1);
  });
});

describe("POST /me/videos/<id>/preview", () => {
  it("is free, needs only something to show, and leaves the status alone", async () => {
    const assets = [{ name: "text", start_time: 0, end_time: 2, data: { title: "Hi" } }];
    const { api, path, read, balance } = await setUp({ name: "", style: "", assets });
    expect((await api.post<Answer>(`${path}/preview`)).body.status).toBe(7101);
    expect((await api.post<Answer>(`${path}/preview`)).body.status).toBe(7201);
    expect(await read()).toMatchObject({ status: "initial", progress: null });
    expect(await balance()).toBe(1000);
    await api.post(path, { assets: [] });
    await api.delete(path);
    const empty = await setUp({ assets: [] });
    expect((await empty.api.post<Answer>(`${empty.path}/preview`)).body.status).toBe(7403);
  });
});
