import { readdir } from "node:fs/promises";
import { Readable } from "node:stream";
import sharp from "sharp";
import { beforeAll, describe, expect, it } from "vitest";
import type { Problem } from "@/lib/contracts/problem";
import { db } from "@/lib/server/db";
import { env } from "@/lib/server/env";
import { temporaryDirectory } from "@/lib/server/files/temporary-directory";
import { hollowPng, noise, quadrants } from "@/lib/server/media/testing/picture-samples";
import type { Photo } from "@/lib/server/photos/present-photo";
import { storage } from "@/lib/server/storage/open-storage";
import { client } from "@/lib/server/testing/api";
import { insertTestPhoto } from "@/lib/server/testing/assets";
import { imagesOf } from "@/lib/server/testing/assets-of";
import { dispatch } from "@/lib/server/testing/dispatch";
import { createTestAccount, type TestAccount } from "@/lib/server/testing/factories";
import type { Video } from "@/lib/server/videos/present-video";

type Albums = { albums: { album_name: string; photos: Photo[] }[] };

let me: TestAccount;
let jpeg: Buffer;

beforeAll(async () => {
  me = await createTestAccount();
  const sideways = { IFD0: { Orientation: "6", Make: "Camera" }, IFD3: { GPSLatitude: "51/1 30/1 0/1" } };
  jpeg = await sharp(await quadrants(800, 400))
    .withExif(sideways)
    .withMetadata({ orientation: 6 })
    .jpeg()
    .toBuffer();
});

async function put(
  body: BodyInit,
  { headers = me.headers, extra = {} }: { headers?: object; extra?: object } = {},
) {
  const response = await dispatch("/api/me/photos", {
    method: "PUT",
    body,
    headers: { ...headers, ...extra },
  });
  const answer: Photo & Problem = await response.json();
  return { status: response.status, body: answer };
}

async function storedKeys(): Promise<string[]> {
  const keys: string[] = [];
  for await (const { key } of storage().list("objects/")) keys.push(key);
  return keys.toSorted();
}

async function nothingBehind(work: () => Promise<unknown>): Promise<void> {
  const [keys, rows] = [await storedKeys(), await db().file.count()];
  await work();
  expect(await storedKeys()).toEqual(keys);
  expect(await db().file.count()).toBe(rows);
  // Poll, because the cleanup continues after the client has disconnected.
  await expect.poll(() => readdir(temporaryDirectory()).catch(() => [])).toEqual([]);
}

describe("PUT /me/photos", () => {
  it("stores the picture upright, without its metadata, in every size, whatever type was claimed", async () => {
    const extra = { "Content-Type": "text/plain", "Photo-Name": encodeURIComponent("Été à la mer.jpg") };
    const { status, body } = await put(new Uint8Array(jpeg), { extra });
    expect(status).toBe(200);
    expect(body).toMatchObject({ width: 400, height: 800, name: "Été à la mer.jpg" });
    const served = await dispatch(body.url);
    expect(served.headers.get("content-type")).toBe("image/jpeg");
    expect(served.headers.get("x-content-type-options")).toBe("nosniff");
    expect(served.headers.get("cache-control")).toContain("immutable");
    const bytes = Buffer.from(await served.arrayBuffer());
    const picture = await sharp(bytes).metadata();
    expect([picture.width, picture.height, picture.orientation, picture.exif]).toEqual([
      400,
      800,
      undefined,
      undefined,
    ]);
    const thumbnail = await sharp(
      Buffer.from(await (await dispatch(body.thumbnail_url)).arrayBuffer()),
    ).metadata();
    expect([thumbnail.width, thumbnail.height]).toEqual([160, 320]);
    expect(
      await db().photo.findUniqueOrThrow({
        where: { id: body.id },
        include: { film720: true, film1080: true },
      }),
    ).toMatchObject({
      film720: { contentType: "image/jpeg" },
      film1080: { contentType: "image/jpeg" },
    });
  });

  it("serves ranges, conditions and HEAD of what it stored", async () => {
    const { body } = await put(new Uint8Array(jpeg));
    const whole = Buffer.from(await (await dispatch(body.url)).arrayBuffer());
    const part = await dispatch(body.url, { headers: { Range: "bytes=10-19" } });
    expect([part.status, part.headers.get("content-range")]).toEqual([206, `bytes 10-19/${whole.length}`]);
    expect(Buffer.from(await part.arrayBuffer())).toEqual(whole.subarray(10, 20));
    const head = await dispatch(body.url, { method: "HEAD" });
    expect([head.headers.get("content-length"), await head.text()]).toEqual([String(whole.length), ""]);
    const etag = head.headers.get("etag") ?? "";
    expect((await dispatch(body.url, { headers: { "If-None-Match": etag } })).status).toBe(304);
    expect((await dispatch(body.url, { headers: { Range: "bytes=99999999-" } })).status).toBe(416);
    expect((await dispatch(body.url.replace(/\/files\/.{4}/, "/files/AAAA"))).status).toBe(404);
  });

  it.each([
    ["text", Buffer.from("no picture"), 415, "file_unsupported"],
    ["SVG", Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>'), 415, "file_unsupported"],
    ["a hundred thousand pixels square", hollowPng(100_000, 100_000), 422, "file_too_many_pixels"],
    ["a header without pixels", hollowPng(20, 20), 422, "file_broken"],
    ["nothing", Buffer.alloc(0), 422, "file_broken"],
  ])("refuses %s and stores nothing", async (_name, bytes, status, code) => {
    await nothingBehind(async () => {
      const answer = await put(new Uint8Array(bytes));
      expect([answer.status, answer.body.error.code]).toEqual([status, code]);
    });
  });

  it("refuses a truncated picture, one that is too large and one that was cut off, and stores nothing", async () => {
    await nothingBehind(async () => {
      const truncated = await put(new Uint8Array(jpeg.subarray(0, jpeg.length / 2)));
      expect([truncated.status, truncated.body.error.code]).toEqual([422, "file_broken"]);
      const large = await put(new Uint8Array((50 << 20) + 1));
      expect([large.status, large.body.error.code]).toEqual([413, "file_too_large"]);
      const cut = await put(new Uint8Array(jpeg), { extra: { "Content-Length": String(jpeg.length + 5) } });
      expect([cut.status, cut.body.error.code]).toEqual([400, "file_incomplete"]);
      const broken = new ReadableStream({
        start(controller) {
          controller.enqueue(new Uint8Array(jpeg.subarray(0, 1000)));
          controller.error(new Error("connection lost"));
        },
      });
      expect((await put(broken)).status).toBe(400);
    });
  });

  it("takes fifty megabytes with constant memory", async () => {
    // A PNG of seventeen million noisy pixels is just below the limit.
    const png = await noise(4700, 3400).png({ compressionLevel: 1 }).toBuffer();
    const bytes = Buffer.concat([png, Buffer.alloc((50 << 20) - png.length)]);
    const before = process.memoryUsage.rss();
    let peak = before;
    const timer = setInterval(() => {
      peak = Math.max(peak, process.memoryUsage.rss());
    }, 5);
    const chunks = Readable.from(
      (function* () {
        for (let at = 0; at < bytes.length; at += 1 << 18) yield bytes.subarray(at, at + (1 << 18));
      })(),
    );
    // The cast is safe: Node's type for web streams differs from the DOM's in name only.
    const { status, body } = await put(Readable.toWeb(chunks) as unknown as ReadableStream);
    clearInterval(timer);
    expect([status, body.width]).toEqual([200, 4700]);
    expect((peak - before) / (1 << 20)).toBeLessThan(300);
  });

  it("needs credentials before it reads anything", async () => {
    expect((await put(new Uint8Array(jpeg), { headers: {} })).status).toBe(401);
  });
});

describe("the library of photos", () => {
  it("lists uploads first, even if there are none, newest first", async () => {
    const { headers } = await createTestAccount();
    const api = client(headers);
    expect((await api.get<Albums>("/me/photos")).body).toEqual({
      albums: [{ album_name: "My uploads", photos: [] }],
    });
    const first = await put(new Uint8Array(jpeg), { headers });
    const second = await put(new Uint8Array(jpeg), { headers });
    const { albums } = (await api.get<Albums>("/me/photos")).body;
    expect(albums[0]?.photos.map(({ id }) => id)).toEqual([second.body.id, first.body.id]);
    expect(albums[0]?.photos[1]).toEqual({ ...first.body, use_count: 0 });
    expect((await api.get<Photo>(`/me/photos/${first.body.id}`)).body).toEqual({
      ...first.body,
      used_in: [],
    });
  });

  it("says which projects show a photo, and which of its files films draw", async () => {
    const { headers } = await createTestAccount();
    const api = client(headers);
    const { body: photo } = await put(new Uint8Array(jpeg), { headers });
    expect(photo.taken_at).toBeNull();
    const assets = [{ name: "image", asset_id: photo.id, start_time: 0, end_time: 4 }];
    const make = async (name: string) => (await api.post<Video>("/me/videos", { new: 1, name, assets })).body;
    const [old, fresh, gone] = [await make("Old"), await make("Fresh"), await make("Gone")];
    await api.post("/me/videos", { new: 1, name: "Another" });
    await api.delete(`/me/videos/${gone.id}`);
    await api.post(`/me/videos/${old.id}`, { name: "Old, edited" });
    expect((await api.get<{ used_in: object[] }>(`/me/photos/${photo.id}`)).body.used_in).toEqual([
      { id: old.id, name: "Old, edited" },
      { id: fresh.id, name: "Fresh" },
    ]);
    const { film_url, film_1080_url } = photo;
    expect(fresh.assets[0]).toMatchObject({ film_url, film_1080_url });
    for (const url of [film_url, film_1080_url]) {
      const served = await dispatch(url, { method: "HEAD" });
      expect([served.status, served.headers.get("content-type")]).toEqual([200, "image/jpeg"]);
    }
  });

  it("undoes a deletion", async () => {
    const { headers } = await createTestAccount();
    const api = client(headers);
    const { body: photo } = await put(new Uint8Array(jpeg), { headers });
    await api.delete(`/me/photos/${photo.id}`);
    expect((await api.post<Photo>(`/me/photos/${photo.id}/restore`)).body).toEqual(photo);
    expect((await api.get<Albums>("/me/photos")).body.albums[0]?.photos).toEqual([
      { ...photo, use_count: 0 },
    ]);
    expect((await api.post(`/me/photos/${photo.id}/restore`)).status).toBe(200);
    const stranger = client((await createTestAccount()).headers);
    await api.delete(`/me/photos/${photo.id}`);
    expect((await stranger.post(`/me/photos/${photo.id}/restore`)).status).toBe(404);
    expect((await api.get(`/me/photos/${photo.id}`)).status).toBe(404);
  });

  it("lists the trash, deletes one photo in it for good, and says in how many films each is", async () => {
    const { account, headers } = await createTestAccount();
    const api = client(headers);
    const [used, first, last] = [
      await insertTestPhoto(account.id),
      await insertTestPhoto(account.id),
      await insertTestPhoto(account.id),
    ];
    const assets = [last, last, used].map((id) => ({
      name: "image",
      asset_id: id,
      start_time: 0,
      end_time: 4,
    }));
    await api.post("/me/videos", { new: 1, assets });
    const { body: changed } = await api.post<Video>("/me/videos", { new: 1, assets });
    await api.post(`/me/videos/${changed.id}`, { assets: assets.slice(0, 2) });
    const { body: gone } = await api.post<Video>("/me/videos", { new: 1, assets });
    await api.delete(`/me/videos/${gone.id}`);
    await api.delete(`/me/photos/${first}`);
    await api.delete(`/me/photos/${last}`);
    const list = async (query = "") =>
      (await api.get<Albums>(`/me/photos${query}`)).body.albums[0]?.photos.map((photo) => [
        photo.id,
        photo.use_count,
        photo.deleted_on !== undefined,
      ]);
    expect(await list()).toEqual([[used, 1, false]]);
    expect(await list("?deleted=1")).toEqual([
      [last, 2, true],
      [first, 0, true],
    ]);
    expect((await api.delete(`/me/photos/${last}?forever=1`)).status).toBe(200);
    expect((await api.delete(`/me/photos/${last}?forever=1`)).status).toBe(404);
    expect((await api.post(`/me/photos/${last}/restore`)).status).toBe(404);
    expect(await list("?deleted=1")).toEqual([[first, 0, true]]);
    const long = new Date(Date.now() - (env().TRASH_DAYS + 1) * 86_400_000);
    await db().photo.update({ where: { id: first }, data: { deletedAt: long } });
    expect(await list("?deleted=1")).toEqual([]);
  });

  it("deletes at once, but not from the projects that use a photo", async () => {
    const { headers } = await createTestAccount();
    const api = client(headers);
    const { body: photo } = await put(new Uint8Array(jpeg), { headers });
    const assets = [{ name: "image", asset_id: photo.id, start_time: 0, end_time: 4 }];
    const { body: video } = await api.post<Video>("/me/videos", { assets });
    expect((await api.delete(`/me/photos/${photo.id}`)).body).toEqual({
      status: 200,
      message: "Photo deleted.",
    });
    expect((await api.get(`/me/photos/${photo.id}`)).status).toBe(404);
    expect((await api.delete(`/me/photos/${photo.id}`)).status).toBe(404);
    expect((await api.get<Albums>("/me/photos")).body.albums[0]?.photos).toEqual([]);
    const [used] = imagesOf((await api.get<Video>(`/me/videos/${video.id}`)).body);
    expect((await dispatch(used?.url ?? "", { method: "HEAD" })).status).toBe(200);
  });

  it("belongs to nobody else", async () => {
    const { body: photo } = await put(new Uint8Array(jpeg));
    const stranger = client((await createTestAccount()).headers);
    expect((await stranger.get(`/me/photos/${photo.id}`)).status).toBe(404);
    expect((await stranger.delete(`/me/photos/${photo.id}`)).status).toBe(404);
    const assets = [{ name: "image", asset_id: photo.id, start_time: 0, end_time: 4 }];
    expect((await stranger.post("/me/videos", { assets })).status).toBe(422);
  });
});
