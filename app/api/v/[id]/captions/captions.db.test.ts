import { beforeEach, describe, expect, it } from "vitest";
import { db } from "@/lib/server/db";
import { newId } from "@/lib/server/new-id";
import { client } from "@/lib/server/testing/api";
import { insertTestPhoto } from "@/lib/server/testing/assets";
import { dispatch } from "@/lib/server/testing/dispatch";
import { createTestAccount, type TestAccount } from "@/lib/server/testing/factories";
import type { Video } from "@/lib/server/videos/present-video";

let me: TestAccount;
let api: ReturnType<typeof client>;
let photo: string;
let id: string;

const say = (text: string) => ({
  assets: [{ name: "image", asset_id: photo, start_time: 0, end_time: 4, data: { text } }],
});

beforeEach(async () => {
  me = await createTestAccount();
  api = client(me.headers);
  photo = await insertTestPhoto(me.account.id);
  const body = { new: 1, name: "Été: à la mer!", style: "vanilla", ...say("At <sea>") };
  id = (await api.post<Video>("/me/videos", body)).body.id;
});

/** As the worker leaves it: the film of the project as it is now. */
async function make(minutesAgo: number, state: "done" | "failed" = "done"): Promise<void> {
  const { name, document } = await db().video.findUniqueOrThrow({ where: { id } });
  const finishedAt = new Date(Date.now() - minutesAgo * 60_000);
  await db().render.create({
    data: {
      id: newId(),
      videoId: id,
      accountId: me.account.id,
      kind: "film",
      state,
      quality: 360,
      cost: 0,
      snapshot: { name, document: document ?? {} },
      fingerprint: "",
      framesTotal: 120,
      finishedAt,
    },
  });
}

async function get(address: string, headers: Record<string, string> = {}) {
  const response = await dispatch(address, { headers });
  return { status: response.status, headers: response.headers, text: await response.text() };
}

describe.each([
  ["/v/<id>/captions", () => `/api/v/${id}/captions`],
  ["/me/videos/<id>/captions", () => `/api/me/videos/${id}/captions`],
])("GET %s", (_, address) => {
  it("is 404 before there is a film", async () => {
    expect((await get(address(), me.headers)).status).toBe(404);
    await make(1, "failed");
    expect((await get(address(), me.headers)).status).toBe(404);
  });

  it("has the words of the finished film, and not those of the project since", async () => {
    await make(9);
    await api.post(`/me/videos/${id}`, say("Inland"));
    await make(8, "failed");
    const vtt = await get(address(), me.headers);
    expect([vtt.status, vtt.headers.get("content-type")]).toEqual([200, "text/vtt; charset=utf-8"]);
    expect(vtt.text).toMatch(/^WEBVTT\n\n00:00:00\.\d{3} --> 00:00:04\.000\nAt &lt;sea&gt;\n$/);
    const srt = await get(`${address()}?format=srt`, me.headers);
    expect(srt.headers.get("content-type")).toBe("application/x-subrip; charset=utf-8");
    expect(srt.text).toMatch(/^1\n00:00:00,\d{3} --> 00:00:04,000\nAt <\u2060sea>\n$/);
    expect((await get(`${address()}?format=txt`, me.headers)).status).toBe(422);
    await make(1);
    expect((await get(address(), me.headers)).text).toContain("Inland");
  });

  it("is an empty list when nothing is said", async () => {
    await api.post(`/me/videos/${id}`, say(""));
    await make(1);
    expect((await get(address(), me.headers)).text).toBe("WEBVTT\n");
  });

  it("saves under the film's name when asked", async () => {
    await make(1);
    const { headers } = await get(`${address()}?format=srt&download=1`, me.headers);
    const name = encodeURIComponent("Été-à-la-mer.srt");
    expect(headers.get("content-disposition")).toContain(`filename*=UTF-8''${name}`);
    expect((await get(address(), me.headers)).headers.get("content-disposition")).toBeNull();
  });

  it("is the owner's alone when private, and gone with the film", async () => {
    await make(1);
    await api.post(`/me/videos/${id}`, { visibility: "private" });
    const stranger = await createTestAccount();
    expect((await get(address(), stranger.headers)).status).toBe(404);
    const mine = await get(address(), me.headers);
    expect([mine.status, mine.headers.get("cache-control")]).toEqual([200, "private, no-cache"]);
    await api.delete(`/me/videos/${id}`);
    expect((await get(address(), me.headers)).status).toBe(404);
  });
});

it("whoever may watch a film has its captions by its link, and nobody through the account's own address", async () => {
  await make(1);
  const stranger = await createTestAccount();
  for (const visibility of ["unlisted", "public"]) {
    await api.post(`/me/videos/${id}`, { visibility });
    const open = await get(`/api/v/${id}/captions`);
    expect([open.status, open.headers.get("cache-control")]).toEqual([200, "public, no-cache"]);
    expect((await get(`/api/v/${id}/captions`, stranger.headers)).status).toBe(200);
    expect((await get(`/api/me/videos/${id}/captions`, stranger.headers)).status).toBe(404);
    expect((await get(`/api/me/videos/${id}/captions`)).status).toBe(401);
  }
});
