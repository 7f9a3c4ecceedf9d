import { beforeAll, describe, expect, it } from "vitest";
import type { Problem } from "@/lib/contracts/problem";
import { db } from "@/lib/server/db";
import { client } from "@/lib/server/testing/api";
import { insertTestPhoto, insertTestSong } from "@/lib/server/testing/assets";
import { imagesOf, musicOf } from "@/lib/server/testing/assets-of";
import { dispatch } from "@/lib/server/testing/dispatch";
import { createTestAccount, signIn, type TestAccount } from "@/lib/server/testing/factories";
import type { Video } from "@/lib/server/videos/present-video";

let me: TestAccount;
let other: TestAccount;
let api: ReturnType<typeof client>;
let photo: string;
let song: string;

beforeAll(async () => {
  [me, other] = await Promise.all([createTestAccount({ name: "Ada" }), createTestAccount()]);
  api = client(me.headers);
  [photo, song] = await Promise.all([insertTestPhoto(me.account.id), insertTestSong(null)]);
});

function image(start: number, end: number, data: object = {}, id = photo) {
  return { name: "image", asset_id: id, start_time: start, end_time: end, data };
}

async function newVideo(body: object = {}): Promise<Video> {
  const { status, body: video } = await api.post<Video>("/me/videos", { new: 1, ...body });
  expect(status).toBe(200);
  return video;
}

describe("POST /me/videos", () => {
  it("makes a project with every documented field", async () => {
    const video = await newVideo({ name: "Summer" });
    expect(video).toEqual({
      id: expect.stringMatching(/^[\w-]{22}$/),
      name: "Summer",
      status: "initial",
      style: "",
      assets: [],
      duration: 0,
      tags: [],
      comment_count: 0,
      owner: { profile_pic: expect.stringContaining("http"), id: me.account.id, name: "Ada" },
      credit: [],
      created_on: expect.any(Number),
      modified_on: expect.any(Number),
      video: null,
      view: 0,
      quality: 360,
      thumbnail: null,
      aspect_ratio: "16:9",
      accent_color: null,
      duck_music: true,
      clip_sound: true,
      progress: null,
      segments: null,
      early: null,
      error: null,
      callback_url: null,
      visibility: "unlisted",
      preview: null,
      deleted_on: null,
    });
  });

  it("continues only the last draft of the same app, and updates it", async () => {
    const { account, headers, app } = await createTestAccount();
    const first = await client(headers).post<Video>("/me/videos", { name: "one" });
    const again = await client(headers).post<Video>("/me/videos", { tags: ["a", "b"] });
    expect(again.body).toMatchObject({ id: first.body.id, name: "one", tags: ["a", "b"] });

    const firstParty = await db().app.findFirstOrThrow({
      where: { accountId: account.id, firstParty: true },
    });
    const otherApp = await client(await signIn(account.id, firstParty.id)).post<Video>("/me/videos");
    expect(otherApp.body.id).not.toBe(first.body.id);

    const secondClient = await client(await signIn(account.id, app.app_id)).post<Video>("/me/videos");
    expect(secondClient.body.id).toBe(first.body.id);
    const fresh = await client(headers).post<Video>("/me/videos", { new: 1 });
    expect(fresh.body.id).not.toBe(first.body.id);
    expect((await client(headers).get<Video>("/me/draft")).body.id).toBe(fresh.body.id);
  });

  it("makes one draft for simultaneous requests", async () => {
    const { headers } = await createTestAccount();
    const answers = await Promise.all(
      Array.from({ length: 6 }, () => client(headers).post<Video>("/me/videos")),
    );
    expect(new Set(answers.map(({ body }) => body.id)).size).toBe(1);
  });

  it("understands forms as well as JSON", async () => {
    const fields = {
      new: "1",
      name: "Form",
      quality: "480p",
      tags: "sea, sun",
      assets: JSON.stringify([image(0, 4, { caption: "Hello" }), { name: "music", asset_id: song }]),
      credit: JSON.stringify([["Photos", "Ada"]]),
      device_id: "ignored",
      status: "published",
    };
    const multipart = new FormData();
    for (const [name, value] of Object.entries(fields)) multipart.set(name, value);
    for (const body of [new URLSearchParams(fields), multipart]) {
      const response = await dispatch("/api/v2.1/me/videos/", { method: "POST", headers: me.headers, body });
      const video: Video = await response.json();
      expect(video).toMatchObject({ name: "Form", quality: 480, tags: ["sea", "sun"], status: "initial" });
      expect(video.assets.map(({ name }) => name)).toEqual(["image", "music"]);
      expect(imagesOf(video)[0]?.data.text).toBe("Hello");
      expect(musicOf(video)[0]).not.toHaveProperty("data");
      expect(video.credit).toEqual([["Photos", "Ada"]]);
    }
  });

  it("answers a repeated Idempotency-Key once", async () => {
    const key = { "Idempotency-Key": "make-it-once" };
    const first = await api.post<Video>("/me/videos", { new: 1, name: "once" }, key);
    const again = await api.post<Video>("/me/videos", { new: 1, name: "once" }, key);
    expect(again.body).toEqual(first.body);
    expect(again.headers.get("idempotency-replayed")).toBe("true");
    const misused = await api.post<Problem>("/me/videos", { new: 1, name: "twice" }, key);
    expect([misused.status, misused.body.error.code]).toEqual([422, "idempotency_key_reused"]);
  });
});

describe("POST /me/videos/<id>", () => {
  it("returns what was sent, in time order, music last, with addresses", async () => {
    const { id } = await newVideo();
    const { body } = await api.post<Video>(`/me/videos/${id}`, {
      assets: [
        { name: "music", asset_id: song, start_time: 0, end_time: 0, data: { volume: 0.5 } },
        image(3.3333, 6, { text: "Second", focus: { x: 0.2, y: 0.9 }, motion: "in" }),
        { name: "text", start_time: "0.0", end_time: "3.3333", data: { title: "First", text: null } },
      ],
      style: "vanilla",
      aspect_ratio: "9:16",
    });
    expect(body.assets).toEqual([
      { name: "text", start_time: 0, end_time: 3.3333, data: { title: "First", text: "" }, id: "c1" },
      {
        id: "c2",
        ...image(3.3333, 6, { text: "Second", focus: { x: 0.2, y: 0.9 }, motion: "in" }),
        url: expect.stringMatching(/^http:\/\/kinora\.test\/files\/[\w-]{22}\/photo\.jpg$/),
        thumbnail_url: expect.stringContaining("/files/"),
        film_url: expect.stringContaining("/files/"),
        film_1080_url: expect.stringContaining("/files/"),
      },
      {
        id: "c3",
        name: "music",
        asset_id: song,
        start_time: 0,
        end_time: 0,
        data: { volume: 0.5 },
        url: expect.stringContaining("/song.m4a"),
      },
    ]);
    expect(body).toMatchObject({ duration: 6, style: "vanilla", aspect_ratio: "9:16" });
    expect((await api.get<Video>(`/me/videos/${id}`)).body).toEqual(body);

    const echoed = await api.post<Video>(`/me/videos/${id}`, body);
    expect({ ...echoed.body, modified_on: 0 }).toEqual({ ...body, modified_on: 0 });
  });

  it("leaves missing fields alone and clears what is null", async () => {
    const full = {
      name: "N",
      style: "focus",
      tags: ["t"],
      quality: 1080,
      callback_url: "https://example.org/hook",
      accent_color: "#c5482f",
      duck_music: false,
      clip_sound: false,
    };
    const { id } = await newVideo({
      ...full,
      assets: [image(0, 2)],
      credit: [["k", "v"]],
      visibility: "private",
    });
    expect((await api.post<Video>(`/me/videos/${id}`, {})).body).toMatchObject({
      ...full,
      visibility: "private",
    });
    const cleared = {
      name: null,
      style: null,
      tags: null,
      quality: null,
      callback_url: null,
      assets: null,
      credit: null,
      visibility: null,
      accent_color: null,
      duck_music: null,
      clip_sound: null,
    };
    expect((await api.post<Video>(`/me/videos/${id}`, cleared)).body).toMatchObject({
      name: "",
      style: "",
      tags: [],
      quality: 360,
      callback_url: null,
      assets: [],
      credit: [],
      visibility: "unlisted",
      accent_color: null,
      duck_music: true,
      clip_sound: true,
    });
  });

  it("takes a colour in capitals, and an empty one for the style's own", async () => {
    const { id } = await newVideo({ accent_color: " #C5482F " });
    const accent = async (accent_color: string) =>
      (await api.post<Video>(`/me/videos/${id}`, { accent_color })).body.accent_color;
    expect(await accent("#C5482F")).toBe("#c5482f");
    expect(await accent("")).toBeNull();
    for (const accent_color of ["red", "#fff", "#c5482f80", 7])
      expect((await api.post(`/me/videos/${id}`, { accent_color })).body).toMatchObject({
        error: { fields: { accent_color: "Must be a colour such as #c5482f." } },
      });
  });

  it("names every bad field at once, with its path, and changes nothing", async () => {
    const { id } = await newVideo({ name: "Before" });
    const { status, body } = await api.post<Problem>(`/me/videos/${id}`, {
      name: "After",
      quality: 500,
      aspect_ratio: "2:1",
      callback_url: "ftp://example.org",
      tags: [1],
      assets: [image(0, 1), image(5, 5), { name: "sound" }, image(-1, 2)],
      credit: [["only", "pairs", "fit"]],
    });
    expect(status).toBe(422);
    expect(Object.keys(body.error.fields ?? {}).toSorted()).toEqual([
      ...[
        "aspect_ratio",
        "assets.1.end_time",
        "assets.2.name",
        "assets.3.start_time",
        "callback_url",
        "credit.0",
      ],
      ...["quality", "tags.0"],
    ]);
    expect((await api.get<Video>(`/me/videos/${id}`)).body.name).toBe("Before");
  });

  it("refuses other people's photos and unknown ones, by index; takes those of the trash", async () => {
    const [foreign, gone] = [await insertTestPhoto(other.account.id), await insertTestPhoto(me.account.id)];
    await db().photo.update({ where: { id: gone }, data: { deletedAt: new Date() } });
    const { id } = await newVideo();
    const assets = [image(0, 1), image(1, 2, {}, foreign), image(2, 3, {}, gone), image(3, 4, {}, "nothing")];
    const music = { name: "music", asset_id: photo };
    const { status, body } = await api.post<Problem>(`/me/videos/${id}`, {
      assets: [...assets, music],
    });
    expect(status).toBe(422);
    expect(body.error.fields).toEqual({
      "assets.1.asset_id": "No photo with this id.",
      "assets.3.asset_id": "No photo with this id.",
      "assets.4.asset_id": "No music with this id.",
    });
    const taken = await api.post<Video>(`/me/videos/${id}`, { assets: [image(0, 1), image(2, 3, {}, gone)] });
    expect(taken.body.assets[1]).toMatchObject({ asset_id: gone, url: expect.any(String) });
  });

  it("refuses a stale If-Match with the current state, and lets the last save win without it", async () => {
    const created = await api.post<Video>("/me/videos", { new: 1, name: "v1" });
    const tag = created.headers.get("etag") ?? "";
    const path = `/me/videos/${created.body.id}`;
    const saved = await api.post<Video>(path, { name: "v2" }, { "If-Match": tag });
    expect(saved.status).toBe(200);
    const stale = await api.post<Problem & { video: Video }>(path, { name: "lost" }, { "If-Match": tag });
    expect([stale.status, stale.body.error.code]).toEqual([412, "stale_version"]);
    expect(stale.body.video.name).toBe("v2");
    expect(stale.headers.get("etag")).toBe(saved.headers.get("etag"));
    expect((await api.post<Video>(path, { name: "v3" })).body.name).toBe("v3");
  });
});
