import { beforeAll, describe, expect, it } from "vitest";
import { db } from "@/lib/server/db";
import { client } from "@/lib/server/testing/api";
import { insertTestPhoto } from "@/lib/server/testing/assets";
import { createTestAccount, type TestAccount } from "@/lib/server/testing/factories";
import { storeTestClip } from "@/lib/server/testing/stored-content";
import type { Video } from "@/lib/server/videos/present-video";

let me: TestAccount;
let api: ReturnType<typeof client>;
let photo: string;

beforeAll(async () => {
  me = await createTestAccount();
  api = client(me.headers);
  photo = await insertTestPhoto(me.account.id);
});

function image(start: number, end: number, data: object = {}, id = photo) {
  return { name: "image", asset_id: id, start_time: start, end_time: end, data };
}

async function newVideo(body: object = {}): Promise<Video> {
  return (await api.post<Video>("/me/videos", { new: 1, ...body })).body;
}

describe("a film whose picture is gone for good", () => {
  it("can be saved, copied and previewed while it shows a photo that is gone for good", async () => {
    const gone = await insertTestPhoto(me.account.id);
    const { id } = await newVideo({ assets: [image(0, 1), image(1, 2, {}, gone)] });
    // Restored backups left films like this, and so did services from before films held on to photos.
    await db().videoPhoto.deleteMany({ where: { photoId: gone } });
    await db().photo.delete({ where: { id: gone } });
    const assets = [image(0, 2), image(2, 3, {}, gone)];
    const saved = await api.post<Video>(`/me/videos/${id}`, { assets });
    expect(saved.status).toBe(200);
    expect(saved.body.assets[1]).toMatchObject({ asset_id: gone });
    expect(saved.body.assets[1]).not.toHaveProperty("url");
    const copy = await api.post<Video>(`/me/videos/${id}/duplicate`);
    expect(copy.body.assets).toHaveLength(2);
    expect((await api.post<Video>(`/me/videos/${copy.body.id}`, { assets })).status).toBe(200);
    expect((await api.post(`/me/videos/${id}/preview`)).status).toBe(200);
  });

  it("can be saved while it shows a clip that is gone for good", async () => {
    const gone = await storeTestClip(me.account.id);
    const clip = (start: number, end: number) => ({ ...image(start, end, {}, gone), name: "video" });
    const { id } = await newVideo({ assets: [image(0, 1), clip(1, 2)] });
    await db().videoFootage.deleteMany({ where: { clipId: gone } });
    await db().clip.delete({ where: { id: gone } });
    const saved = await api.post<Video>(`/me/videos/${id}`, { assets: [image(0, 2), clip(2, 3)] });
    expect(saved.status).toBe(200);
    expect(saved.body.assets[1]).toMatchObject({ name: "video", asset_id: gone });
    const elsewhere = await newVideo();
    expect((await api.post(`/me/videos/${elsewhere.id}`, { assets: [clip(0, 1)] })).status).toBe(422);
  });
});
