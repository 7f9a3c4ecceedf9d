import { beforeEach, describe, expect, it } from "vitest";
import type { z } from "zod";
import type { listVersions } from "@/lib/contracts/video-history";
import { db } from "@/lib/server/db";
import type { Photo } from "@/lib/server/photos/present-photo";
import { sweepDatabase } from "@/lib/server/sweep/sweep-database";
import { client } from "@/lib/server/testing/api";
import { insertTestPhoto, insertTestSong } from "@/lib/server/testing/assets";
import { imagesOf } from "@/lib/server/testing/assets-of";
import { createTestAccount, type TestAccount } from "@/lib/server/testing/factories";
import { storeTestClip } from "@/lib/server/testing/stored-content";
import type { Video } from "@/lib/server/videos/present-video";

type List = z.output<typeof listVersions.response>;

let me: TestAccount;
let api: ReturnType<typeof client>;
let photos: string[];
let video: Video;

beforeEach(async () => {
  me = await createTestAccount();
  api = client(me.headers);
  photos = [await insertTestPhoto(me.account.id), await insertTestPhoto(me.account.id)];
  video = (await api.post<Video>("/me/videos", { new: 1, name: "Summer" })).body;
});

const image = (photo: string | undefined, start: number) => ({
  name: "image",
  asset_id: photo,
  start_time: start,
  end_time: start + 3,
});
const save = async (changes: object) => {
  const { status, body } = await api.post<Video>(`/me/videos/${video.id}`, changes);
  expect(status).toBe(200);
  return body;
};
const versions = async () => (await api.get<List>(`/me/videos/${video.id}/versions`)).body.versions;

/** Makes all versions this much older, as if time had passed. */
async function wait(seconds: number): Promise<void> {
  await db()
    .$executeRaw`UPDATE film_version SET kept_at = kept_at - make_interval(secs => ${seconds}) WHERE video_id = ${video.id}`;
}

describe("earlier versions", () => {
  it("are kept every five minutes of editing, and say what they contain", async () => {
    await save({ assets: [image(photos[0], 0)], style: "focus" });
    expect(await versions()).toEqual([]);
    const first = await save({ assets: [image(photos[0], 0), image(photos[1], 3)] });
    expect(await versions()).toEqual([
      {
        number: 1,
        saved_on: expect.any(Number),
        duration: 3,
        style: "focus",
        photo_count: 1,
        clip_count: 0,
        thumbnail_url: imagesOf(first)[0]?.thumbnail_url,
      },
    ]);
    await save({ style: "vanilla" });
    await save({ style: "album" });
    expect(await versions()).toHaveLength(1);
    await wait(299);
    await save({ style: "cinema" });
    expect(await versions()).toHaveLength(1);
    await wait(2);
    await save({ style: "pulse" });
    expect((await versions()).map(({ number, style }) => [number, style])).toEqual([
      [2, "cinema"],
      [1, "focus"],
    ]);
  });

  it("are not kept of the same film twice, and there are never more than fifty", async () => {
    await save({ assets: [image(photos[0], 0)] });
    await save({ name: "one" });
    await wait(400);
    await save({ name: "two" });
    expect(await versions()).toHaveLength(1);
    for (let index = 0; index < 55; index++) {
      await wait(400);
      await save({ style: `style-${index}` });
    }
    const left = await versions();
    expect(left).toHaveLength(50);
    expect(left[0]?.style).toBe("style-53");
  });

  it("can be viewed and restored, and restoring can be undone", async () => {
    const song = await insertTestSong(me.account.id);
    const old = await save({
      assets: [image(photos[0], 0)],
      credit: [["By", "Ada"]],
      aspect_ratio: "1:1",
      duck_music: false,
    });
    const assets = [image(photos[1], 0), { name: "music", asset_id: song, start_time: 0, end_time: 0 }];
    const present = await save({ assets, credit: [], aspect_ratio: "9:16", duck_music: true, name: "Later" });

    const seen = await api.get<Video>(`/me/videos/${video.id}/versions/1`);
    expect(seen.body).toEqual({
      ...present,
      assets: old.assets,
      credit: old.credit,
      duration: old.duration,
      aspect_ratio: "1:1",
      duck_music: false,
    });
    expect((await api.get<Video>(`/me/videos/${video.id}`)).body).toEqual(present);

    const back = await api.post<Video>(`/me/videos/${video.id}/versions/1/restore`);
    expect(back.body).toMatchObject({
      assets: old.assets,
      credit: old.credit,
      name: "Later",
      aspect_ratio: "1:1",
      duck_music: false,
    });
    expect(back.headers.get("etag")).not.toBeNull();
    const uses = await db().videoPhoto.findMany({ where: { videoId: video.id, inUse: true } });
    expect(uses.map(({ photoId }) => photoId)).toEqual([photos[0]]);

    const undone = await api.post<Video>(`/me/videos/${video.id}/versions/2/restore`);
    expect(undone.body.assets).toEqual(present.assets);
    expect(await db().videoSong.count({ where: { videoId: video.id, inUse: true } })).toBe(1);
  });

  it("keep the photos that have left the library and its trash", async () => {
    await save({ assets: [image(photos[0], 0), image(photos[1], 3)] });
    await save({ assets: [image(photos[1], 0)] });
    for (const photo of photos) await api.delete(`/me/photos/${photo}?forever=1`);
    const long = new Date(Date.now() - 99 * 86_400_000);
    await db().photo.updateMany({ where: { id: { in: photos } }, data: { deletedAt: long, purgedAt: long } });
    await sweepDatabase();
    const seen = await api.get<Video>(`/me/videos/${video.id}/versions/1`);
    expect(imagesOf(seen.body).map(({ asset_id }) => asset_id)).toEqual(photos);
    const media = await api.get<{ photos: Photo[] }>(`/me/videos/${video.id}/media`);
    expect(media.body.photos.map(({ id }) => id).toSorted()).toEqual(photos.toSorted());
    const back = await api.post<Video>(`/me/videos/${video.id}/versions/1/restore`);
    expect(imagesOf(back.body).map(({ asset_id }) => asset_id)).toEqual(photos);
  });

  it("keep their clips, except those that are gone for good", async () => {
    const clips = [await storeTestClip(me.account.id), await storeTestClip(me.account.id)];
    const moving = (clip: string | undefined, start: number) => ({ ...image(clip, start), name: "video" });
    await save({ assets: [moving(clips[0], 0), moving(clips[1], 3)] });
    await save({ assets: [] });
    const restore = () => api.post<Video>(`/me/videos/${video.id}/versions/1/restore`, {});
    const shown = async () =>
      (await restore()).body.assets.map((asset) => "asset_id" in asset && asset.asset_id);
    expect(await shown()).toEqual(clips);
    await db().videoFootage.deleteMany({ where: { videoId: video.id } });
    await db().clip.delete({ where: { id: clips[0] } });
    expect(await shown()).toEqual(clips.slice(1));
  });

  it("say where their clips are, too, which the film does not show any more", async () => {
    const clip = { name: "video", asset_id: await storeTestClip(me.account.id), start_time: 0, end_time: 1 };
    const before = await save({ assets: [clip] });
    await save({ assets: [image(photos[0], 0)] });
    const { body } = await api.get<Video>(`/me/videos/${video.id}/versions/1`);
    expect(before.assets[0]).toHaveProperty("film_url");
    expect(body.assets).toEqual(before.assets);
  });

  it("leave out photos that were gone for good before versions held on to them", async () => {
    await save({ assets: [image(photos[0], 0), image(photos[1], 3)] });
    await save({ assets: [image(photos[1], 0)] });
    await db().videoPhoto.deleteMany({ where: { photoId: photos[0] } });
    await db().photo.delete({ where: { id: photos[0] } });
    const seen = await api.get<Video>(`/me/videos/${video.id}/versions/1`);
    expect(imagesOf(seen.body).map(({ asset_id }) => asset_id)).toEqual([photos[1]]);
    const back = await api.post<Video>(`/me/videos/${video.id}/versions/1/restore`);
    expect(imagesOf(back.body).map(({ asset_id }) => asset_id)).toEqual([photos[1]]);
    expect((await versions()).map(({ thumbnail_url }) => thumbnail_url)).not.toContain(null);
  });

  it("are not restored over somebody else's newer edit", async () => {
    await save({ assets: [image(photos[0], 0)] });
    await save({ style: "focus" });
    const path = `/me/videos/${video.id}/versions/1/restore`;
    const stale = await api.post<{ video: Video }>(path, {}, { "If-Match": '"2"' });
    expect([stale.status, stale.body.video.style]).toEqual([412, "focus"]);
    expect((await api.post(path, {}, { "If-Match": stale.headers.get("etag") ?? "" })).status).toBe(200);
  });

  it("belong to nobody else", async () => {
    await save({ assets: [image(photos[0], 0)] });
    await save({ style: "focus" });
    const other = client((await createTestAccount()).headers);
    const path = `/me/videos/${video.id}/versions`;
    expect((await other.get(path)).status).toBe(404);
    expect((await other.get(`${path}/1`)).status).toBe(404);
    expect((await other.post(`${path}/1/restore`)).status).toBe(404);
    expect((await api.get(`${path}/2`)).status).toBe(404);
    expect((await api.get(`${path}/none`)).status).toBe(422);
    expect((await api.get(`${path}/99999999999`)).status).toBe(422);
  });
});
