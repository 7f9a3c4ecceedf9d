import { describe, expect, it } from "vitest";
import { db } from "@/lib/server/db";
import { announceVideo } from "@/lib/server/events/announce";
import { MAX_OPEN_STREAMS } from "@/lib/server/events/open-streams";
import { client } from "@/lib/server/testing/api";
import { insertTestPhoto, insertTestSong } from "@/lib/server/testing/assets";
import { dispatch } from "@/lib/server/testing/dispatch";
import { createTestAccount, type TestAccount } from "@/lib/server/testing/factories";
import type { Video } from "@/lib/server/videos/present-video";

async function readEvents(body: ReadableStream<Uint8Array>) {
  const reader = body.getReader();
  const decoder = new TextDecoder();
  let text = "";
  return {
    async next(): Promise<{
      event: string;
      data: { status: string; progress?: number | null; version?: string };
    }> {
      while (!text.includes("\n\n")) {
        const { done, value } = await reader.read();
        if (done) throw new Error("the stream ended");
        text += decoder.decode(value, { stream: true });
      }
      const [block = "", ...rest] = text.split("\n\n");
      text = rest.join("\n\n");
      if (block.startsWith(":")) return this.next();
      const [event = "", data = ""] = block.split("\n").map((line) => line.slice(line.indexOf(":") + 2));
      return { event, data: JSON.parse(data) };
    },
    close: () => reader.cancel(),
  };
}

describe("GET /me/videos/<id>/events", () => {
  it("sends the current state, then acceptance, progress and cancellation as they happen", async () => {
    const { account, headers } = await createTestAccount();
    const api = client(headers);
    const assets = [
      { name: "image", asset_id: await insertTestPhoto(account.id), start_time: 0, end_time: 4 },
      { name: "music", asset_id: await insertTestSong(null) },
    ];
    const { body: video } = await api.post<Video>("/me/videos", { name: "n", style: "vanilla", assets });
    const path = `/me/videos/${video.id}`;
    const response = await dispatch(`/api${path}/events`, { headers });
    expect(response.headers.get("content-type")).toMatch(/^text\/event-stream/);
    const events = await readEvents(response.body ?? new ReadableStream());
    expect(await events.next()).toEqual({
      event: "progress",
      data: { status: "initial", progress: null, segments: null, early: null },
    });

    await api.post(`${path}/render`);
    expect(await events.next()).toEqual({
      event: "progress",
      data: { status: "processing", progress: 0, segments: null, early: null },
    });
    const pieces = { piecesKept: 9, piecesMade: 1, piecesAll: 12 };
    await db().$transaction(async (tx) => {
      await tx.render.updateMany({ where: { videoId: video.id }, data: { framesDone: 60, ...pieces } });
      await announceVideo(tx, video.id);
    });
    expect(await events.next()).toEqual({
      event: "progress",
      data: { status: "processing", progress: 50, segments: { kept: 9, made: 1, all: 12 }, early: null },
    });
    await api.delete(`${path}?cancel=1`);
    expect(await events.next()).toEqual({
      event: "progress",
      data: { status: "initial", progress: null, segments: null, early: null },
    });
    await events.close();
  });

  it("tells of saves whoever wishes it, and of a finished film once however often it is saved", async () => {
    const { headers } = await createTestAccount();
    const api = client(headers);
    const { body: video } = await api.post<Video>("/me/videos", { name: "n" });
    const path = `/me/videos/${video.id}`;
    await db().video.update({ where: { id: video.id }, data: { status: "published" } });
    const follow = async (query = "") => {
      const { body } = await dispatch(`/api${path}/events${query}`, { headers });
      return readEvents(body ?? new ReadableStream());
    };
    const [saves, states] = [await follow("?saves=1"), await follow()];
    for (const events of [saves, states]) expect((await events.next()).event).toBe("done");
    const { data: opened } = await saves.next();
    for (const name of ["once", "twice"]) {
      const { headers: answered } = await api.post(path, { name });
      expect(await saves.next()).toEqual({ event: "saved", data: { version: answered.get("etag") } });
      expect(answered.get("etag")).not.toBe(opened.version);
    }
    await db().$transaction(async (tx) => {
      await tx.video.update({ where: { id: video.id }, data: { status: "failed" } });
      await announceVideo(tx, video.id);
    });
    for (const events of [saves, states]) {
      expect((await events.next()).event).toBe("failed");
      await events.close();
    }
  });

  it.each<[string, (who: TestAccount) => Promise<unknown>]>([
    ["were ended", ({ headers }) => client(headers).post("/logout")],
    ["lost their right", ({ app }) => db().app.update({ where: { id: app.app_id }, data: { scopes: [] } })],
    [
      "belong to a disabled account",
      ({ account: { id } }) => db().account.update({ where: { id }, data: { disabledAt: new Date() } }),
    ],
  ])("tells nothing more to credentials that %s meanwhile", async (_, end) => {
    const who = await createTestAccount();
    const { body: video } = await client(who.headers).post<Video>("/me/videos");
    const { body } = await dispatch(`/api/me/videos/${video.id}/events`, { headers: who.headers });
    const events = await readEvents(body ?? new ReadableStream());
    expect((await events.next()).data.status).toBe("initial");

    await end(who);
    await db().$transaction(async (tx) => {
      await tx.video.update({ where: { id: video.id }, data: { status: "failed" } });
      await announceVideo(tx, video.id);
    });
    await expect(events.next()).rejects.toThrow("the stream ended");
  });

  it("is refused to an account with too many streams, until one ends", async () => {
    const { headers } = await createTestAccount();
    const { body: video } = await client(headers).post<Video>("/me/videos");
    const follow = (path = `videos/${video.id}`) => dispatch(`/api/me/${path}/events`, { headers });
    const streams: Response[] = [];
    for (let count = 0; count < MAX_OPEN_STREAMS; count += 1) streams.push(await follow());
    const refusal = await follow();
    expect([refusal.status, refusal.headers.get("retry-after")]).toEqual([429, "5"]);
    expect(await refusal.json()).toMatchObject({ error: { code: "too_many_streams" } });
    expect((await follow("clips")).status).toBe(429);
    await streams.pop()?.body?.cancel();
    const clips = await follow("clips");
    expect(clips.status).toBe(200);
    for (const { body } of [...streams, clips]) await body?.cancel();
    const again = await follow();
    expect(again.status).toBe(200);
    await again.body?.cancel();
  });

  it("does not exist for others", async () => {
    const [mine, other] = [await createTestAccount(), await createTestAccount()];
    const { body: video } = await client(mine.headers).post<Video>("/me/videos");
    expect((await dispatch(`/api/me/videos/${video.id}/events`, { headers: other.headers })).status).toBe(
      404,
    );
    expect((await dispatch(`/api/me/videos/${video.id}/events`)).status).toBe(401);
  });
});
