import { beforeAll, beforeEach, describe, expect, it } from "vitest";
import type { Clip } from "@/lib/server/clips/present-clip";
import { db } from "@/lib/server/db";
import type { Photo } from "@/lib/server/photos/present-photo";
import { livePhoto, motionPhoto, type MotionWriter, plainJpeg } from "@/lib/server/media/testing/live-photo";
import { sweepDatabase } from "@/lib/server/sweep/sweep-database";
import { client } from "@/lib/server/testing/api";
import { dispatch } from "@/lib/server/testing/dispatch";
import { createTestAccount, type TestAccount } from "@/lib/server/testing/factories";
import { makeSample, rewrite } from "@/lib/worker/clips/testing/clip-samples";
import { preparedClip, putClip, runJob } from "@/lib/worker/clips/testing/prepared-clip";

const contentId = "6F3A1C0E-2B7D-4E19-9C55-0A1B2C3D4E5F";
const tags = (pairs: Record<string, string>) =>
  Object.entries(pairs).flatMap(([name, value]) => ["-metadata", `${name}=${value}`]);

let me: TestAccount;
let plain: Buffer;
let motion: Buffer;
/** As a camera without ids writes them, with time and camera. */
let named: Buffer;

async function tagged(pairs: Record<string, string>): Promise<Buffer> {
  return rewrite(plain, {
    behind: ["-c", "copy", ...tags(pairs), "-movflags", "use_metadata_tags"],
    ending: "mov",
  });
}

beforeAll(async () => {
  plain = await makeSample({ seconds: 1 });
  motion = await tagged({ "com.apple.quicktime.content.identifier": contentId });
  named = await tagged({ creation_time: "2026-07-12T13:04:06Z", make: "Kinora", model: "Box" });
});
beforeEach(async () => {
  me = await createTestAccount();
});

const api = () => client(me.headers);

async function putPhoto(
  bytes: Buffer,
  name = "IMG_1.HEIC",
  extra: Record<string, string> = {},
): Promise<Photo> {
  const response = await dispatch("/api/me/photos", {
    method: "PUT",
    body: Uint8Array.from(bytes),
    headers: { ...me.headers, "Photo-Name": name, ...extra },
  });
  expect(response.status).toBe(200);
  return response.json();
}

const photo = async (id: string) => (await api().get<Photo>(`/me/photos/${id}`)).body;
const clips = async (query = "") =>
  (await api().get<{ clips: Clip[] }>(`/me/clips${query}`)).body.clips.map(({ id }) => id);

async function preparedNamed(bytes: Buffer, name: string): Promise<Clip> {
  const clip = await putClip(me, bytes, { "Clip-Name": name });
  await runJob(clip.id);
  return clip;
}

describe("a Live Photo", () => {
  it("is one item when the photo comes first", async () => {
    const { id } = await putPhoto(await livePhoto(contentId));
    const { id: clipId } = await putClip(me, motion);
    expect(await clips()).toEqual([clipId]);
    await runJob(clipId);
    expect((await photo(id)).motion).toMatchObject({ id: clipId, status: "ready", frames: 30 });
    expect(await clips()).toEqual([]);
    expect((await api().get<Clip>(`/me/clips/${clipId}`)).status).toBe(200);
  });

  it("is one item when the motion comes first, and in albums, too", async () => {
    const { id: clipId } = await preparedClip(me, motion);
    const album = (await api().post<{ id: string }>("/me/albums", { name: "Sea", items: [clipId] })).body;
    const put = await putPhoto(await livePhoto(contentId));
    expect(put.motion?.id).toBe(clipId);
    expect(await clips()).toEqual([]);
    const { body } = await api().get<{ items: { id: string }[] }>(`/me/albums/${album.id}`);
    expect(body.items.map((item) => item.id)).toEqual([put.id]);
  });

  it("goes into the trash, comes back and is deleted as one", async () => {
    const { id: clipId } = await preparedClip(me, motion);
    const { id } = await putPhoto(await livePhoto(contentId));
    await api().delete(`/me/photos/${id}`);
    expect([await clips(), await clips("?deleted=1")]).toEqual([[], []]);
    expect((await api().get(`/me/clips/${clipId}`)).status).toBe(404);
    const restored = await api().post<Photo>(`/me/photos/${id}/restore`, {});
    expect(restored.body.motion).toMatchObject({ id: clipId });
    expect(restored.body.motion?.deleted_on).toBeUndefined();

    await api().delete(`/me/photos/${id}`);
    const again = await putPhoto(await livePhoto(contentId), "IMG_1.HEIC", { Reuse: "1" });
    expect(again).toMatchObject({ id, existing: true, motion: { id: clipId } });

    await api().delete(`/me/photos/${id}?forever=1`);
    expect((await api().get(`/me/clips/${clipId}`)).status).toBe(404);
    expect([await clips(), await clips("?deleted=1")]).toEqual([[], []]);
  });

  it("stays a photo when its motion alone is deleted", async () => {
    const { id: clipId } = await preparedClip(me, motion);
    const { id } = await putPhoto(await livePhoto(contentId));
    await api().delete(`/me/clips/${clipId}`);
    expect((await photo(id)).motion).toBeNull();
    expect(await clips("?deleted=1")).toEqual([clipId]);
    await api().post(`/me/clips/${clipId}/restore`, {});
    expect((await photo(id)).motion?.id).toBe(clipId);
  });

  it("is not chosen twice for a film, and its motion can be shown", async () => {
    const { id: clipId } = await preparedClip(me, motion);
    const { id } = await putPhoto(await livePhoto(contentId));
    const { id: videoId } = (await api().post<{ id: string }>("/me/videos", { new: 1, name: "Sea" })).body;
    const chosen = await api().post(`/me/videos/${videoId}/choose`, { all: true, length: 15 });
    expect(chosen.status).toBe(200);
    expect(JSON.stringify(chosen.body)).toContain(id);
    expect(JSON.stringify(chosen.body)).not.toContain(`"asset_id":"${clipId}"`);
    const asset = { name: "video", asset_id: clipId, start_time: 0, end_time: 1, data: { text: "" } };
    expect((await api().post(`/me/videos/${videoId}`, { assets: [asset] })).status).toBe(200);
  });
});

describe("a photo and a clip of the same name", () => {
  const taken = (time: string, model = "Box") =>
    plainJpeg(1, {
      IFD0: { Make: "Kinora", Model: model },
      IFD2: { DateTimeOriginal: `2026:07:12 ${time}`, OffsetTimeOriginal: "+02:00" },
    });

  it.each([
    ["of one camera and minute are one", "15:04:05", "Box", "IMG_7.JPG", "img_7.MOV", true],
    ["as Google names them are one", "15:04:05", "Box", "PXL_7.MP.jpg", "PXL_7.MP", true],
    ["of other minutes are two", "15:06:05", "Box", "IMG_7.JPG", "IMG_7.MOV", false],
    ["of other cameras are two", "15:04:05", "Other", "IMG_7.JPG", "IMG_7.MOV", false],
    ["but for a digit are two", "15:04:05", "Box", "IMG_8.JPG", "IMG_7.MOV", false],
  ])("%s", async (_what, time, model, photoName, clipName, areOne) => {
    const { id } = await putPhoto(await taken(time, model), photoName);
    const clip = await preparedNamed(named, clipName);
    expect((await photo(id)).motion?.id).toBe(areOne ? clip.id : undefined);
    expect(await clips()).toEqual(areOne ? [] : [clip.id]);
  });

  it("are two when their ids say so, and those of other people are", async () => {
    const { id } = await putPhoto(await livePhoto("AAAAAAAA-0000"));
    const { id: clipId } = await preparedClip(me, motion);
    expect((await photo(id)).motion).toBeNull();
    expect(await clips()).toEqual([clipId]);
    me = await createTestAccount();
    expect((await putPhoto(await livePhoto(contentId))).motion).toBeNull();
  });
});

describe("a photo with its motion in the same file", () => {
  it.each<MotionWriter>(["microVideo", "container", "samsung"])("%s", async (writer) => {
    const put = await putPhoto(await motionPhoto(writer, plain), "PXL_1.MP.jpg");
    expect(put).toMatchObject({ width: 320, motion: { status: "processing" } });
    const clipId = put.motion?.id ?? "";
    expect(await clips()).toEqual([]);
    await runJob(clipId);
    expect((await photo(put.id)).motion).toMatchObject({
      id: clipId,
      status: "ready",
      frames: 30,
      has_sound: true,
    });
    expect(await clips()).toEqual([]);
  });

  it.each(["again beside it", "after it was deleted for good", "after that and its preparation"])(
    "has it, too, when it comes %s",
    async (when) => {
      const bytes = await motionPhoto("container", plain);
      const first = await putPhoto(bytes);
      if (when === "after that and its preparation") await runJob(first.motion?.id ?? "");
      if (when !== "again beside it") await api().delete(`/me/photos/${first.id}?forever=1`);
      const second = await putPhoto(bytes, "IMG_2.HEIC");
      const clipId = second.motion?.id ?? "";
      expect([second.id, clipId]).not.toEqual([first.id, first.motion?.id]);
      await runJob(clipId);
      expect((await photo(second.id)).motion).toMatchObject({ id: clipId, status: "ready", frames: 30 });
      expect(await clips()).toEqual([]);
    },
  );

  it("has it when it comes again while only a film holds the one that was deleted for good", async () => {
    const bytes = await motionPhoto("container", plain);
    const first = await putPhoto(bytes);
    const assets = [{ name: "image", asset_id: first.id, start_time: 0, end_time: 1 }];
    await api().post("/me/videos", { new: 1, assets });
    await api().delete(`/me/photos/${first.id}?forever=1`);
    const purgedAt = new Date(Date.now() - 2 * 86_400_000);
    await db().clip.updateMany({ where: { accountId: me.account.id }, data: { purgedAt } });
    await sweepDatabase();
    expect(await db().photo.count({ where: { id: first.id } })).toBe(1);
    const second = await putPhoto(bytes);
    await runJob(second.motion?.id ?? "");
    expect((await photo(second.id)).motion).toMatchObject({ status: "ready", frames: 30 });
  });
});
