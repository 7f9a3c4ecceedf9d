import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import type { z } from "zod";
import type { getAlbum } from "@/lib/contracts/albums";
import type { sourceImportSchema, sourceSchema } from "@/lib/contracts/sources";
import { db } from "@/lib/server/db";
import { env } from "@/lib/server/env";
import { exifJpeg } from "@/lib/server/sources/testing/pictures";
import { quadrants } from "@/lib/server/media/testing/picture-samples";
import { closeQueue } from "@/lib/server/queue/queue";
import { LEASE_MS } from "@/lib/server/sources/claims";
import { claimImport } from "@/lib/server/sources/importing/claim-import";
import { startImportLoop } from "@/lib/server/sources/importing/import-loop";
import { davSite } from "@/lib/server/sources/testing/dav-site";
import { client } from "@/lib/server/testing/api";
import { createTestAccount, type TestAccount } from "@/lib/server/testing/factories";

type Source = z.output<typeof sourceSchema>;
type Import = z.output<typeof sourceImportSchema>;
type Contents = z.output<(typeof getAlbum)["response"]>;

const dav = davSite();
const mp4 = Buffer.concat([Buffer.from("\0\0\0\x18ftypisom\0\0\0\0isommp42"), Buffer.alloc(100)]);
const pictures: Buffer[] = [];
let me: TestAccount;
let api: ReturnType<typeof client>;
let source: Source;

beforeAll(async () => {
  for (const size of [20, 40, 60, 80, 100, 120, 140, 160]) pictures.push(await quadrants(size, size));
});
afterAll(closeQueue);
beforeEach(async () => {
  me = await createTestAccount();
  api = client(me.headers);
  env().SOURCE_HOSTS = [`127.0.0.1:${dav.site.port}`];
  Object.assign(dav, { password: "secret", interfere: undefined });
  dav.files.clear();
  for (const [at, name] of ["a.png", "b.png", "below/c.png"].entries()) put(`Summer/${name}`, at);
  dav.open();
  const asked = { kind: "webdav", address: dav.address(), login: "ada", secret: "secret" };
  source = (await api.post<Source>("/me/sources", asked)).body;
  dav.site.requests.length = 0;
});

const put = (path: string, at: number) => dav.files.set(path, { bytes: pictures[at] ?? mp4 });
const start = async (body: object = { folders: ["Summer"] }) =>
  (await api.post<Import>(`/me/sources/${source.id}/imports`, body)).body;
const latest = async () =>
  (await api.get<{ sources: Source[] }>("/me/sources")).body.sources[0]?.import as Import;
async function runDue(now?: Date): Promise<Import> {
  const loop = startImportLoop({ pollMs: 60_000, ...(now && { now: () => now }) });
  await loop.run();
  await loop.stop();
  return latest();
}
async function importAll(body?: object): Promise<Import> {
  await start(body);
  return runDue();
}
const names = async () =>
  (
    await db().photo.findMany({
      where: { accountId: me.account.id, deletedAt: null },
      orderBy: { name: "asc" },
    })
  ).map(({ name }) => name);
const albums = async () => {
  const { body } = await api.get<{ albums: { id: string; name: string }[] }>("/me/albums");
  return Promise.all(body.albums.map(async ({ id }) => (await api.get<Contents>(`/me/albums/${id}`)).body));
};

describe("an import", () => {
  it("brings photos and clips of a folder and those below, with their dates", async () => {
    put("Summer/waves.mp4", -1);
    put("Summer/notes.txt", 0);
    put("Other/d.png", 5);
    dav.files.set("Summer/dated.jpg", { bytes: await exifJpeg("2024:05:04 10:30:00") });
    expect(await importAll()).toMatchObject({
      state: "done",
      found: 5,
      arrived: 5,
      known: 0,
      failed: 0,
      message: "",
      finished_on: expect.any(Number),
    });
    expect(await names()).toEqual(["a.png", "b.png", "c.png", "dated.jpg"]);
    const dates = await db().photo.findMany({
      where: { accountId: me.account.id, name: { in: ["a.png", "dated.jpg"] } },
      orderBy: { name: "asc" },
    });
    expect(dates.map(({ takenAt }) => takenAt)).toEqual([
      new Date("2026-07-04T10:00:00Z"),
      new Date("2024-05-04T10:30:00Z"),
    ]);
    expect(await db().clip.findMany({ where: { accountId: me.account.id } })).toMatchObject([
      { name: "waves.mp4", status: "processing" },
    ]);
    expect(await albums()).toEqual([]);
  });

  it("brings only what is new or has changed when it is made again, not even what was deleted since", async () => {
    await importAll();
    await db().photo.deleteMany({ where: { accountId: me.account.id, name: "b.png" } });
    put("Summer/a.png", 3);
    put("Summer/new.png", 4);
    dav.site.requests.length = 0;
    expect(await importAll()).toMatchObject({ state: "done", found: 4, arrived: 2, known: 2 });
    expect(dav.fetched().toSorted()).toEqual(["Summer/a.png", "Summer/new.png"]);
    expect(await names()).toEqual(["a.png", "a.png", "c.png", "new.png"]);
  });

  it("makes no second photo of bytes that the library has", async () => {
    put("Summer/copy.png", 0);
    expect(await importAll()).toMatchObject({ found: 4, arrived: 4 });
    expect(await names()).toHaveLength(3);
  });

  it("makes an album of each folder, and adds to it later", async () => {
    put("Winter/d.png", 3);
    await importAll({ folders: ["Summer", "Summer/below", "Winter/"], albums: true });
    const inside = (await albums()).map(({ name, photo_count: count }) => [name, count]);
    expect(inside.toSorted()).toEqual([
      ["Summer", 3],
      ["Winter", 1],
    ]);
    const summer = (await albums()).find(({ name }) => name === "Summer");
    const [taken] = summer?.items ?? [];
    await api.post(`/me/albums/${summer?.id}/items`, { remove: [taken?.id] });
    put("Summer/new.png", 4);
    await importAll({ folders: ["Summer"], albums: true });
    const later = (await albums()).find(({ name }) => name === "Summer");
    expect(later).toMatchObject({ id: summer?.id, photo_count: 3 });
    expect(later?.items.map(({ id }) => id)).not.toContain(taken?.id);
  });

  it("makes the album later of what had come without one", async () => {
    await importAll({ folders: [""] });
    await importAll({ folders: ["Summer"], albums: true });
    expect(await albums()).toMatchObject([{ name: "Summer", photo_count: 3 }]);
    expect(dav.fetched()).toHaveLength(3);
  });
});

describe("trouble", () => {
  const failsAt = (path: string, status: number) => {
    dav.interfere = ({ method, url = "" }, response) =>
      method === "GET" && url.endsWith(path) && !!response.writeHead(status).end();
  };

  it.each([
    ["vanished", 404, "It no longer exists there."],
    ["is forbidden", 403, "The source does not allow this."],
  ])("with a file that %s is told, and the others come", async (_what, status, reason) => {
    failsAt("/b.png", status);
    expect(await importAll()).toMatchObject({
      state: "done",
      arrived: 2,
      failed: 1,
      failures: [{ name: "b.png", reason }],
    });
    dav.interfere = undefined;
    expect(await importAll()).toMatchObject({ state: "done", arrived: 1, known: 2 });
  });

  it("with a file that is none is told", async () => {
    dav.files.set("Summer/b.png", { bytes: Buffer.from("no picture") });
    dav.files.set("Summer/empty.png", { bytes: Buffer.alloc(0) });
    const { failures, arrived } = await importAll();
    expect(arrived).toBe(2);
    expect(failures.map(({ name }) => name).toSorted()).toEqual(["b.png", "empty.png"]);
  });

  it("with a chosen folder that is gone is told", async () => {
    expect(await importAll({ folders: ["Gone", "Summer"] })).toMatchObject({
      state: "done",
      arrived: 3,
      failures: [{ name: "Gone", reason: "It no longer exists there." }],
    });
  });

  it("with a revoked password ends it with a word; what came stays, and the rest comes with a new one", async () => {
    let fetched = 0;
    dav.interfere = ({ method }, response) =>
      method === "GET" && ++fetched > 1 && !!response.writeHead(401).end();
    expect(await importAll()).toMatchObject({
      state: "failed",
      arrived: 1,
      message: expect.stringContaining("does not accept this name and password"),
    });
    expect(await names()).toHaveLength(1);
    dav.interfere = undefined;
    dav.password = "new";
    await api.post(`/me/sources/${source.id}`, { secret: "new" });
    expect(await importAll()).toMatchObject({ state: "done", arrived: 2, known: 1 });
  });

  it("of a line that breaks is mended by asking for the rest", async () => {
    const big = await exifJpeg("2024:05:04 10:30:00", 900);
    dav.files.set("Summer/big.jpg", { bytes: big });
    let breaks = 0;
    dav.interfere = ({ method, url = "", headers }, response) => {
      if (method !== "GET" || !url.endsWith("big.jpg") || headers.range !== undefined) return false;
      breaks += 1;
      response.writeHead(200, { "Content-Length": big.length, ETag: dav.tagOf({ bytes: big }) });
      response.write(big.subarray(0, big.length >> 1));
      setTimeout(() => response.destroy(), 50);
      return true;
    };
    expect(await importAll()).toMatchObject({ state: "done", arrived: 4, failed: 0 });
    expect(breaks).toBe(1);
    const ranges = dav.site.requests.map(({ headers }) => headers.range).filter(Boolean);
    expect(ranges).toEqual([`bytes=${big.length >> 1}-`]);
  });

  it("of a source that is away waits, tries again, and goes on", async () => {
    dav.interfere = (_request, response) => !!response.writeHead(503).end();
    const waiting = await importAll();
    expect(waiting).toMatchObject({ state: "waiting", message: expect.stringContaining("can't answer") });
    expect(await runDue()).toMatchObject({ state: "waiting" });
    dav.interfere = undefined;
    expect(await runDue(new Date(Date.now() + 60_000))).toMatchObject({
      state: "done",
      arrived: 3,
      message: "",
    });
  });

  it("of a source that stays away ends it in the end", async () => {
    dav.interfere = (_request, response) => !!response.writeHead(503).end();
    await start();
    let now = Date.now();
    const states: string[] = [];
    for (let tries = 0; tries < 10 && states.at(-1) !== "failed"; tries += 1) {
      states.push((await runDue(new Date(now))).state);
      now += 3_600_000;
    }
    expect(states).toEqual([...Array<string>(5).fill("waiting"), "failed"]);
    expect(await latest()).toMatchObject({ message: expect.stringContaining("can't answer") });
  });
});

describe("an interrupted import", () => {
  it("goes on after its process was killed, without fetching anything twice", async () => {
    await start({ folders: ["Summer"], albums: true });
    // A process that claims it, brings one file, and dies.
    const claimed = await claimImport();
    expect(claimed?.state).toBe("running");
    expect(await runDue()).toMatchObject({ state: "running" });
    expect(await runDue(new Date(Date.now() + LEASE_MS + 1_000))).toMatchObject({
      state: "done",
      arrived: 3,
    });
    expect(await albums()).toMatchObject([{ photo_count: 3 }]);
    expect(dav.fetched()).toHaveLength(3);
  });

  it("is given back when its process stops, and goes on where it was", async () => {
    await start({ folders: ["Summer"], albums: true });
    const loop = startImportLoop({ pollMs: 60_000 });
    const stopped = new Promise<void>((resolve) => {
      dav.interfere = ({ method, url = "" }) => {
        if (method !== "GET" || !url.endsWith("c.png")) return false;
        void whenArrived(2)
          .then(() => loop.stop())
          .then(resolve);
        return true;
      };
    });
    void loop.run();
    await stopped;
    expect(await latest()).toMatchObject({ state: "waiting", arrived: 2 });
    dav.interfere = undefined;
    expect(await runDue()).toMatchObject({ state: "done", arrived: 3, known: 0, failed: 0 });
    expect(dav.fetched().filter((path) => path !== "Summer/below/c.png")).toHaveLength(2);
    expect(await albums()).toMatchObject([{ photo_count: 3 }]);
  });

  it.each([
    ["cancelled", (id: string) => api.delete<Import>(`/me/sources/${source.id}/imports/${id}`)],
    ["without a source", () => api.delete(`/me/sources/${source.id}`)],
  ])("stops when it is %s, and what came stays", async (_what, end) => {
    const { id } = await start();
    const loop = startImportLoop({ pollMs: 60_000 });
    dav.interfere = ({ method, url = "" }) => {
      if (method !== "GET" || !url.endsWith("c.png")) return false;
      void whenArrived(2).then(() => end(id));
      return true;
    };
    await loop.run();
    await loop.stop();
    expect(await names()).toEqual(["a.png", "b.png"]);
    const row = await db().sourceImport.findUnique({ where: { id } });
    expect(row?.state ?? "cancelled").toBe("cancelled");
  });

  async function whenArrived(count: number): Promise<void> {
    while ((await names()).length < count) await new Promise((resolve) => setTimeout(resolve, 20));
  }
});
