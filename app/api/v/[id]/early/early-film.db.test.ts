import { setTimeout as wait } from "node:timers/promises";
import { beforeEach, describe, expect, it } from "vitest";
import { deleteAccount } from "@/lib/server/accounts/delete-account";
import { db } from "@/lib/server/db";
import { GRACE_SECONDS } from "@/lib/server/early/find-early-film";
import { keepInstalment } from "@/lib/server/early/keep-instalment";
import { removeEarlyFilm, removeEarlyFilms } from "@/lib/server/early/remove-early-films";
import { storeFile } from "@/lib/server/files/store-file";
import { type ClaimedRender, claimRender } from "@/lib/server/renders/claim-render";
import { failRender } from "@/lib/server/renders/fail-render";
import { giveBackRender } from "@/lib/server/renders/give-back-render";
import { publishRender } from "@/lib/server/renders/publish-render";
import { storage } from "@/lib/server/storage/open-storage";
import { sweepFiles } from "@/lib/server/sweep/sweep-files";
import { client } from "@/lib/server/testing/api";
import { dispatch } from "@/lib/server/testing/dispatch";
import { createTestAccount, type TestAccount } from "@/lib/server/testing/factories";
import { storeTestPhoto, storeTestSong } from "@/lib/server/testing/stored-content";
import type { Video } from "@/lib/server/videos/present-video";

let me: TestAccount;
let api: ReturnType<typeof client>;
let id: string;

beforeEach(async () => {
  await db().render.deleteMany();
  me = await createTestAccount();
  api = client(me.headers);
  const assets = [
    {
      name: "image",
      asset_id: await storeTestPhoto(me.account.id),
      start_time: 0,
      end_time: 10,
      data: { text: "" },
    },
    { name: "music", asset_id: await storeTestSong(null) },
  ];
  const body = { new: 1, name: "Summer", style: "vanilla", assets };
  id = (await api.post<Video>("/me/videos", body)).body.id;
});

const contentOf = (number: number) => Buffer.from(`instalment ${number}`);

async function give(claim: ClaimedRender, number: number, frames: number): Promise<boolean> {
  const stored = await storeFile(contentOf(number), 'video/mp4; codecs="avc1.640028"');
  return keepInstalment(claim, { number, frames, stored });
}

/** Begins a film and stores its head and three seconds of it. */
async function beginFilm(): Promise<ClaimedRender> {
  expect((await api.post(`/me/videos/${id}/render`)).status).toBe(200);
  const claim = await claimRender(["film"]);
  if (!claim) throw new Error("Nothing waits.");
  for (const [number, frames] of [0, 30, 60].entries()) expect(await give(claim, number, frames)).toBe(true);
  return claim;
}

const read = async () => (await api.get<Video>(`/me/videos/${id}`)).body;
const address = () => `/api/v/${id}/early`;

async function get(path: string, headers: Record<string, string> = {}) {
  const response = await dispatch(path, { headers });
  return { status: response.status, headers: response.headers, text: await response.text() };
}

/** The addresses that a playlist refers to. */
const addressesIn = (playlist: string) =>
  [...playlist.matchAll(/early\/[\w-]+/g)].map(([path]) => `/api/v/${id}/${path}`);

const objectsOf = async (claim: ClaimedRender) =>
  (await db().instalment.findMany({ where: { renderId: claim.id }, include: { file: true } })).map(
    ({ file }) => file.storageKey,
  );

const areThere = async (keys: readonly string[]) =>
  (await Promise.all(keys.map((key) => storage().stat(key)))).map((stat) => stat !== null);

describe("a film that is being made", () => {
  it("has a playlist of the instalments so far, in no cache", async () => {
    expect((await get(address(), me.headers)).status).toBe(404);
    const claim = await beginFilm();
    const { early } = await read();
    expect(early).toEqual({ url: expect.stringMatching(`/api/v/${id}/early$`), seconds: 3, duration: 10.0 });
    const playlist = await get(address(), me.headers);
    expect(playlist.status).toBe(200);
    expect(playlist.headers.get("content-type")).toBe("application/vnd.apple.mpegurl");
    expect(playlist.headers.get("cache-control")).toBe("no-store");
    expect(playlist.text.replaceAll(/early\/[\w-]+/g, "early/…").split("\n")).toEqual([
      "#EXTM3U",
      "#EXT-X-VERSION:7",
      "#EXT-X-TARGETDURATION:10",
      "#EXT-X-PLAYLIST-TYPE:EVENT",
      "#EXT-X-START:TIME-OFFSET=0",
      "#EXT-X-KINORA-FILM:STATE=making,DURATION=10.000",
      '#EXT-X-MAP:URI="early/…"',
      "#EXTINF:1.000000,",
      "early/…",
      "#EXTINF:2.000000,",
      "early/…",
      "",
    ]);
    for (const [number, one] of addressesIn(playlist.text).entries()) {
      const instalment = await get(one, me.headers);
      expect([instalment.status, instalment.text]).toEqual([200, String(contentOf(number))]);
      expect(instalment.headers.get("content-type")).toBe('video/mp4; codecs="avc1.640028"');
      expect(instalment.headers.get("cache-control")).toBe("no-store");
    }
    expect((await get(`${address()}/nothing`, me.headers)).status).toBe(404);
    await give(claim, 3, 210);
    expect((await get(address(), me.headers)).text).toContain("#EXT-X-ENDLIST");
  });

  it("is announced as it grows", async () => {
    const claim = await beginFilm();
    const response = await dispatch(`/api/me/videos/${id}/events`, { headers: me.headers });
    const reader = response.body?.pipeThrough(new TextDecoderStream()).getReader();
    const next = async () => String((await reader?.read())?.value);
    expect(await next()).toMatch(/"early":\{"url":"[^"]+","seconds":3,/);
    await give(claim, 3, 60);
    expect(await next()).toContain('"seconds":5,');
    await reader?.cancel();
  });

  it("can be watched by anybody with the link, but a private one by its owner alone", async () => {
    await beginFilm();
    const stranger = await createTestAccount();
    const [head = ""] = addressesIn((await get(address())).text);
    for (const viewer of [undefined, stranger.headers]) {
      expect((await get(address(), viewer)).status).toBe(200);
      expect((await get(head, viewer)).status).toBe(200);
    }
    await api.post(`/me/videos/${id}`, { visibility: "private" });
    for (const viewer of [undefined, stranger.headers]) {
      expect((await get(address(), viewer)).status).toBe(404);
      expect((await get(head, viewer)).status).toBe(404);
    }
    expect((await get(address(), me.headers)).status).toBe(200);
    expect((await get(head, me.headers)).status).toBe(200);
  });

  it("is for its owner alone if there is another film that everybody sees", async () => {
    const claim = await beginFilm();
    await publishRender(claim, []);
    await api.post(`/me/videos/${id}/render`, { force: 1 });
    const again = await claimRender(["film"]);
    if (!again) throw new Error("Nothing waits.");
    await give(again, 0, 0);
    expect((await get(address())).status).toBe(404);
    expect((await get(address(), me.headers)).status).toBe(200);
  });

  it("is not available through another video", async () => {
    await beginFilm();
    const [head = ""] = addressesIn((await get(address(), me.headers)).text);
    const other = (await api.post<Video>(`/me/videos/${id}/duplicate`)).body.id;
    expect((await get(head.replace(id, other), me.headers)).status).toBe(404);
  });
});

describe("when it is over", () => {
  it("stays for a time, for viewers who switch to the finished film", async () => {
    const claim = await beginFilm();
    const keys = await objectsOf(claim);
    const [head = ""] = addressesIn((await get(address())).text);
    await publishRender(claim, []);
    expect((await read()).early).toBeNull();
    await removeEarlyFilms();
    const playlist = await get(address());
    expect(playlist.text).toContain("STATE=finished");
    expect((await get(head)).status).toBe(200);
    await db().render.update({
      where: { id: claim.id },
      data: { finishedAt: new Date(Date.now() - GRACE_SECONDS * 1000 - 1000) },
    });
    expect((await get(address())).status).toBe(404);
    expect((await get(head)).status).toBe(404);
    await removeEarlyFilms();
    expect(await areThere(keys)).toEqual([false, false, false]);
    expect(await db().file.count({ where: { storageKey: { in: keys } } })).toBe(0);
  });

  it.each(["cancelled", "failed"])("is gone at once: %s", async (how) => {
    const claim = await beginFilm();
    const keys = await objectsOf(claim);
    const [head = ""] = addressesIn((await get(address(), me.headers)).text);
    if (how === "cancelled") await api.delete(`/me/videos/${id}?cancel=1`);
    else await failRender(claim, { status: 500, message: "No." });
    expect((await get(head, me.headers)).status).toBe(404);
    const playlist = (await get(address(), me.headers)).text;
    expect(playlist).toContain("STATE=stopped");
    expect(addressesIn(playlist)).toEqual([]);
    expect(await give(claim, 3, 60)).toBe(false);
    await removeEarlyFilms();
    expect(await areThere(keys)).toEqual([false, false, false]);
  });

  it("is gone when the video is in the trash", async () => {
    const claim = await beginFilm();
    const keys = await objectsOf(claim);
    const [head = ""] = addressesIn((await get(address(), me.headers)).text);
    await api.delete(`/me/videos/${id}`);
    expect((await get(address(), me.headers)).status).toBe(404);
    expect((await get(head, me.headers)).status).toBe(404);
    await removeEarlyFilms();
    expect(await areThere(keys)).toEqual([false, false, false]);
  });

  it("goes with its account", async () => {
    const keys = await objectsOf(await beginFilm());
    await (await deleteAccount({ id: me.account.id, email: me.account.email })).filesGone;
    expect(await areThere(keys)).toEqual([false, false, false]);
    expect(await db().instalment.count()).toBe(0);
  });
});

describe("instalments", () => {
  it("are kept by the sweep while the film is being made, however long that takes", async () => {
    const keys = await objectsOf(await beginFilm());
    await wait(5);
    await sweepFiles(0);
    expect(await areThere(keys)).toEqual([true, true, true]);
  });

  it("are not mixed with those of another attempt", async () => {
    const claim = await beginFilm();
    const keys = await objectsOf(claim);
    await giveBackRender(claim);
    // What is there can be watched until a worker continues the film.
    expect((await get(address(), me.headers)).text).toContain("#EXTINF:2");
    expect(await give(claim, 3, 60)).toBe(false);
    const again = await claimRender(["film"]);
    await removeEarlyFilm(again?.id ?? "");
    expect(await areThere(keys)).toEqual([false, false, false]);
    expect((await get(address(), me.headers)).text).not.toContain("early/");
    expect(again && (await give(again, 0, 0))).toBe(true);
  });
});
