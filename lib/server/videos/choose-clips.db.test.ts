import { beforeAll, describe, expect, it } from "vitest";
import { db } from "@/lib/server/db";
import { client } from "@/lib/server/testing/api";
import { createTestAccount, type TestAccount } from "@/lib/server/testing/factories";
import { storeTestClip, storeTestPhoto } from "@/lib/server/testing/stored-content";
import type { ChosenFilmBody } from "@/lib/server/videos/present-chosen";
import { madeFingerprint, STORY_START } from "@/lib/story/testing/make-pile";

let me: TestAccount;
let photos: Record<"sea" | "hill" | "tree", string>;
let waves: string;
let blink: string;
let early: string;

beforeAll(async () => {
  me = await createTestAccount();
  photos = { sea: await photo(1, 0), hill: await photo(2, 1200), tree: await photo(3, 1800) };
  waves = await clip();
  blink = await clip({ frames: 12, takenAt: new Date((STORY_START + 1500) * 1000) });
  early = await clip({ status: "processing", frames: 0 });
});

async function photo(seed: number, at: number): Promise<string> {
  const id = await storeTestPhoto(me.account.id);
  const takenAt = new Date((STORY_START + at) * 1000);
  await db().photo.update({ where: { id }, data: { takenAt, fingerprint: madeFingerprint(seed) } });
  return id;
}

async function clip(about: object = {}): Promise<string> {
  const id = await storeTestClip(me.account.id);
  const takenAt = new Date((STORY_START + 900) * 1000);
  const facts = { frames: 600, width: 1920, height: 1080, hasSound: true, takenAt, ...about };
  await db().clip.update({ where: { id }, data: facts });
  return id;
}

async function newVideo(given: object = {}): Promise<string> {
  const { body } = await client(me.headers).post<{ id: string }>("/me/videos", { new: 1, ...given });
  return body.id;
}

const choose = (id: string, body: object) =>
  client(me.headers).post<ChosenFilmBody>(`/me/videos/${id}/choose`, body);

const movingIn = ({ video }: ChosenFilmBody) =>
  video.assets.flatMap((asset) => (asset.name === "video" ? [asset] : []));

describe("choosing a film from clips, too", () => {
  it("shows the middle of one at its time, and says why not of the others", async () => {
    const { hill, tree, sea } = photos;
    const id = await newVideo();
    const wish = { photos: [hill, tree, sea], clips: [waves, blink, early], length: 30 };
    const { body } = await choose(id, wish);
    const order = body.video.assets.map(({ name }) => name);
    expect(order).toEqual(["text", "image", "video", "image", "image"]);
    const [shown] = movingIn(body);
    const length = (shown?.end_time ?? 0) - (shown?.start_time ?? 0);
    expect(shown?.asset_id).toBe(waves);
    expect(shown?.data.offset).toBeCloseTo((20 - length) / 2, 1);
    expect(body.left_out).toEqual([
      { id: blink, reason: "too-short" },
      { id: early, reason: "unready" },
    ]);
    expect((await choose(id, wish)).body.video.assets).toEqual(body.video.assets);
  });

  it("takes those of an album, and all of the library's", async () => {
    const items = [photos.hill, waves];
    const { body: album } = await client(me.headers).post<{ id: string }>("/me/albums", { name: "A", items });
    const fromAlbum = await choose(await newVideo(), { album: album.id });
    expect(movingIn(fromAlbum.body).map((asset) => asset.asset_id)).toEqual([waves]);
    const fromAll = await choose(await newVideo(), { all: true });
    expect(movingIn(fromAll.body).map((asset) => asset.asset_id)).toContain(waves);
  });

  it("makes a film of clips alone, keeps and leaves them as asked", async () => {
    const wish = { clips: [waves, blink], keep: [blink], leave: [waves] };
    const { body } = await choose(await newVideo(), wish);
    expect(movingIn(body).map((asset) => asset.asset_id)).toEqual([blink]);
    expect(body.left_out).toEqual([{ id: waves, reason: "taken-out" }]);
  });

  it("leaves the film's own where they are when only photos are chosen among", async () => {
    const data = { text: "" };
    const shownClip = { name: "video", asset_id: waves, start_time: 0, end_time: 4, data };
    const id = await newVideo({ assets: [shownClip] });
    expect(movingIn((await choose(id, { photos: [photos.hill] })).body)).toHaveLength(1);
    expect(movingIn((await choose(id, { leave: [waves] })).body)).toHaveLength(0);
    const both = await newVideo({ assets: [shownClip] });
    const { body } = await choose(both, { photos: [photos.hill], clips: [blink] });
    expect(movingIn(body).map((asset) => asset.asset_id)).toEqual([blink]);
  });

  it("refuses what is not ready but wanted, and what is another's", async () => {
    const { status, body } = await choose(await newVideo(), { clips: [waves], keep: [early] });
    expect([status, JSON.stringify(body)]).toEqual([422, expect.stringContaining("not ready")]);
    const other = await createTestAccount();
    const theirs = await storeTestClip(other.account.id);
    expect((await choose(await newVideo(), { clips: [theirs] })).status).toBe(422);
    expect((await choose(await newVideo(), { photos: [photos.hill], keep: [theirs] })).status).toBe(422);
  });
});
