import { beforeEach, describe, expect, it } from "vitest";
import type { z } from "zod";
import type { listResults } from "@/lib/contracts/batches";
import { advanceBatches, FILMS_AHEAD } from "@/lib/server/batches/advance-batches";
import { greetingTemplate } from "@/lib/server/batches/testing/greeting-template";
import { db } from "@/lib/server/db";
import { claimRender } from "@/lib/server/renders/claim-render";
import { failRender } from "@/lib/server/renders/fail-render";
import { publishRender } from "@/lib/server/renders/publish-render";
import { dispatch } from "@/lib/server/testing/dispatch";

type Results = z.infer<typeof listResults.response>;

const everyKind = ["preview", "film"] as const;

beforeEach(async () => {
  await db().batch.deleteMany();
  await db().render.deleteMany();
});

const rowsOf = (count: number) =>
  Array.from({ length: count }, (_, index) => ({ Title: `Dear ${index + 1}`, customer: `${1001 + index}` }));

/** What a worker does with one film, without painting it. */
async function makeFilm(outcome: "done" | "failed" = "done"): Promise<string | undefined> {
  const render = await claimRender(everyKind);
  if (!render) return undefined;
  if (outcome === "failed") await failRender(render, { status: 500, message: "The photo is broken." });
  else await publishRender(render, []);
  return render.videoId;
}

async function makeAll(): Promise<void> {
  do await advanceBatches();
  while (await makeFilm());
}

describe("a batch", () => {
  it("makes a film of every row, a few at a time, and tells of its end once", async () => {
    const { account, ordered, read, api } = await greetingTemplate();
    await db().app.updateMany({
      where: { accountId: account.id },
      data: { callbackUrl: "https://example.org/batches" },
    });
    const { id } = await ordered({ rows: rowsOf(20) });
    await advanceBatches();
    await advanceBatches();
    // The film that the template was made of, and those that come next.
    expect(await db().video.count({ where: { accountId: account.id } })).toBe(1 + FILMS_AHEAD);
    expect(await read(id)).toMatchObject({ waiting: 12, making: 8, state: "running" });
    await makeFilm("failed");
    await makeAll();
    expect(await read(id)).toMatchObject({ state: "ended", done: 19, failed: 1, progress: 1 });
    const { results, paging } = (await api.get<Results>(`/me/batches/${id}/results?count=19`)).body;
    expect(results[0]).toMatchObject({
      number: 1,
      state: "failed",
      error: { message: "The photo is broken." },
    });
    expect(results[18]).toMatchObject({
      number: 19,
      state: "done",
      values: { Title: "Dear 19", customer: "1019" },
      film_name: "Greetings · Dear 19",
      film_url: expect.stringMatching(/\/api\/v\/[\w-]+\/Greetings-Dear-19\.mp4$/),
    });
    const { body: last } = await api.get<Results>(paging.next_url);
    expect([last.results.length, last.paging.next_url]).toEqual([1, ""]);
    const video = await db().video.findUniqueOrThrow({ where: { id: results[18]?.video_id ?? "" } });
    expect(video).toMatchObject({
      name: "Greetings · Dear 19",
      quality: 360,
      visibility: "private",
      status: "published",
    });
    expect(video.document).toMatchObject({ visuals: [{ title: "Dear 19" }, { caption: "Us" }] });
    await advanceBatches();
    const deliveries = await db().webhookDelivery.findMany({ where: { accountId: account.id } });
    expect(deliveries.map(({ type }) => type)).toEqual(["batch.ended"]);
    const { data } = JSON.parse(deliveries[0]?.body ?? "");
    expect(data.object).toMatchObject({ id, done: 19, failed: 1 });
    expect(data).toMatchObject({ results: [...results, ...last.results], paging: { next_url: "" } });
    // The failed film was paid back.
    const { balance } = await db().account.findUniqueOrThrow({ where: { id: account.id } });
    expect(balance).toBe(1000 - 19 * 10);
  });

  it("calls each film by its row, in the library, its results and the file", async () => {
    const { ordered, read, api, other } = await greetingTemplate();
    const { id } = await ordered({ rows: [{ Title: "Ann" }, { Photo: other }, { Title: "Ann" }] });
    const namesOf = async () =>
      (await api.get<Results>(`/me/batches/${id}/results`)).body.results.map(({ film_name: name }) => name);
    const names = ["Greetings · Ann · 1", "Greetings · 2", "Greetings · Ann · 3"];
    expect(await namesOf()).toEqual(names);
    await makeAll();
    expect(await read(id)).toMatchObject({ state: "ended", done: 3 });
    expect(await namesOf()).toEqual(names);
    const library = await api.get<{ videos: { name: string }[] }>("/me/videos");
    expect(library.body.videos.map(({ name }) => name).toSorted()).toEqual(
      ["Greetings", ...names].toSorted(),
    );
    const rows = await db().batchRow.findMany({ where: { batchId: id }, orderBy: { number: "asc" } });
    const video = `/me/videos/${rows[0]?.videoId}`;
    await api.post(video, { name: "For Ann" });
    expect((await namesOf())[0]).toBe("For Ann");
  });

  it("of a disabled account rests: what was begun is finished, and the others wait until it is enabled", async () => {
    const { account, ordered, read } = await greetingTemplate();
    const { id } = await ordered({ rows: rowsOf(FILMS_AHEAD + 2) });
    await advanceBatches();
    const disable = (disabledAt: Date | null) =>
      db().account.update({ where: { id: account.id }, data: { disabledAt } });
    await disable(new Date());
    await makeAll();
    expect(await db().batch.findUnique({ where: { id } })).toMatchObject({ state: "running" });
    expect(await db().batchRow.count({ where: { batchId: id, state: "waiting" } })).toBe(2);
    await disable(null);
    await makeAll();
    expect(await read(id)).toMatchObject({ state: "ended", done: FILMS_AHEAD + 2 });
  });

  it("that cannot be brought on holds up none behind it", async () => {
    const { ordered, read } = await greetingTemplate();
    const broken = await ordered({ rows: rowsOf(1) });
    const { id } = await ordered({ rows: rowsOf(2) });
    // Its rows cannot even be searched.
    const address = "https://example.org/photo.jpg";
    await db().batchAddress.create({
      data: { batchId: broken.id, number: 1, row: 1, media: "photo", address },
    });
    await db().batchRow.updateMany({ where: { batchId: broken.id }, data: { values: [] } });
    await makeAll();
    expect(await read(broken.id)).toMatchObject({ state: "running" });
    expect(await read(id)).toMatchObject({ state: "ended", done: 2 });
  });

  it("fills the slots of the template's name, and adds nothing to them", async () => {
    const { api, video } = await greetingTemplate();
    await api.post(`/me/videos/${video.id}`, { name: "Trip to {{town|Rome}}" });
    const { body: trips } = await api.post<{ id: string }>("/me/templates", { video_id: video.id });
    const { body } = await api.post<{ batch: { id: string } }>(`/me/templates/${trips.id}/renders`, {
      rows: [{ town: "Oslo", Title: "A" }, { Title: "B" }],
    });
    await makeAll();
    const { results } = (await api.get<Results>(`/me/batches/${body.batch.id}/results`)).body;
    expect(results.map(({ film_name: name }) => name)).toEqual(["Trip to Oslo", "Trip to Rome"]);
    expect(results[0]?.film_url).toMatch(/Trip-to-Oslo\.mp4$/);
  });

  it("goes on with batches from before as it began with them", async () => {
    const { ordered, read, api } = await greetingTemplate();
    const { id } = await ordered({ rows: rowsOf(2) });
    await db().batchRow.updateMany({ where: { batchId: id }, data: { filmName: null } });
    const results = async () => (await api.get<Results>(`/me/batches/${id}/results`)).body.results;
    expect((await results()).map(({ film_name: name }) => name)).toEqual([null, null]);
    await makeAll();
    expect(await read(id)).toMatchObject({ state: "ended", done: 2 });
    expect((await results()).map(({ film_name: name }) => name)).toEqual(["Greetings", "Greetings"]);
  });

  it("makes each film once, however many workers bring it on at a time", async () => {
    const { account, ordered, read } = await greetingTemplate();
    const { id } = await ordered({ rows: rowsOf(12) });
    for (let step = 0; step < 30 && (await read(id)).state !== "ended"; step += 1) {
      await Promise.all([advanceBatches(), advanceBatches(), advanceBatches(), makeFilm()]);
    }
    await makeAll();
    expect(await read(id)).toMatchObject({ state: "ended", done: 12 });
    expect(await db().video.count({ where: { accountId: account.id } })).toBe(13);
    const ledger = await db().ledgerEntry.findMany({ where: { accountId: account.id, kind: "render" } });
    expect(ledger).toHaveLength(12);
  });

  it("waits when the credits are used up, and goes on when there are more", async () => {
    const { account, ordered, read } = await greetingTemplate();
    const setBalance = (balance: number) =>
      db().account.update({ where: { id: account.id }, data: { balance } });
    await setBalance(25);
    const { id } = await ordered({ rows: rowsOf(4) });
    await makeAll();
    expect(await read(id)).toMatchObject({ state: "running", done: 2, waiting: 2, waits_for_credits: true });
    await setBalance(20);
    await makeAll();
    expect(await read(id)).toMatchObject({ state: "ended", done: 4, waits_for_credits: false });
  });

  it("goes on with the next day's credits, although nobody comes by", async () => {
    const { account, ordered } = await greetingTemplate();
    const change = (data: { balance?: number; toppedUpOn?: Date }) =>
      db().account.update({ where: { id: account.id }, data });
    await change({ balance: 5 });
    const { id } = await ordered({ rows: rowsOf(2) });
    await makeAll();
    const stateOf = () => db().batch.findUniqueOrThrow({ where: { id } });
    expect(await stateOf()).toMatchObject({ state: "running", waitsForCredits: true });
    await change({ toppedUpOn: new Date(Date.now() - 86_400_000) });
    await makeAll();
    expect(await stateOf()).toMatchObject({ state: "ended", waitsForCredits: false });
    const { balance } = await db().account.findUniqueOrThrow({ where: { id: account.id } });
    expect(balance).toBe(1000 - 2 * 10);
  });

  it("can be cancelled: what was started is stopped and paid back, what is done stays", async () => {
    const { account, ordered, read, api } = await greetingTemplate();
    const { id } = await ordered({ rows: rowsOf(20) });
    await advanceBatches();
    await makeFilm();
    const running = await claimRender(everyKind);
    expect((await api.delete(`/me/batches/${id}`)).status).toBe(409);
    expect((await api.post(`/me/batches/${id}/cancel`)).status).toBe(200);
    expect(await read(id)).toMatchObject({ state: "ended", done: 1, cancelled: 19, waiting: 0, making: 0 });
    expect(running && (await publishRender(running, []))).toBe(false);
    // Nobody is led to a page without a film.
    const { results } = (await api.get<Results>(`/me/batches/${id}/results`)).body;
    expect(results.filter(({ watch_url }) => watch_url !== null).map(({ state }) => state)).toEqual(["done"]);
    const { balance } = await db().account.findUniqueOrThrow({ where: { id: account.id } });
    expect(balance).toBe(990);
    expect((await api.post(`/me/batches/${id}/cancel`)).status).toBe(200);
    expect((await api.delete(`/me/batches/${id}`)).status).toBe(200);
    expect((await api.get(`/me/batches/${id}`)).status).toBe(404);
    expect(await db().video.count({ where: { accountId: account.id, status: "published" } })).toBe(1);
  });

  it("is cancelled by a worker if whoever was asked died before it was done", async () => {
    const { ordered, read } = await greetingTemplate();
    const { id } = await ordered({ rows: rowsOf(3) });
    await advanceBatches();
    await db().batch.update({ where: { id }, data: { state: "cancelling" } });
    await advanceBatches();
    expect(await read(id)).toMatchObject({ state: "ended", cancelled: 3 });
  });

  it("says which row lost its photo, and makes the others", async () => {
    const { ordered, read, api, other } = await greetingTemplate();
    const { id } = await ordered({ rows: [{ Photo: other }, {}] });
    await api.delete(`/me/photos/${other}`);
    await makeAll();
    expect(await read(id)).toMatchObject({ state: "ended", done: 1, failed: 1 });
    const { results } = (await api.get<Results>(`/me/batches/${id}/results`)).body;
    expect(results[0]?.error?.fields).toEqual({ Photo: "There is no photo with this id or name." });
  });

  it("leads to no film that was deleted, until it is back", async () => {
    const { ordered, api } = await greetingTemplate();
    const { id } = await ordered({ rows: { Title: "Ann" } });
    await makeAll();
    const result = async () => (await api.get<Results>(`/me/batches/${id}/results`)).body.results[0];
    const before = await result();
    expect([before?.state, before?.film_name]).toEqual(["done", "Greetings · Ann"]);
    expect(before?.film_url).toEqual(expect.any(String));
    await api.delete(`/me/videos/${before?.video_id}`);
    expect(await result()).toEqual({ ...before, video_id: null, watch_url: null, film_url: null });
    await api.post(`/me/videos/${before?.video_id}/restore`);
    expect(await result()).toEqual(before);
  });

  it("makes what was ordered, whatever becomes of template and film", async () => {
    const { ordered, read, api, path, video } = await greetingTemplate();
    const { id } = await ordered({ rows: { Title: "Dear Ann" } });
    await api.post(`/me/videos/${video.id}`, { assets: [], name: "Other" });
    await api.delete(path);
    await makeAll();
    expect(await read(id)).toMatchObject({ state: "ended", done: 1, template_id: null });
  });

  it("goes on when a film of it is deleted while it is made", async () => {
    const { ordered, read, api } = await greetingTemplate();
    const { id } = await ordered({ rows: rowsOf(2) });
    await advanceBatches();
    const { videoId } = await db().batchRow.findFirstOrThrow({ where: { batchId: id, number: 1 } });
    await api.delete(`/me/videos/${videoId}`);
    await makeAll();
    expect(await read(id)).toMatchObject({ state: "ended", done: 1, cancelled: 1 });
  });

  it("is refused when no column is a field, as every film would be the same and cost as much", async () => {
    const { order } = await greetingTemplate();
    const problem = "No column is a field. The fields are Title, Photo, Caption, Music.";
    const table = await order({ csv: "Titel;Kunde\nLiebe Anna;7", dry_run: 1 });
    expect([table.status, table.body.error.fields]).toEqual([422, { csv: problem }]);
    const rows = await order({ rows: [{ Titel: "Liebe Anna" }, {}] });
    expect([rows.status, rows.body.error.fields]).toEqual([422, { rows: problem }]);
    expect((await order({ rows: [{ Kunde: "7" }, { title: "Dear Bo" }], dry_run: 1 })).status).toBe(200);
  });

  it("gives its results as a table, with the columns that came along", async () => {
    const { ordered, headers } = await greetingTemplate();
    const { id } = await ordered({ csv: 'Title;customer;=cmd;balance\n"one\ntwo";=7;1;-7' });
    await makeAll();
    const response = await dispatch(`/api/me/batches/${id}/results.csv`, { headers });
    expect(response.headers.get("content-type")).toBe("text/csv; charset=utf-8");
    const [head, first] = (await response.text()).split("\r\n");
    expect(head).toBe(
      "row,state,video_id,watch_url,film_url,error,film_name,Title,Photo,Caption,Music,'=cmd,balance,customer",
    );
    expect(first).toMatch(/^1,done,[\w-]+,http\S+,http\S+,,Greetings · one two,"one\ntwo",,,,1,-7,'=7$/);
  });
});
