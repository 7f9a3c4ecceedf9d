import sharp from "sharp";
import { beforeEach, describe, expect, it } from "vitest";
import type { z } from "zod";
import type { listResults } from "@/lib/contracts/batches";
import { startAddressLoop } from "@/lib/server/batches/addresses/address-loop";
import { ROWS_AHEAD } from "@/lib/server/batches/addresses/claim-address";
import { advanceBatches } from "@/lib/server/batches/advance-batches";
import { greetingTemplate, type Order } from "@/lib/server/batches/testing/greeting-template";
import { db } from "@/lib/server/db";
import { testSite } from "@/lib/server/fetch/testing/test-site";
import { claimRender } from "@/lib/server/renders/claim-render";
import { storeTestClip } from "@/lib/server/testing/stored-content";
import { publishRender } from "@/lib/server/renders/publish-render";

type Results = z.infer<typeof listResults.response>;
type Person = Awaited<ReturnType<typeof greetingTemplate>>;

// The site is on this machine.
process.env.ALLOW_PRIVATE_ADDRESSES = "1";
const site = testSite();

beforeEach(async () => {
  await db().batch.deleteMany();
  await db().render.deleteMany();
});

async function fetchAll(): Promise<void> {
  const loop = startAddressLoop({ pollMs: 60_000 });
  await loop.run();
  await loop.stop();
}

/** What web process and workers do until there is nothing left to do. */
async function makeAll(): Promise<void> {
  for (;;) {
    await fetchAll();
    await advanceBatches();
    const render = await claimRender(["film"]);
    if (!render) break;
    await publishRender(render, []);
  }
  // A batch ends in the step after its last row has.
  await advanceBatches();
}

const resultsOf = async ({ api }: Person, id: string) =>
  (await api.get<Results>(`/me/batches/${id}/results`)).body.results;

async function servePictures(): Promise<void> {
  const picture = await sharp({ create: { width: 60, height: 40, channels: 3, background: "teal" } })
    .jpeg()
    .toBuffer();
  site.handler = ({ url = "" }, response) => {
    if (url.startsWith("/photo")) response.writeHead(200, { "Content-Type": "image/jpeg" }).end(picture);
    else if (url.startsWith("/text"))
      response.writeHead(200, { "Content-Type": "image/jpeg" }).end("no picture");
    else response.writeHead(404).end();
  };
}

describe("photos that rows name by their addresses", () => {
  it("are not fetched for a disabled account", async () => {
    const { account, ordered } = await greetingTemplate();
    await servePictures();
    await ordered({ rows: [{ Photo: `${site.address()}/photo/rests.jpg` }] });
    const disable = (disabledAt: Date | null) =>
      db().account.update({ where: { id: account.id }, data: { disabledAt } });
    const asked = () => site.requests.filter(({ url }) => url === "/photo/rests.jpg").length;
    await disable(new Date());
    await fetchAll();
    expect(asked()).toBe(0);
    await disable(null);
    await fetchAll();
    expect(asked()).toBe(1);
  });

  it("are fetched once each and shown; where that fails, the row and its field say why, and the others are made", async () => {
    const person = await greetingTemplate();
    await servePictures();
    const at = (path: string) => `${site.address()}${path}`;
    const rows = [
      { Photo: at("/photo/a.jpg") },
      { Photo: at("/gone") },
      { Photo: at("/photo/a.jpg") },
      { Photo: at("/text") },
      {},
    ];
    const { id } = await person.ordered({ rows, name: "Cards" });
    await advanceBatches();
    // Rows that need nothing go first.
    expect(await person.read(id)).toMatchObject({ making: 1, waiting: 4 });
    await makeAll();
    expect(await person.read(id)).toMatchObject({ state: "ended", done: 3, failed: 2 });
    expect(site.requests.filter(({ url }) => url === "/photo/a.jpg")).toHaveLength(1);
    const photo = await db().photo.findFirstOrThrow({
      where: { accountId: person.account.id, service: "Cards" },
    });
    const results = await resultsOf(person, id);
    expect(results.map(({ state }) => state)).toEqual(["done", "failed", "done", "failed", "done"]);
    const film = await db().video.findUniqueOrThrow({ where: { id: results[2]?.video_id ?? "" } });
    expect(film.document).toMatchObject({ visuals: [{}, { photoId: photo.id }] });
    // As ordered, and not as it was called afterwards.
    expect(results[0]?.values).toMatchObject({ Photo: at("/photo/a.jpg") });
    expect(results[1]?.error?.fields).toHaveProperty("Photo");
    expect(results[3]?.error?.message).toMatch(/^Photo: /);
  });

  it("whose addresses cannot be used are refused with their rows before anything is ordered", async () => {
    const { order } = await greetingTemplate();
    const rows = [{ Photo: "https://" }, { Photo: "https://me:secret@example.org/a.jpg" }];
    const { body } = await order({ rows, dry_run: 1 });
    expect(body.problems).toEqual([
      { row: 1, field: "Photo", message: "This is not a web address." },
      { row: 2, field: "Photo", message: "Use an address without a user name or password." },
    ]);
    expect((await order({ rows })).status).toBe(422);
    expect(await db().batchAddress.count()).toBe(0);
  });

  it("of sites that are away for a moment are tried again, and only then cost the row its film", async () => {
    const person = await greetingTemplate();
    const { id } = await person.ordered({ rows: { Photo: "http://127.0.0.1:1/a.jpg" } });
    const nextTry = () => db().batchAddress.updateMany({ data: { dueAt: new Date(0) } });
    for (let tries = 1; tries <= 2; tries += 1) {
      await makeAll();
      expect(await db().batchAddress.findFirstOrThrow()).toMatchObject({ state: "waiting", tries });
      await nextTry();
    }
    await makeAll();
    expect(await person.read(id)).toMatchObject({ state: "ended", failed: 1 });
  });

  it("are fetched by one process at a time, and by another once that one is gone", async () => {
    const person = await greetingTemplate();
    await servePictures();
    await person.ordered({ rows: { Photo: `${site.address()}/photo` } });
    await Promise.all([fetchAll(), fetchAll(), fetchAll()]);
    expect(site.requests).toHaveLength(1);
    expect(await db().batchAddress.findFirstOrThrow()).toMatchObject({ state: "ready", tries: 1 });
  });

  it("are fetched only for rows whose turn is near, and no longer once the batch is cancelled", async () => {
    const person = await greetingTemplate();
    await servePictures();
    const rows = Array.from({ length: ROWS_AHEAD + 6 }, (_, at) => ({
      Photo: `${site.address()}/photo/${at}`,
    }));
    const { id } = await person.ordered({ rows });
    await fetchAll();
    expect(await db().batchAddress.count({ where: { state: "ready" } })).toBe(ROWS_AHEAD);
    await person.api.post(`/me/batches/${id}/cancel`);
    await fetchAll();
    expect(await db().batchAddress.count({ where: { state: "ready" } })).toBe(ROWS_AHEAD);
  });
});

describe("clips that rows name by their addresses", () => {
  it("hold up their rows until they are ready to be shown, and no other row", async () => {
    const person = await greetingTemplate();
    const { account, api } = person;
    const [clip, coming] = [await storeTestClip(account.id), await storeTestClip(account.id)];
    const assets = [{ name: "video", id: "v1", asset_id: clip, start_time: 0, end_time: 1 }];
    const film = { new: 1, name: "Greetings", style: "vanilla", quality: 360, assets };
    const { body: video } = await api.post<{ id: string }>("/me/videos", film);
    const { body: template } = await api.post<{ id: string }>("/me/templates", { video_id: video.id });
    const rows = [{ Clip: `${site.address()}/a.mp4` }, { Clip: clip }];
    const { body } = await api.post<Order>(`/me/templates/${template.id}/renders`, { rows });
    const id = body.batch?.id ?? "";
    await db().clip.update({ where: { id: coming }, data: { status: "processing" } });
    await db().batchAddress.updateMany({ data: { state: "preparing", itemId: coming } });
    await advanceBatches();
    expect((await resultsOf(person, id)).map(({ state }) => state)).toEqual(["waiting", "making"]);
    await db().clip.update({ where: { id: coming }, data: { status: "ready" } });
    await advanceBatches();
    const [first] = await resultsOf(person, id);
    const { document } = await db().video.findUniqueOrThrow({ where: { id: first?.video_id ?? "" } });
    expect(document).toMatchObject({ visuals: [{ footageId: coming }] });
  });
});
