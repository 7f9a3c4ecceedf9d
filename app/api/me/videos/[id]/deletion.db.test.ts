import { beforeAll, describe, expect, it } from "vitest";
import { client } from "@/lib/server/testing/api";
import { insertTestPhoto } from "@/lib/server/testing/assets";
import { dispatch } from "@/lib/server/testing/dispatch";
import { createTestAccount, type TestAccount } from "@/lib/server/testing/factories";
import type { Video } from "@/lib/server/videos/present-video";

let me: TestAccount;
let other: TestAccount;
let api: ReturnType<typeof client>;
let photo: string;

beforeAll(async () => {
  [me, other] = await Promise.all([createTestAccount(), createTestAccount()]);
  api = client(me.headers);
  photo = await insertTestPhoto(me.account.id);
});

function image(start: number, end: number) {
  return { name: "image", asset_id: photo, start_time: start, end_time: end };
}

async function newVideo(body: object = {}): Promise<Video> {
  const { status, body: video } = await api.post<Video>("/me/videos", { new: 1, ...body });
  expect(status).toBe(200);
  return video;
}

describe("other people's videos", () => {
  it.each([
    ["GET", ""],
    ["POST", ""],
    ["DELETE", ""],
    ["POST", "/render"],
    ["POST", "/preview"],
    ["POST", "/duplicate"],
  ])("%s %s is 404", async (method, tail) => {
    const { id } = await newVideo();
    for (const path of [`/api/me/videos/${id}${tail}`, `/api/me/videos/unknown${tail}`]) {
      const response = await dispatch(path, { method, headers: other.headers });
      expect(response.status).toBe(404);
      expect((await response.json()).error.code).toBe("video_not_found");
    }
    expect((await dispatch(`/api/me/videos/${id}${tail}`, { method })).status).toBe(401);
  });
});

describe("DELETE and duplicate", () => {
  it("removes a video from lists and links, and no longer counts it", async () => {
    const { headers } = await createTestAccount();
    const mine = client(headers);
    const { body: video } = await mine.post<Video>("/me/videos", { name: "gone" });
    expect((await mine.get<{ video_count: number }>("/me")).body.video_count).toBe(1);
    expect((await mine.delete<{ message: string }>(`/me/videos/${video.id}`)).body).toEqual({
      message: "Video deleted.",
    });
    expect((await mine.get(`/me/videos/${video.id}`)).status).toBe(404);
    expect((await mine.get<{ videos: [] }>("/me/videos")).body.videos).toEqual([]);
    expect((await mine.get<{ video_count: number }>("/me")).body.video_count).toBe(0);
    expect((await mine.get("/me/draft")).status).toBe(404);
    expect((await mine.delete(`/me/videos/${video.id}`)).status).toBe(404);
  });

  it("also through X-HTTP-Method-Override", async () => {
    const { id } = await newVideo();
    const headers = { ...me.headers, "X-HTTP-Method-Override": "DELETE" };
    const response = await dispatch(`/api/me/videos/${id}`, { method: "POST", headers });
    expect(await response.json()).toEqual({ message: "Video deleted." });
  });

  it("copies the content under a new name", async () => {
    const video = await newVideo({ name: "Trip", assets: [image(0, 4)], tags: ["x"], style: "focus" });
    const { body: copy } = await api.post<Video>(`/me/videos/${video.id}/duplicate`);
    expect(copy).toMatchObject({
      name: "Trip (copy)",
      tags: ["x"],
      style: "focus",
      duration: 4,
      status: "initial",
    });
    expect(copy.id).not.toBe(video.id);
    expect(copy.assets).toEqual(video.assets);
    await api.delete(`/me/videos/${video.id}`);
    expect((await api.get<Video>(`/me/videos/${copy.id}`)).body.assets).toEqual(video.assets);
  });

  it("leaves the copy of a video without a name without one", async () => {
    const { id } = await newVideo({ name: "" });
    expect((await api.post<Video>(`/me/videos/${id}/duplicate`)).body.name).toBe("");
  });
});
