import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import type { z } from "zod";
import type { getAlbum } from "@/lib/contracts/albums";
import type { Problem } from "@/lib/contracts/problem";
import type { listSourceFolder, sourceImportSchema, sourceSchema } from "@/lib/contracts/sources";
import { db } from "@/lib/server/db";
import { env } from "@/lib/server/env";
import { testSite } from "@/lib/server/fetch/testing/test-site";
import { quadrants } from "@/lib/server/media/testing/picture-samples";
import { closeQueue } from "@/lib/server/queue/queue";
import { startImportLoop } from "@/lib/server/sources/importing/import-loop";
import { createImmich } from "@/lib/server/sources/testing/create-immich";
import { client } from "@/lib/server/testing/api";
import { dispatch } from "@/lib/server/testing/dispatch";
import { createTestAccount, type TestAccount } from "@/lib/server/testing/factories";

type Source = z.output<typeof sourceSchema>;
type Import = z.output<typeof sourceImportSchema>;
type Contents = z.output<(typeof listSourceFolder)["response"]>;

const site = testSite();
const pictures: Buffer[] = [];
let immich: ReturnType<typeof createImmich>;
let me: TestAccount;
let api: ReturnType<typeof client>;

beforeAll(async () => {
  for (const size of [20, 40, 60, 80, 100]) pictures.push(await quadrants(size, size));
});
afterAll(closeQueue);
beforeEach(async () => {
  me = await createTestAccount();
  api = client(me.headers);
  env().SOURCE_HOSTS = [`127.0.0.1:${site.port}`];
  immich = createImmich();
  site.handler = immich.answer;
  immich.albums.set("a1", "Our summer").set("a2", "Winter");
  immich.people.set("p1", "Zoë").set("p2", "");
  const face = {
    boundingBoxX1: 10,
    boundingBoxY1: 20,
    boundingBoxX2: 30,
    boundingBoxY2: 60,
    imageWidth: 100,
  };
  put("x1", 0, { albums: ["a1"], people: ["p1"], favourite: true, faces: [{ ...face, imageHeight: 200 }] });
  put("x2", 1, { albums: ["a1", "a2"], taken: "2024-06-01T00:00:00.000Z" });
  put("x3", 2, { albums: ["a2"], taken: "2023-12-31T23:59:59.500Z" });
  put("x4", 3, { visibility: "hidden", albums: ["a1"] });
});

const put = (id: string, at: number, more: object = {}) =>
  immich.assets.set(id, { bytes: pictures[at] ?? Buffer.alloc(0), name: `${id}.png`, ...more });
const asked = (more: object = {}) => ({
  kind: "immich",
  address: site.address(),
  secret: "the key",
  ...more,
});
const connect = async () => (await api.post<Source>("/me/sources", asked())).body;
const refusal = async (more: object = {}) => (await api.post<Problem>("/me/sources", asked(more))).body.error;
const list = async (id: string, path: string) =>
  (await api.get<Contents & Problem>(`/me/sources/${id}/folders?path=${path}`)).body;
async function importOf(id: string, folders: string[], albums = false): Promise<Import> {
  const started = await api.post<Import>(`/me/sources/${id}/imports`, { folders, albums });
  expect(started.status).toBe(200);
  return goOn();
}
async function goOn(now = new Date()): Promise<Import> {
  const loop = startImportLoop({ pollMs: 60_000, now: () => now });
  await loop.run();
  await loop.stop();
  const { body } = await api.get<{ sources: Source[] }>("/me/sources");
  return body.sources[0]?.import as Import;
}
const photos = () => db().photo.findMany({ where: { accountId: me.account.id }, orderBy: { name: "asc" } });
const fetched = () => site.requests.filter(({ url = "" }) => url.endsWith("/original")).length;

describe("connecting an Immich", () => {
  it.each(["", "/", "/api", "/albums/a1"])("finds its interface from %j", async (path) => {
    const { body } = await api.post<Source>("/me/sources", asked({ address: site.address() + path }));
    expect(body).toMatchObject({ kind: "immich", address: `${site.address()}/api`, login: "" });
  });

  it("says what of it does not work", async () => {
    expect(await refusal({ secret: "wrong" })).toMatchObject({
      code: "source_unauthorised",
      fields: { secret: expect.stringContaining("does not accept this key") },
    });
    immich.permissions = ["album.read", "asset.read", "asset.view", "person.read"];
    expect((await refusal()).fields).toEqual({
      secret: "The key lacks permissions: asset.download, face.read.",
    });
    immich.version = { major: 1, minor: 137, patch: 3 };
    expect((await refusal()).fields).toEqual({
      address: "This Immich is version 1.137.3. Update it to 1.138 or later.",
    });
    site.handler = (_request, response) => response.end("<html></html>");
    expect((await refusal()).code).toBe("source_unreadable");
  });
});

describe("a connected Immich", () => {
  it("shows albums, people, favourites and dates", async () => {
    const { id } = await connect();
    expect((await list(id, "")).folders.map(({ path }) => path)).toEqual([
      "albums",
      "people",
      "favourites",
      "dates",
    ]);
    expect((await list(id, "albums")).folders).toEqual([
      { path: "albums/a1", name: "Our summer", count: 3, has_cover: true },
      { path: "albums/a2", name: "Winter", count: 2, has_cover: true },
    ]);
    expect((await list(id, "people")).folders).toMatchObject([
      { name: "Zoë" },
      { name: "Somebody without a name" },
    ]);
    expect((await list(id, "dates")).folders.map(({ name }) => name)).toEqual(["2024", "2023"]);
    expect(await list(id, "dates/2023/12")).toMatchObject({ name: "December 2023", photo_count: 1 });
    expect(await list(id, "dates/2024/06")).toMatchObject({ photo_count: 1 });
    expect(await list(id, "favourites")).toMatchObject({ name: "Favourites", photo_count: 1 });
    expect((await list(id, "albums/none")).error.code).toBe("source_gone");
    expect((await list(id, "albums/..%2F..")).error.code).toBe("source_gone");
  });

  it("shows covers through this service, whose type their bytes tell", async () => {
    const { id } = await connect();
    const cover = (path: string) =>
      dispatch(`/api/me/sources/${id}/cover?path=${path}`, { headers: me.headers });
    const { status, headers } = await cover("albums/a1");
    expect([status, headers.get("content-type")]).toEqual([200, "image/png"]);
    immich.interfere = ({ url = "" }, response) =>
      url.includes("thumbnail") && !!response.writeHead(200, { "Content-Type": "image/png" }).end("<script>");
    expect((await cover("people/p1")).status).toBe(404);
  });

  it("gives originals with dates, favourites and faces, and each once", async () => {
    const { id } = await connect();
    const result = await importOf(id, ["albums/a1", "albums/a2"], true);
    expect(result).toMatchObject({ state: "done", found: 3, arrived: 3, failed: 0 });
    const [first, second] = await photos();
    expect(first).toMatchObject({
      name: "x1.png",
      favourite: true,
      takenAt: new Date("2024-05-04T10:30:00Z"),
      subject: { x: 0.1, y: 0.1, width: 0.2, height: 0.2, confidence: 1, source: "file" },
    });
    expect(second).toMatchObject({ favourite: false });
    const { body } = await api.get<{ albums: z.output<(typeof getAlbum)["response"]>[] }>("/me/albums");
    expect(body.albums.map(({ name }) => name).toSorted()).toEqual(["Our summer", "Winter"]);
  });

  it.each(["0000-01-01T00:00:00.000Z", "+020026-06-01T00:00:00.000Z", "-000044-03-15T00:00:00.000Z"])(
    "gives a photo without its date where that is no date of ours: %s",
    async (taken) => {
      put("x1", 0, { albums: ["a1"], taken });
      const { id } = await connect();
      expect(await importOf(id, ["albums/a1"])).toMatchObject({ state: "done", arrived: 2, failed: 0 });
      expect((await photos()).map(({ takenAt }) => takenAt)).toEqual([null, new Date("2024-06-01")]);
    },
  );

  it.each([1, 3])("of version %i gives photos with many stars as favourites", async (major) => {
    immich.version = { major, minor: 140, patch: 0 };
    put("x1", 0, { albums: ["a1"], rating: 4 });
    put("x2", 1, { albums: ["a1"], rating: 3 });
    put("x3", 2, { albums: ["a1"], rating: -1 });
    const { id } = await connect();
    await importOf(id, ["albums/a1"]);
    const stars = (await photos()).map(({ name, favourite }) => [name, favourite] as const);
    expect(Object.fromEntries(stars)).toEqual({ "x1.png": true, "x2.png": false, "x3.png": false });
  });

  it.each([1, 2, 3])("of version %i gives all of an album, page by page", async (major) => {
    immich.version = { major, minor: 140, patch: 0 };
    immich.pageSize = 1;
    const { id } = await connect();
    expect(await importOf(id, ["albums/a1"])).toMatchObject({ state: "done", found: 2, arrived: 2 });
    expect(immich.searches.map(({ page }) => page)).toEqual(major < 3 ? [] : [1, 2]);
  });

  it("gives later only what is new or has changed, whatever was taken away", async () => {
    const { id } = await connect();
    await importOf(id, ["albums/a1"]);
    const before = fetched();
    put("x1", 4, { albums: ["a1"] });
    immich.assets.delete("x2");
    put("x5", 2, { albums: ["a1"] });
    expect(await importOf(id, ["albums/a1"])).toMatchObject({ found: 2, arrived: 2, known: 0 });
    expect(await importOf(id, ["albums/a1"])).toMatchObject({ found: 2, arrived: 0, known: 2 });
    expect(fetched() - before).toBe(2);
    expect(await photos()).toHaveLength(4);
  });
});

describe("trouble at an Immich", () => {
  it("with a key revoked midway ends an import; what came stays, and the rest comes later", async () => {
    const { id } = await connect();
    immich.interfere = ({ url = "" }) => {
      if (url.includes("x1/original")) immich.key = "another";
      return false;
    };
    const { state, message } = await importOf(id, ["albums/a2", "albums/a1"]);
    expect([state, message]).toEqual(["failed", expect.stringContaining("does not accept this key")]);
    immich.interfere = undefined;
    expect((await api.post(`/me/sources/${id}`, { secret: "another" })).status).toBe(200);
    expect(await importOf(id, ["albums/a2", "albums/a1"])).toMatchObject({ state: "done", found: 3 });
    expect(await photos()).toHaveLength(3);
  });

  it.each([404, 400, 403])("with one asset (%i) is told, and the others come", async (status) => {
    const { id } = await connect();
    immich.interfere = ({ url = "" }, response) =>
      url.includes("x2/original") && !!response.writeHead(status).end("{}");
    expect(await importOf(id, ["albums/a1"])).toMatchObject({ arrived: 1, failures: [{ name: "x2.png" }] });
  });

  it.each([429, 500, 503])("that answers %i for a while is waited for", async (status) => {
    const { id } = await connect();
    immich.interfere = ({ url = "" }, response) =>
      url.includes("/search/") && !!response.writeHead(status).end();
    expect(await importOf(id, ["favourites"])).toMatchObject({ state: "waiting" });
    immich.interfere = undefined;
    expect(await goOn(new Date(Date.now() + 60_000))).toMatchObject({ state: "done", arrived: 1 });
  });

  it.each([
    ["half an answer", '{"assets":{"items":['],
    ["pages in circles", '{"assets":{"items":[],"nextPage":"1"}}'],
  ])("that gives %s ends in words", async (_what, body) => {
    const { id } = await connect();
    immich.interfere = ({ url = "" }, response) => url.includes("/search/") && !!response.end(body);
    const { state, message } = await importOf(id, ["favourites"]);
    expect([state, message]).toEqual(["failed", expect.stringContaining("Immich")]);
  });

  it("brings photos without faces once the key may not read them", async () => {
    const { id } = await connect();
    immich.permissions = immich.permissions.filter((one) => one !== "face.read");
    expect(await importOf(id, ["favourites"])).toMatchObject({ state: "done", arrived: 1 });
  });

  it("takes its key nowhere else", async () => {
    const { id } = await connect();
    immich.interfere = ({ url = "" }, response) =>
      url.includes("original") && !!response.writeHead(302, { Location: "http://127.0.0.1:1/x" }).end();
    const { failures } = await importOf(id, ["favourites"]);
    expect(failures).toEqual([{ name: "x1.png", reason: expect.stringContaining("closed network") }]);
  });
});
