import { beforeAll, beforeEach, describe, expect, it } from "vitest";
import { db } from "@/lib/server/db";
import { env } from "@/lib/server/env";
import { testSite } from "@/lib/server/fetch/testing/test-site";
import { plainJpeg } from "@/lib/server/media/testing/live-photo";
import type { Photo } from "@/lib/server/photos/present-photo";
import { startImportLoop } from "@/lib/server/sources/importing/import-loop";
import { createDav } from "@/lib/server/sources/testing/create-dav";
import { createImmich } from "@/lib/server/sources/testing/create-immich";
import { client } from "@/lib/server/testing/api";
import { createTestAccount, type TestAccount } from "@/lib/server/testing/factories";
import { makeSample, rewrite } from "@/lib/worker/clips/testing/clip-samples";
import { runJob } from "@/lib/worker/clips/testing/prepared-clip";

const site = testSite();
let undated: Buffer;
let dated: Buffer;
let me: TestAccount;
let api: ReturnType<typeof client>;

beforeAll(async () => {
  undated = await makeSample({ seconds: 1 });
  dated = await rewrite(undated, {
    behind: ["-c", "copy", "-metadata", "creation_time=2024-05-04T10:30:00Z"],
    ending: "mp4",
  });
});
beforeEach(async () => {
  me = await createTestAccount();
  api = client(me.headers);
  env().SOURCE_HOSTS = [`127.0.0.1:${site.port}`];
});

async function connect(source: object): Promise<string> {
  return (await api.post<{ id: string }>("/me/sources", source)).body.id;
}
async function importFolder(id: string, folder: string) {
  expect((await api.post(`/me/sources/${id}/imports`, { folders: [folder] })).status).toBe(200);
  const loop = startImportLoop({ pollMs: 60_000 });
  await loop.run();
  await loop.stop();
  for (const clip of await db().clip.findMany({ where: { accountId: me.account.id, status: "processing" } }))
    await runJob(clip.id);
  const { body } = await api.get<{ sources: { import: object }[] }>("/me/sources");
  return body.sources[0]?.import;
}
const clipDates = async () =>
  (await db().clip.findMany({ where: { accountId: me.account.id }, orderBy: { name: "asc" } })).map(
    ({ takenAt }) => takenAt?.toISOString(),
  );

describe("a clip of a WebDAV folder", () => {
  it("was taken when it says so itself, else when its file was written", async () => {
    const dav = createDav();
    site.handler = dav.answer;
    const modified = "Sat, 04 Jul 2026 10:00:00 GMT";
    dav.files.set("Trips/a.mp4", { bytes: dated, modified });
    dav.files.set("Trips/b.mp4", { bytes: undated, modified });
    const address = `${site.address()}/dav/`;
    const id = await connect({ kind: "webdav", address, login: "ada", secret: "secret" });
    await importFolder(id, "Trips");
    expect(await clipDates()).toEqual(["2024-05-04T10:30:00.000Z", "2026-07-04T10:00:00.000Z"]);
  });
});

describe("a Live Photo of an Immich", () => {
  let immich: ReturnType<typeof createImmich>;
  let source: string;
  beforeEach(async () => {
    immich = createImmich();
    site.handler = immich.answer;
    immich.albums.set("a1", "Summer");
    const photo = { bytes: await plainJpeg(), name: "IMG_1.jpg", albums: ["a1"] };
    immich.assets.set("p1", { ...photo, motion: "m1" });
    immich.assets.set("m1", { bytes: undated, name: "IMG_1.MOV", type: "VIDEO", visibility: "hidden" });
    source = await connect({ kind: "immich", address: site.address(), secret: "the key" });
  });
  const photos = async () => {
    const rows = await db().photo.findMany({ where: { accountId: me.account.id }, select: { id: true } });
    return Promise.all(rows.map(async ({ id }) => (await api.get<Photo>(`/me/photos/${id}`)).body));
  };
  const listed = async () => (await api.get<{ clips: object[] }>("/me/clips")).body.clips;

  it("comes as one photo with its motion, and once", async () => {
    expect(await importFolder(source, "albums/a1")).toMatchObject({ found: 1, arrived: 1, failed: 0 });
    expect(await photos()).toMatchObject([{ motion: { status: "ready", name: "IMG_1.mov" } }]);
    expect(await listed()).toEqual([]);
    expect(await importFolder(source, "albums/a1")).toMatchObject({ arrived: 0, known: 1 });
    expect(await db().clip.count({ where: { accountId: me.account.id } })).toBe(1);
  });

  it("whose photo came before gets its motion later", async () => {
    const asset = immich.assets.get("p1");
    if (asset) asset.motion = undefined;
    await importFolder(source, "albums/a1");
    expect(await photos()).toMatchObject([{ motion: null }]);
    if (asset) asset.motion = "m1";
    expect(await importFolder(source, "albums/a1")).toMatchObject({ arrived: 1 });
    expect(await photos()).toMatchObject([{ motion: { status: "ready" } }]);
  });

  it("comes as a photo if its motion does not, says so, and looks for it again later", async () => {
    const { interfere } = immich;
    immich.interfere = ({ url = "" }, response) =>
      url.includes("m1/original") && !!response.writeHead(400).end("{}");
    expect(await importFolder(source, "albums/a1")).toMatchObject({
      state: "done",
      failures: [{ name: "IMG_1.jpg", reason: expect.stringContaining("Its motion could not be imported") }],
    });
    expect(await photos()).toMatchObject([{ motion: null }]);
    immich.interfere = interfere;
    expect(await importFolder(source, "albums/a1")).toMatchObject({ arrived: 1, failed: 0 });
    expect(await photos()).toMatchObject([{ motion: { status: "ready" } }]);
  });
});
