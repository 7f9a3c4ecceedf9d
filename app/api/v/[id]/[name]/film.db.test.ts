import { beforeEach, describe, expect, it } from "vitest";
import { db } from "@/lib/server/db";
import { storeFile } from "@/lib/server/files/store-file";
import { client } from "@/lib/server/testing/api";
import { dispatch } from "@/lib/server/testing/dispatch";
import { createTestAccount, type TestAccount } from "@/lib/server/testing/factories";
import type { Video } from "@/lib/server/videos/present-video";

let me: TestAccount;
let api: ReturnType<typeof client>;
let id: string;

const bytesOf = (quality: number) => Buffer.from(`film in ${quality} lines`.padEnd(quality));

async function publish(videoId: string): Promise<void> {
  for (const quality of [360, 480, 720]) {
    for (const kind of ["film", "thumbnail"] as const) {
      const type = kind === "film" ? "video/mp4" : "image/jpeg";
      const file = await storeFile(bytesOf(quality), type);
      await db().file.create({ data: file });
      await db().videoFile.create({ data: { videoId, kind, quality, fileId: file.id } });
    }
  }
  await db().video.update({ where: { id: videoId }, data: { status: "published" } });
}

beforeEach(async () => {
  me = await createTestAccount();
  api = client(me.headers);
  id = (await api.post<Video>("/me/videos", { name: "Été: à la mer!" })).body.id;
});

const read = async () => (await api.get<Video>(`/me/videos/${id}`)).body;

async function get(address: string, headers: Record<string, string> = {}) {
  const response = await dispatch(address, { headers });
  return {
    status: response.status,
    headers: response.headers,
    bytes: Buffer.from(await response.arrayBuffer()),
  };
}

describe("GET /v/<id>/<name>.mp4", () => {
  it("is 404 before there is a film", async () => {
    expect((await get(`/api/v/${id}/film.mp4`)).status).toBe(404);
    expect((await get("/api/v/unknown/film.mp4")).status).toBe(404);
  });

  it("serves the chosen quality under any name, others on demand; the addresses in answers work", async () => {
    await publish(id);
    const film = await get(`/api/v2.1/v/${id}/whatever.mp4`);
    expect([film.status, film.headers.get("content-type")]).toEqual([200, "video/mp4"]);
    expect(film.bytes).toEqual(bytesOf(360));
    expect((await get(`/api/v/${id}/a.mp4?quality=720`)).bytes).toEqual(bytesOf(720));
    expect((await get(`/api/v/${id}/a.mp4?quality=480`)).bytes).toEqual(bytesOf(480));
    const absent = await get(`/api/v/${id}/a.mp4?quality=1080`);
    expect(absent.status).toBe(404);
    expect(String(absent.bytes)).toContain("There are: 720, 480, 360.");
    expect((await get(`/api/v/${id}/a.mp4?quality=high`)).status).toBe(422);
    expect((await get(`/api/v/${id}/a.avi`)).status).toBe(404);
    await api.post(`/me/videos/${id}`, { quality: 480 });
    expect((await get(`/api/v/${id}/a.mp4`)).bytes).toEqual(bytesOf(480));
    const { video, thumbnail } = await read();
    if (!video || !thumbnail) throw new Error("There is no film.");
    expect(Object.keys(video)).toEqual(["360", "480", "720"]);
    for (const [quality, { url, size }] of Object.entries(video)) {
      expect(size).toBe(Number(quality));
      expect((await get(url)).bytes).toEqual(bytesOf(Number(quality)));
      expect((await get(thumbnail[quality] ?? "")).headers.get("content-type")).toBe("image/jpeg");
    }
  });

  it("serves the best existing quality when the chosen one has not been made yet", async () => {
    await publish(id);
    await api.post(`/me/videos/${id}`, { quality: 1080 });
    const film = await get(`/api/v/${id}/film.mp4`);
    expect([film.status, film.bytes]).toEqual([200, bytesOf(720)]);
  });

  it("saves under the video's name when asked", async () => {
    await publish(id);
    const { headers } = await get(`/api/v/${id}/a.mp4?download=1`);
    expect(headers.get("content-disposition")).toContain("attachment");
    expect(headers.get("content-disposition")).toContain(
      `filename*=UTF-8''${encodeURIComponent("Été-à-la-mer.mp4")}`,
    );
  });

  it("counts plays, not seeks, HEADs or cached answers", async () => {
    await publish(id);
    const address = `/api/v/${id}/a.mp4`;
    const { headers } = await get(address);
    await get(address, { Range: "bytes=0-99" });
    await get(address, { Range: "bytes=100-199" });
    await get(address, { "If-None-Match": headers.get("etag") ?? "" });
    await dispatch(address, { method: "HEAD" });
    expect((await read()).view).toBe(2);
  });

  it("is 404 at once after deletion", async () => {
    await publish(id);
    await api.delete(`/me/videos/${id}`);
    expect((await get(`/api/v/${id}/a.mp4`)).status).toBe(404);
  });

  it("is for the owner alone when private, and in no shared cache", async () => {
    await publish(id);
    await api.post(`/me/videos/${id}`, { visibility: "private" });
    const address = `/api/v/${id}/a.mp4`;
    const stranger = await createTestAccount();
    expect((await get(address)).status).toBe(404);
    expect((await get(address, stranger.headers)).status).toBe(404);
    const mine = await get(address, me.headers);
    expect([mine.status, mine.headers.get("cache-control")]).toEqual([200, "private, no-cache"]);
    await api.post(`/me/videos/${id}`, { visibility: "public", privacy: "private" });
    expect((await get(address)).status).toBe(200);
  });
});
