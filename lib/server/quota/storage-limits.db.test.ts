import { afterAll, beforeEach, describe, expect, it } from "vitest";
import { db } from "@/lib/server/db";
import { env } from "@/lib/server/env";
import { sweepFiles } from "@/lib/server/sweep/sweep-files";
import {
  clipLike,
  guestAlbum,
  guestKey,
  guestUploads,
  plainPhoto,
  sendAsGuest,
} from "@/lib/server/guests/testing/guest-album";
import { quadrants } from "@/lib/server/media/testing/picture-samples";
import { closeQueue } from "@/lib/server/queue/queue";
import { startImportLoop } from "@/lib/server/sources/importing/import-loop";
import { davSite } from "@/lib/server/sources/testing/dav-site";
import { client } from "@/lib/server/testing/api";
import { dispatch } from "@/lib/server/testing/dispatch";
import { createTestAccount, type TestAccount } from "@/lib/server/testing/factories";
import { wavOf } from "@/lib/server/testing/wav";

process.env.ALLOW_PRIVATE_ADDRESSES = "1";

type Storage = { used: number; limit: number | null; left: number | null; kinds: Record<string, number> };
type Refused = { error: { code: string; message: string }; storage?: Storage };

const megabyte = 1_000_000;
const dav = davSite();
let me: TestAccount;
let api: ReturnType<typeof client>;

beforeEach(async () => {
  me = await createTestAccount();
  api = client(me.headers);
  env().ACCOUNT_STORAGE_MB = 0;
});
afterAll(closeQueue);

/** Limits somebody as an administrator would. */
async function limit(megabytes: number, account = me): Promise<void> {
  const data = { ownStorageLimit: true, storageLimitMb: megabytes };
  await db().account.update({ where: { id: account.account.id }, data });
}
const storage = async () => (await api.get<Storage>("/me/storage")).body;
const base64 = (text: string) => Buffer.from(text).toString("base64");

async function put(path: string, bytes: Buffer, extra: Record<string, string> = {}) {
  const headers = { ...me.headers, "Content-Length": String(bytes.length), ...extra };
  const response = await dispatch(path, { method: "PUT", headers, body: new Uint8Array(bytes) });
  // Every refusal has this body, and what is taken is not read.
  const body = (await response.json()) as Refused;
  return { status: response.status, body, code: response.status === 200 ? "taken" : body.error.code };
}

async function begin(size: number, kind = "photo") {
  const metadata = `kind ${base64(kind)},filename ${base64("a.bin")}`;
  const response = await dispatch("/api/me/uploads", {
    method: "POST",
    headers: {
      ...me.headers,
      "Tus-Resumable": "1.0.0",
      "Upload-Length": String(size),
      "Upload-Metadata": metadata,
    },
  });
  const text = await response.text();
  // As above.
  const code = text === "" ? "begun" : (JSON.parse(text) as Refused).error.code;
  return { code, id: response.headers.get("location")?.split("/").at(-1) ?? "" };
}

describe("a limit of storage", () => {
  it("is everybody's, nobody's, or somebody's own", async () => {
    expect(await storage()).toMatchObject({ used: 0, limit: null, left: null });
    env().ACCOUNT_STORAGE_MB = 3;
    expect(await storage()).toMatchObject({ limit: 3 * megabyte, left: 3 * megabyte });
    await limit(1);
    expect(await storage()).toMatchObject({ limit: megabyte });
    const data = { ownStorageLimit: true, storageLimitMb: null };
    await db().account.update({ where: { id: me.account.id }, data });
    expect(await storage()).toMatchObject({ limit: null });
  });

  it("counts every kind, each file once, and what is deleted for good no more", async () => {
    const photo = await plainPhoto("red");
    const first = await put("/api/me/photos", photo);
    await put("/api/me/photos", photo);
    await put("/api/me/musics", wavOf({ seconds: 5 }));
    await put("/api/me/voices", wavOf({ seconds: 5 }));
    await put("/api/me/clips", clipLike());
    await put("/api/me/profile_pic", photo);
    const { kinds, used } = await storage();
    expect(Object.values(kinds).reduce((sum, bytes) => sum + bytes)).toBe(used);
    for (const kind of ["photo", "music", "voice", "avatar"]) expect(kinds[kind]).toBeGreaterThan(0);
    expect(kinds.clip).toBe(100);
    expect(kinds.film).toBe(0);
    expect(first.status).toBe(200);
    const rows = await db().photo.findMany({ where: { accountId: me.account.id }, select: { id: true } });
    expect(rows).toHaveLength(2);
    for (const { id } of rows) await api.delete(`/me/photos/${id}?forever=1`);
    expect((await storage()).kinds.photo).toBe(0);
  });

  it("still counts what a film holds on to", async () => {
    await put("/api/me/photos", await plainPhoto("blue"));
    const { id } = await db().photo.findFirstOrThrow({ where: { accountId: me.account.id } });
    const { photo } = (await storage()).kinds;
    const assets = [{ name: "image", asset_id: id, start_time: 0, end_time: 1 }];
    await api.post("/me/videos", { assets });
    await api.delete(`/me/photos/${id}?forever=1`);
    expect((await storage()).kinds.photo).toBe(photo);
  });

  it.each([
    ["photos", () => plainPhoto("green")],
    ["musics", () => Promise.resolve(wavOf({ seconds: 5 }))],
    ["voices", () => Promise.resolve(wavOf({ seconds: 5 }))],
    ["clips", () => Promise.resolve(clipLike())],
    ["profile_pic", () => plainPhoto("green")],
  ])("refuses what is sent to /me/%s whole, in words and figures", async (where, make) => {
    await limit(0);
    const { status, body } = await put(`/api/me/${where}`, await make());
    expect([status, body.error.code]).toEqual([413, "storage_limit_reached"]);
    expect(body.storage).toEqual({ used: 0, limit: 0, left: 0 });
    expect(body.error.message).toContain("nothing is left");
    expect((await storage()).used).toBe(0);
  });

  it("refuses before a byte of it is read", async () => {
    await limit(1);
    const never = new ReadableStream<Uint8Array>({ pull: () => new Promise(() => {}) });
    const response = await dispatch("/api/me/clips", {
      method: "PUT",
      headers: { ...me.headers, "Content-Length": String(2 * megabyte) },
      body: never,
    });
    expect(response.status).toBe(413);
  });

  it("refuses an upload in pieces at its beginning, and counts what others are sending", async () => {
    await limit(1);
    expect((await begin(1_000_001, "clip")).code).toBe("storage_limit_reached");
    const first = await begin(600_000);
    expect(first.code).toBe("begun");
    expect((await begin(600_000, "archive")).code).toBe("storage_limit_reached");
    await dispatch(`/api/me/uploads/${first.id}`, {
      method: "DELETE",
      headers: { ...me.headers, "Tus-Resumable": "1.0.0" },
    });
    expect((await begin(600_000, "archive")).code).toBe("begun");
  });

  it("holds for uploads that rest and others that begin meanwhile: those that have rested longest are dropped", async () => {
    await limit(1);
    const uploads: string[] = [];
    for (const minutes of [40, 30, 20]) {
      const { code, id } = await begin(400_000);
      expect(code).toBe("begun");
      uploads.push(id);
      const touchedAt = new Date(Date.now() - minutes * 60_000);
      await db().upload.update({ where: { id }, data: { touchedAt } });
    }
    const left = await db().upload.findMany({ where: { accountId: me.account.id }, select: { id: true } });
    expect(left.map(({ id }) => id).toSorted()).toEqual(uploads.slice(1).toSorted());
  });

  it("lets only as many begin at once as fit together", async () => {
    await limit(1);
    const begun = await Promise.all(Array.from({ length: 6 }, () => begin(400_000, "clip")));
    expect(begun.map(({ code }) => code).toSorted()).toEqual([
      "begun",
      "begun",
      ...Array<string>(4).fill("storage_limit_reached"),
    ]);
  });

  it("is never exceeded by files that are sent at once, and leaves nothing of those refused", async () => {
    await limit(1);
    const files = Array.from({ length: 6 }, (_, at) =>
      Buffer.concat([clipLike(), Buffer.alloc(400_000, at)]),
    );
    // Nobody says how long they are, so that all of them are let in.
    const send = async (bytes: Buffer) => {
      const body = new Blob([new Uint8Array(bytes)]).stream();
      const response = await dispatch("/api/me/clips", { method: "PUT", headers: me.headers, body });
      await response.body?.cancel();
      return response.status;
    };
    const statuses = await Promise.all(files.map(send));
    expect(statuses.toSorted()).toEqual([200, 200, 413, 413, 413, 413]);
    expect(await storage()).toMatchObject({ used: 800_200, left: 199_800 });
    expect((await sweepFiles(0)).objects).toBe(0);
  });

  it("does not touch what is there when it is lowered", async () => {
    await put("/api/me/photos", await plainPhoto("pink"));
    await limit(0);
    const { used, left } = await storage();
    expect([used > 0, left]).toEqual([true, 0]);
    expect((await put("/api/me/photos", await plainPhoto("gold"))).code).toBe("storage_limit_reached");
  });

  it("holds for guests, who are told no figures", async () => {
    const album = await guestAlbum();
    const { id } = await album.open({});
    await limit(0, album.me);
    const sent = await sendAsGuest(id, guestKey(), await plainPhoto("red"));
    expect([sent.status, sent.body.error.code]).toEqual([413, "storage_limit_reached"]);
    expect(JSON.stringify(sent.body)).not.toMatch(/used|MB|kB/);
    const begun = await guestUploads(id, guestKey()).begin(100);
    expect([begun.status, begun.code]).toEqual([413, "storage_limit_reached"]);
  });

  it("holds for what is fetched from an address", async () => {
    const bytes = await quadrants(40, 40);
    dav.site.handler = (_, response) => void response.setHeader("Content-Length", bytes.length).end(bytes);
    await limit(0);
    const url = `${dav.site.address()}/a.png`;
    for (const path of ["photos/external", "musics", "clips", "voices"]) {
      const { status, body } = await api.post<Refused>(`/me/${path}`, { url });
      expect([path, status, body.error.code]).toEqual([path, 413, "storage_limit_reached"]);
    }
  });

  it("ends an import in words, which brings the rest once there is room", async () => {
    env().SOURCE_HOSTS = [`127.0.0.1:${dav.site.port}`];
    dav.files.clear();
    dav.files.set("Summer/a.png", { bytes: await quadrants(40, 40) });
    dav.open();
    const asked = { kind: "webdav", address: dav.address(), login: "ada", secret: "secret" };
    const { id } = (await api.post<{ id: string }>("/me/sources", asked)).body;
    const importAll = async () => {
      await api.post(`/me/sources/${id}/imports`, { folders: ["Summer"] });
      const loop = startImportLoop({ pollMs: 60_000 });
      await loop.run();
      await loop.stop();
      return db().sourceImport.findFirstOrThrow({
        where: { sourceId: id },
        orderBy: { createdAt: "desc" },
      });
    };
    await limit(0);
    const refused = await importAll();
    expect(refused).toMatchObject({ state: "failed", arrived: 0 });
    expect(refused.message).toContain("There is no room");
    await limit(100);
    expect(await importAll()).toMatchObject({ state: "done", arrived: 1 });
  });
});
