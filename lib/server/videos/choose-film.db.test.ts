import { beforeAll, describe, expect, it } from "vitest";
import { db } from "@/lib/server/db";
import type { ChosenFilmBody } from "@/lib/server/videos/present-chosen";
import { storeTestPhoto } from "@/lib/server/testing/stored-content";
import { client } from "@/lib/server/testing/api";
import { createTestAccount, type TestAccount } from "@/lib/server/testing/factories";
import { madeFingerprint, STORY_START } from "@/lib/story/testing/make-pile";

type Made = { kind?: string; seed?: number; at?: number; sharpness?: number; camera?: string };

let me: TestAccount;
let photos: Record<"sea" | "soft" | "twin" | "screen" | "hill" | "tree" | "late", string>;
beforeAll(async () => {
  me = await createTestAccount();
  photos = {
    sea: await photo({ seed: 1, at: 0 }),
    twin: await photo({ seed: 1, at: 1, sharpness: 0.6 }),
    soft: await photo({ seed: 2, at: 600, sharpness: 0.1 }),
    screen: await photo({ seed: 3, at: 700, kind: "screenshot" }),
    hill: await photo({ seed: 4, at: 1200 }),
    tree: await photo({ seed: 5, at: 1800 }),
    late: await photo({ seed: 6, at: 90_000 }),
  };
});

async function photo({
  kind = "photo",
  seed = 1,
  at = 0,
  sharpness = 0.95,
  camera = "Box",
}: Made): Promise<string> {
  const id = await storeTestPhoto(me.account.id);
  const quality = { sharpness, subject_sharpness: null, brightness: 0.5, contrast: 0.8, exposure: "fine" };
  const takenAt = new Date((STORY_START + at) * 1000);
  const data = { kind, quality, takenAt, camera, fingerprint: madeFingerprint(seed, at % 600) };
  await db().photo.update({ where: { id }, data });
  return id;
}

async function newVideo(given: object = {}): Promise<string> {
  const { body } = await client(me.headers).post<{ id: string }>("/me/videos", { new: 1, ...given });
  return body.id;
}

const choose = (id: string, body: object, headers: Record<string, string> = {}) =>
  client({ ...me.headers, ...headers }).post<ChosenFilmBody>(`/me/videos/${id}/choose`, body);

function shown({ video }: ChosenFilmBody): string[] {
  return video.assets.map((asset) =>
    asset.name === "image" ? asset.asset_id : asset.name === "text" ? asset.data.title : "",
  );
}

describe("choosing a film", () => {
  it("takes the best of everything, in order, and says why it left out the rest", async () => {
    const id = await newVideo();
    const { body, status } = await choose(id, { all: true, length: 60 });
    expect(status).toBe(200);
    const { sea, hill, tree, late, twin, soft, screen } = photos;
    expect(shown(body)).toEqual(["12 – 13 July 2026", sea, hill, tree, late]);
    expect(body.left_out).toEqual(
      expect.arrayContaining([
        { id: twin, reason: "alike", alike: sea, alike_count: 2 },
        { id: soft, reason: "blurred" },
        { id: screen, reason: "screenshot" },
      ]),
    );
    const { body: read } = await client(me.headers).get<ChosenFilmBody["video"]>(`/me/videos/${id}`);
    expect(read.assets).toEqual(body.video.assets);
  });

  it("does as asked: keeps and leaves out", async () => {
    const { screen, sea, twin } = photos;
    const { body } = await choose(await newVideo(), { all: true, keep: [screen], leave: [sea] });
    expect(shown(body)).toEqual(expect.arrayContaining([screen, twin]));
    expect(body.left_out).toContainEqual({ id: sea, reason: "taken-out" });
  });

  it("chooses from the photos of an album alone, and mentions no others", async () => {
    const { hill, tree, soft, sea } = photos;
    const items = [hill, tree, soft];
    const { body: album } = await client(me.headers).post<{ id: string }>("/me/albums", { name: "A", items });
    const asked = { album: album.id, length: 30, keep: [sea], leave: [tree] };
    const { body } = await choose(await newVideo({ name: "Album" }), asked);
    expect(shown(body)).toEqual(expect.arrayContaining(["Album", sea, hill]));
    expect(new Set([...shown(body), ...body.left_out.map(({ id }) => id)])).toEqual(
      new Set(["Album", ...items, sea]),
    );
    expect(body.left_out).toContainEqual({ id: tree, reason: "taken-out" });
  });

  it.each(["deleted", "empty", "somebody else's"])("refuses an album that is %s", async (how) => {
    const other = await createTestAccount();
    const owner = client(how === "somebody else's" ? other.headers : me.headers);
    const items = how === "deleted" ? [photos.hill] : [];
    const { body: album } = await owner.post<{ id: string }>("/me/albums", { name: "A", items });
    if (how === "deleted") await owner.delete(`/me/albums/${album.id}`);
    expect((await choose(await newVideo(), { album: album.id })).status).toBe(422);
  });

  it("only shows the result on a dry run", async () => {
    const id = await newVideo({ name: "Before" });
    const { body } = await choose(id, { photos: [photos.hill, photos.tree], dry_run: 1 });
    expect(shown(body)).toEqual(["Before", photos.hill, photos.tree]);
    const { body: read } = await client(me.headers).get<ChosenFilmBody["video"]>(`/me/videos/${id}`);
    expect(read.assets).toEqual([]);
  });

  it("chooses among what the film shows by default, and keeps what was written", async () => {
    const image = {
      name: "image",
      asset_id: photos.hill,
      start_time: 0,
      end_time: 3,
      data: { text: "Windy" },
    };
    const id = await newVideo({ assets: [image] });
    const { body } = await choose(id, { length: 30 });
    const captioned = body.video.assets.find((asset) => asset.name === "image");
    expect(captioned?.data).toMatchObject({ text: "Windy" });
  });

  it("sets a clock that differs right, unless it is to count as it is", async () => {
    const behind = -40 * 86_400;
    const both = await Promise.all(
      Array.from({ length: 8 }, async (_, at) => [
        await photo({ seed: 20 + at, at: at * 1800 }),
        ...(at < 6 ? [await photo({ seed: 20 + at, at: at * 1800 + behind, camera: "Old" })] : []),
      ]),
    );
    const id = await newVideo({ name: "Clocks" });
    const wish = { photos: both.flat(), length: 60, dry_run: 1 };
    const { body } = await choose(id, wish);
    expect(body.clocks).toEqual([{ camera: "Old", ahead: behind, set_right: true }]);
    expect(body.video.assets[0]).toMatchObject({ data: { text: "12 July 2026" } });
    const asItIs = await choose(id, { ...wish, keep_clocks: ["Old"] });
    expect(asItIs.body.clocks).toEqual([{ camera: "Old", ahead: behind, set_right: false }]);
    expect((await choose(id, { ...wish, keep_clocks: "Old" })).status).toBe(422);
  });

  it("shows more in the same time the livelier it is", async () => {
    const id = await newVideo();
    const countOf = async (pace?: string) => {
      const { body } = await choose(id, { all: true, length: 15, pace, dry_run: 1 });
      return shown(body).length;
    };
    const usual = await countOf();
    expect(await countOf("usual")).toBe(usual);
    expect(await countOf("lively")).toBeGreaterThan(usual);
    expect(await countOf("calm")).toBeLessThan(usual);
  });

  it("is as long as the song it is fitted to", async () => {
    expect((await choose(await newVideo(), { all: true, fit: "music" })).status).toBe(422);
  });

  it("happens once for each intent, and is refused on an outdated version", async () => {
    const id = await newVideo();
    const key = { "Idempotency-Key": `choose-${id}` };
    const first = await choose(id, { all: true, seed: 1 }, key);
    const again = await choose(id, { all: true, seed: 1 }, key);
    expect(again.body).toEqual(first.body);
    const tag = first.headers.get("ETag") ?? "";
    expect((await choose(id, { all: true, seed: 2 }, { "If-Match": tag })).status).toBe(200);
    expect((await choose(id, { all: true, seed: 3 }, { "If-Match": tag })).status).toBe(412);
  });

  it.each([
    { length: 1 },
    { length: 10_000 },
    { photos: ["nothing"] },
    { photos: [] },
    { keep: ["nothing"] },
    { fit: "beats" },
    { pace: "hasty" },
  ])("refuses %j", async (wish) => {
    expect((await choose(await newVideo(), wish)).status).toBe(422);
  });

  it("is for the film's owner, with the owner's photos", async () => {
    const { headers } = await createTestAccount();
    const id = await newVideo();
    expect((await client(headers).post(`/me/videos/${id}/choose`, { all: true })).status).toBe(404);
    const theirs = await client(headers).post<{ id: string }>("/me/videos", { new: 1 });
    const answer = await client(headers).post(`/me/videos/${theirs.body.id}/choose`, {
      photos: [photos.sea],
    });
    expect(answer.status).toBe(422);
  });
});
