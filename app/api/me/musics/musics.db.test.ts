import { readdir } from "node:fs/promises";
import { beforeAll, describe, expect, it } from "vitest";
import { libraryPeaksSchema } from "@/lib/contracts/library-manifest";
import type { Problem } from "@/lib/contracts/problem";
import { db } from "@/lib/server/db";
import { testSite } from "@/lib/server/fetch/testing/test-site";
import { temporaryDirectory } from "@/lib/server/files/temporary-directory";
import type { Rhythm, Song } from "@/lib/server/music/present-song";
import { client } from "@/lib/server/testing/api";
import { insertTestSong } from "@/lib/server/testing/assets";
import { dispatch } from "@/lib/server/testing/dispatch";
import { createTestAccount, type TestAccount } from "@/lib/server/testing/factories";
import { wavOf } from "@/lib/server/testing/wav";
import type { Video } from "@/lib/server/videos/present-video";

// These tests run their site on this machine. env() is read at the first request, so this line still takes effect.
process.env.ALLOW_PRIVATE_ADDRESSES = "1";

type List = { musics: Song[] };

const site = testSite();
const wav = wavOf({ seconds: 40 });
let me: TestAccount;
let api: ReturnType<typeof client>;

beforeAll(async () => {
  me = await createTestAccount();
  api = client(me.headers);
});

async function put(
  body: Uint8Array<ArrayBuffer>,
  extra: Record<string, string> = {},
  headers: object = me.headers,
) {
  const response = await dispatch("/api/me/musics", {
    method: "PUT",
    body,
    headers: { ...headers, ...extra },
  });
  const answer: Song & Problem = await response.json();
  return { status: response.status, body: answer };
}

async function bytesOf(url: string): Promise<Buffer> {
  const response = await dispatch(url);
  expect(response.status).toBe(200);
  return Buffer.from(await response.arrayBuffer());
}

describe("PUT /me/musics", () => {
  it("calls a song without a title after its file, however that comes", async () => {
    const name = encodeURIComponent("Été à la mer.wav");
    const named = await put(new Uint8Array(wav), { "Music-Name": name });
    expect(named.body).toMatchObject({ title: "Été à la mer", artist: "Unknown" });
    const titled = await put(new Uint8Array(wav), { "Music-Name": name, "Music-Title": "The sea" });
    expect(titled.body.title).toBe("The sea");
  });

  it("stores the song unchanged, measures it, cuts a preview and draws its waveform", async () => {
    const { status, body } = await put(new Uint8Array(wav), { "Content-Type": "image/png" });
    expect(status).toBe(200);
    expect(body).toEqual({
      id: expect.any(String),
      title: "Untitled",
      artist: "Unknown",
      duration: 40,
      gain: expect.any(Number),
      url: expect.stringMatching(/\/song\.wav$/),
      preview_url: expect.any(String),
      waveform_url: expect.any(String),
      beats_url: expect.stringMatching(/^http.*\/api\/me\/musics\/[\w-]+\/beats$/),
      sections: [],
    });
    const { status: told, body: rhythm } = await api.get<Rhythm>(`/me/musics/${body.id}/beats`);
    expect([told, rhythm.loop]).toEqual([200, null]);
    expect(rhythm.energy?.values.length).toBeGreaterThan(10);
    expect((await bytesOf(body.url)).equals(wav)).toBe(true);
    const preview = await bytesOf(body.preview_url);
    expect(preview.length).toBeGreaterThan(100_000);
    expect(preview.length).toBeLessThan(wav.length / 4);
    const { peaks, peaksPerSecond } = libraryPeaksSchema.parse(
      JSON.parse((await bytesOf(body.waveform_url)).toString()),
    );
    expect(peaks).toHaveLength(40 * peaksPerSecond);
    expect(Math.max(...peaks)).toBeGreaterThan(180);
    expect(await readdir(temporaryDirectory())).toEqual([]);
  });

  it.each([
    [{ "Music-Title": "Plain", "Music-Artist": "Someone" }, "Plain", "Someone"],
    [
      {
        "X-Music-Title": encodeURIComponent("Été ☀"),
        "X-Music-Artist": Buffer.from("Зоя").toString("latin1"),
      },
      "Été ☀",
      "Зоя",
    ],
    [{ "Music-Title": "First", "X-Music-Title": "second" }, "First", "Unknown"],
  ])("takes title and artist from %j", async (headers, title, artist) => {
    const { body } = await put(new Uint8Array(wavOf({ seconds: 1 })), headers as Record<string, string>);
    expect(body).toMatchObject({ title, artist });
  });

  it.each([
    ["a picture", Buffer.from("\x89PNG\r\n\x1a\n0000", "latin1"), 415],
    ["a playlist", Buffer.from("#EXTM3U\n#EXTINF:1,\nfile:///etc/passwd\n"), 415],
    ["a script of ffmpeg's", Buffer.from("ffconcat version 1.0\nfile /etc/passwd\n"), 415],
    ["half a song", wav.subarray(0, wav.length / 2), 422],
    ["silence", Buffer.concat([wav.subarray(0, 44), Buffer.alloc(wav.length - 44)]), 422],
    ["nothing", Buffer.alloc(0), 422],
  ])("refuses %s and stores nothing", async (_name, bytes, status) => {
    const before = await db().file.count();
    expect((await put(new Uint8Array(bytes))).status).toBe(status);
    expect(await db().file.count()).toBe(before);
    expect(await readdir(temporaryDirectory())).toEqual([]);
  });
});

describe("POST /me/musics", () => {
  it("fetches a song from the web", async () => {
    site.answer(200, { "Content-Type": "audio/wav" }, wavOf({ seconds: 2 }));
    const { status, body } = await api.post<Song>("/me/musics", {
      url: `${site.address()}/a.wav`,
      title: "Far",
      preview_url: null,
    });
    expect([status, body.title, body.duration]).toEqual([200, "Far", 2]);
    const unnamed = await api.post<Song>("/me/musics", { url: `${site.address()}/The%20tide.wav` });
    expect([unnamed.status, unnamed.body.title]).toEqual([200, "The tide"]);
    const hidden = await api.post<Song>("/me/musics", { url: `${site.address()}/a%00%2Fb%0A.wav` });
    expect([hidden.status, hidden.body.title]).toEqual([200, "b"]);
    site.answer(500);
    expect((await api.post<Problem>("/me/musics", { url: site.address() })).body.error.code).toBe(
      "source_refused",
    );
  });
});

describe("the account's music", () => {
  it("is listed newest first, read, deleted, and kept where films use it", async () => {
    const { account, headers } = await createTestAccount();
    const mine = client(headers);
    const [first, second] = [await insertTestSong(account.id), await insertTestSong(account.id)];
    expect((await mine.get<List>("/me/musics")).body.musics.map(({ id }) => id)).toEqual([second, first]);
    expect((await mine.get<Song>(`/me/musics/${first}`)).body).toMatchObject({ id: first, duration: 60 });
    const assets = [{ name: "music", asset_id: first }];
    const { body: video } = await mine.post<Video>("/me/videos", { assets });
    expect((await mine.delete(`/me/musics/${first}`)).body).toEqual({
      status: 200,
      message: "Music deleted.",
    });
    expect((await mine.delete(`/me/musics/${first}`)).status).toBe(404);
    expect((await mine.get<List>("/me/musics")).body.musics.map(({ id }) => id)).toEqual([second]);
    expect((await mine.get<Video>(`/me/videos/${video.id}`)).body.assets).toHaveLength(1);
    expect((await mine.post<Song>(`/me/musics/${first}/restore`)).body.id).toBe(first);
    expect((await mine.get<List>("/me/musics")).body.musics.map(({ id }) => id)).toEqual([second, first]);
    expect((await mine.post(`/me/musics/${first}/restore`)).status).toBe(200);
    expect((await api.post(`/me/musics/${second}/restore`)).status).toBe(404);
    expect((await api.get(`/me/musics/${second}/beats`)).status).toBe(404);
    expect((await api.get(`/me/musics/${second}`)).status).toBe(404);
    expect((await api.delete(`/me/musics/${second}`)).status).toBe(404);
  });
});

describe("the trash of the account's music", () => {
  it("lists deleted songs with the number of films that play them, and deletes them for good", async () => {
    const { account, headers } = await createTestAccount();
    const mine = client(headers);
    const [used, gone] = [await insertTestSong(account.id), await insertTestSong(account.id)];
    const assets = [{ name: "music", asset_id: gone }];
    const { body: video } = await mine.post<Video>("/me/videos", { new: 1, name: "Trip", assets });
    const inUse = await mine.get<{ used_in: object[] }>(`/me/musics/${gone}`);
    expect(inUse.body.used_in).toEqual([{ id: video.id, name: "Trip" }]);
    const list = async (query = "") =>
      (await mine.get<List>(`/me/musics${query}`)).body.musics.map((song) => [song.id, song.use_count]);
    expect(await list()).toEqual([
      [gone, 1],
      [used, 0],
    ]);
    await mine.delete(`/me/musics/${gone}`);
    expect(await list()).toEqual([[used, 0]]);
    expect(await list("?deleted=1")).toEqual([[gone, 1]]);
    expect((await mine.delete(`/me/musics/${gone}?forever=1`)).status).toBe(200);
    expect(await list("?deleted=1")).toEqual([]);
    expect((await mine.post(`/me/musics/${gone}/restore`)).status).toBe(404);
    expect((await mine.get<Video>(`/me/videos/${video.id}`)).body.assets[0]).toHaveProperty("url");
    await mine.post(`/me/videos/${video.id}`, { assets: [] });
    const undone = await mine.post<Video>(`/me/videos/${video.id}`, { assets });
    expect(undone.body.assets[0]).toMatchObject({ asset_id: gone, url: expect.any(String) });
  });
});

describe("the service's own music", () => {
  it("can be read by everybody and deleted by nobody", async () => {
    const song = await insertTestSong(null);
    await db().song.update({ where: { id: song }, data: { mood: "calm", bpm: 96, position: 1 } });
    const { musics } = (await api.get<List>("/musics")).body;
    expect(musics.find(({ id }) => id === song)).toMatchObject({ mood: "calm", bpm: 96 });
    expect((await api.get<Song>(`/musics/${song}`)).status).toBe(200);
    expect((await api.delete(`/me/musics/${song}`)).status).toBe(404);
    expect((await api.get<List>("/me/musics")).body.musics.map(({ id }) => id)).not.toContain(song);
    expect((await api.post(`/me/musics/${song}/restore`)).status).toBe(404);
    const own = await insertTestSong(me.account.id);
    expect((await api.get(`/musics/${own}`)).status).toBe(404);
    expect((await dispatch("/api/musics")).status).toBe(401);
    expect((await dispatch(`/api/musics/${song}`)).status).toBe(401);
  });

  it("says what a film can be cut by, and what the song may be used for", async () => {
    const song = await insertTestSong(null);
    const facts = {
      licence: "Free for any use.",
      beats: { startSeconds: 0.5, intervalSeconds: 0.25, steadyCount: 3, slowingSeconds: [1.5] },
      bars: { beatsPerBar: 4, count: 1 },
      sections: [{ name: "intro", startSeconds: 0, endSeconds: 8, energy: 0.35 }],
      loop: { startSeconds: 2, endSeconds: 6 },
      endingSeconds: 58,
    };
    await db().song.update({ where: { id: song }, data: { facts } });
    const { body } = await api.get<Song>(`/musics/${song}`);
    expect(body).toMatchObject({
      licence: "Free for any use.",
      beats_url: expect.stringMatching(new RegExp(`/api/musics/${song}/beats$`)),
      sections: [{ name: "intro", start_time: 0, end_time: 8, energy: 0.35 }],
    });
    expect((await api.get<Rhythm>(`/musics/${song}/beats`)).body).toEqual({
      beats: [0.5, 0.75, 1, 1.5],
      beats_per_bar: 4,
      first_bar_beat: 0,
      confidence: 1,
      loop: { start_time: 2, end_time: 6 },
      ending: 58,
      energy: null,
    });
    const unknown = await insertTestSong(null);
    expect((await api.get<Song>(`/musics/${unknown}`)).body).toMatchObject({ beats_url: null, sections: [] });
  });
});
