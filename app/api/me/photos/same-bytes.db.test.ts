import sharp from "sharp";
import { beforeAll, beforeEach, describe, expect, it } from "vitest";
import { db } from "@/lib/server/db";
import type { Song } from "@/lib/server/music/present-song";
import type { Photo } from "@/lib/server/photos/present-photo";
import { sweep } from "@/lib/server/sweep/sweep";
import { client } from "@/lib/server/testing/api";
import { dispatch } from "@/lib/server/testing/dispatch";
import { createTestAccount, type TestAccount } from "@/lib/server/testing/factories";
import { wavOf } from "@/lib/server/testing/wav";
import type { Video } from "@/lib/server/videos/present-video";

let jpeg: Buffer<ArrayBuffer>;
let other: Buffer<ArrayBuffer>;
let wav: Buffer<ArrayBuffer>;
let me: TestAccount;

async function picture(background: string): Promise<Buffer<ArrayBuffer>> {
  const created = sharp({ create: { width: 320, height: 240, channels: 3, background } }).jpeg();
  const exif = { IFD0: { Make: "NIKON CORPORATION", Model: "NIKON D850" } };
  return Buffer.from(await created.withExif(exif).toBuffer());
}

beforeAll(async () => {
  [jpeg, other] = [await picture("red"), await picture("blue")];
  wav = Buffer.from(wavOf({ seconds: 2 }));
});
beforeEach(async () => {
  me = await createTestAccount();
});

async function put<T = Photo>(
  bytes: Buffer<ArrayBuffer>,
  { reuse = false, kind = "photos", headers = {}, who = me } = {},
): Promise<T> {
  const response = await dispatch(`/api/me/${kind}`, {
    method: "PUT",
    body: bytes,
    headers: { ...who.headers, ...(reuse && { Reuse: "1" }), ...headers },
  });
  expect(response.status).toBe(200);
  const body: T = await response.json();
  return body;
}

async function inPieces(bytes: Buffer<ArrayBuffer>): Promise<Photo | undefined> {
  const tus = { ...me.headers, "Tus-Resumable": "1.0.0" };
  const kind = Buffer.from("photo").toString("base64");
  const begun = await dispatch("/api/me/uploads", {
    method: "POST",
    headers: { ...tus, "Upload-Length": String(bytes.length), "Upload-Metadata": `kind ${kind}` },
  });
  const address = new URL(begun.headers.get("location") ?? "").pathname;
  await dispatch(address, {
    method: "PATCH",
    headers: { ...tus, "Upload-Offset": "0", "Content-Type": "application/offset+octet-stream" },
    body: bytes,
  });
  const answer = await client(me.headers).post<{ photo?: Photo }>(address.replace("/api", ""), { reuse: 1 });
  expect(answer.status).toBe(200);
  return answer.body.photo;
}

async function statusOf(address: string): Promise<number> {
  const { status, body } = await dispatch(address);
  await body?.cancel();
  return status;
}

const listed = async () => {
  const { body } = await client(me.headers).get<{ albums: { photos: Photo[] }[] }>("/me/photos");
  return body.albums.flatMap(({ photos }) => photos).map(({ id }) => id);
};
const filesOf = () => db().file.count({ where: { photoOriginals: { some: { accountId: me.account.id } } } });

describe("the same picture again", () => {
  it("is one photo for a client that asks to reuse it, however it comes, and is marked as known", async () => {
    const first = await put(jpeg, { reuse: true });
    expect(first.existing).toBeUndefined();
    expect(first.camera).toBe("NIKON D850");
    const again = await put(jpeg, { reuse: true, headers: { "Photo-Name": "another.jpg" } });
    expect(again).toEqual({ ...first, existing: true });
    expect(await inPieces(jpeg)).toEqual({ ...first, existing: true });
    expect((await put(other, { reuse: true })).id).not.toBe(first.id);
    expect((await listed()).length).toBe(2);
  });

  it("is one photo however many come at once, and none of them fails", async () => {
    const all = await Promise.all(Array.from({ length: 6 }, () => put(jpeg, { reuse: true })));
    expect(new Set(all.map(({ id }) => id)).size).toBe(1);
    expect(all.filter(({ existing }) => !existing)).toHaveLength(1);
    expect(await listed()).toHaveLength(1);
    expect(await filesOf()).toBe(1);
  });

  it("comes back out of the trash, unchanged", async () => {
    const api = client(me.headers);
    const first = await put(jpeg, { reuse: true });
    await api.post(`/me/photos/${first.id}`, { favourite: 1 });
    await api.delete(`/me/photos/${first.id}`);
    expect(await listed()).toEqual([]);
    expect(await put(jpeg, { reuse: true })).toEqual({ ...first, favourite: true, existing: true });
    expect(await listed()).toEqual([first.id]);
  });

  it("is a new photo after it was deleted for good, and films keep the old one", async () => {
    const api = client(me.headers);
    const first = await put(jpeg, { reuse: true });
    const assets = [{ name: "image", asset_id: first.id, start_time: 0, end_time: 1 }];
    const { body: video } = await api.post<Video>("/me/videos", { new: 1, assets });
    await api.delete(`/me/photos/${first.id}?forever=1`);
    const second = await put(jpeg, { reuse: true });
    expect(second.id).not.toBe(first.id);
    expect(second.existing).toBeUndefined();
    expect(await statusOf(second.url)).toBe(200);
    expect((await api.get<Video>(`/me/videos/${video.id}`)).body.assets[0]).toMatchObject({
      asset_id: first.id,
    });
  });

  it("is not shared between accounts", async () => {
    const somebody = await createTestAccount();
    const [mine, theirs] = [
      await put(jpeg, { reuse: true }),
      await put(jpeg, { reuse: true, who: somebody }),
    ];
    expect(theirs.id).not.toBe(mine.id);
    expect(theirs.existing).toBeUndefined();
    expect(theirs.url).not.toBe(mine.url);
  });
});

describe("PUT /me/photos as documented", () => {
  it("makes a separate photo of every upload, which share stored files", async () => {
    const [first, second] = [
      await put(jpeg, { headers: { "Photo-Name": "a.jpg" } }),
      await put(jpeg, { headers: { "Photo-Name": "b.jpg" } }),
    ];
    expect(new Set(await listed())).toEqual(new Set([first.id, second.id]));
    expect(first.id).not.toBe(second.id);
    expect([first.name, second.name]).toEqual(["a.jpg", "b.jpg"]);
    expect([second.width, second.height, second.url]).toEqual([first.width, first.height, first.url]);
    expect(await filesOf()).toBe(1);
  });

  it("deletes one without harming the other, in the library, in films and on the disk", async () => {
    const api = client(me.headers);
    const [first, second] = [await put(jpeg), await put(jpeg)];
    const assets = [{ name: "image", asset_id: second.id, start_time: 0, end_time: 1 }];
    const { body: video } = await api.post<Video>("/me/videos", { new: 1, assets });
    await api.delete(`/me/photos/${first.id}?forever=1`);
    const long = new Date(Date.now() - 5 * 86_400_000);
    await db().photo.update({ where: { id: first.id }, data: { purgedAt: long } });
    await db().file.updateMany({
      where: { photoOriginals: { some: { id: second.id } } },
      data: { createdAt: long },
    });
    await sweep();
    expect(await db().photo.count({ where: { id: first.id } })).toBe(0);
    expect(await listed()).toEqual([second.id]);
    for (const address of [second.url, second.thumbnail_url, second.film_url])
      expect(await statusOf(address)).toBe(200);
    expect((await api.get<Video>(`/me/videos/${video.id}`)).body.assets).toHaveLength(1);
  });

  it("makes as many as are sent at once", async () => {
    const all = await Promise.all(Array.from({ length: 4 }, () => put(jpeg)));
    expect(new Set(all.map(({ id }) => id)).size).toBe(4);
    expect(await filesOf()).toBe(1);
  });
});

describe("the same song again", () => {
  const send = (how = {}) => put<Song>(wav, { kind: "musics", ...how });

  it("is one song for a client that asks to reuse it, and comes out of the trash", async () => {
    const first = await send({ reuse: true });
    await client(me.headers).delete(`/me/musics/${first.id}`);
    expect(await send({ reuse: true })).toEqual({ ...first, existing: true });
    const all = await Promise.all([send({ reuse: true }), send({ reuse: true })]);
    expect(all.map(({ id }) => id)).toEqual([first.id, first.id]);
  });

  it("is another song with its own name, as documented", async () => {
    const first = await send();
    const second = await send({ headers: { "Music-Title": "Another" } });
    expect([second.title, second.duration]).toEqual(["Another", first.duration]);
    expect(second.id).not.toBe(first.id);
    expect((await send()).title).toBe(first.title);
  });
});

describe("POST /me/photos/{id}", () => {
  it("marks one's own photo as a favourite, and removes the mark", async () => {
    const api = client(me.headers);
    const { id, favourite } = await put(jpeg);
    expect(favourite).toBe(false);
    expect((await api.post<Photo>(`/me/photos/${id}`, { favourite: true })).body.favourite).toBe(true);
    expect((await api.post<Photo>(`/me/photos/${id}`, {})).body.favourite).toBe(true);
    expect((await api.get<Photo>(`/me/photos/${id}`)).body.favourite).toBe(true);
    expect((await api.post<Photo>(`/me/photos/${id}`, { favourite: "0" })).body.favourite).toBe(false);
    expect((await api.post(`/me/photos/${id}`, { favourite: "much" })).status).toBe(422);
    const stranger = client((await createTestAccount()).headers);
    expect((await stranger.post(`/me/photos/${id}`, { favourite: true })).status).toBe(404);
    await api.delete(`/me/photos/${id}`);
    expect((await api.post(`/me/photos/${id}`, { favourite: true })).status).toBe(404);
  });
});
