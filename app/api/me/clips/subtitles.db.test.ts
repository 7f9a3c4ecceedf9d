import { beforeEach, describe, expect, it } from "vitest";
import type { Problem } from "@/lib/contracts/problem";
import type { Clip } from "@/lib/server/clips/present-clip";
import { db } from "@/lib/server/db";
import { client } from "@/lib/server/testing/api";
import { insertTestSong } from "@/lib/server/testing/assets";
import { storeTestClip } from "@/lib/server/testing/stored-content";
import { dispatch } from "@/lib/server/testing/dispatch";
import { createTestAccount, type TestAccount } from "@/lib/server/testing/factories";

const srt = "1\n00:00:00,500 --> 00:00:01,000\nHello\n\n2\n00:00:01,000 --> 00:00:01,500\n<i>World</i>\n";

let me: TestAccount;
let id: string;
beforeEach(async () => {
  me = await createTestAccount();
  id = await storeTestClip(me.account.id);
});

async function put(body: Uint8Array | string, headers = me.headers) {
  const response = await dispatch(`/api/me/clips/${id}/subtitles`, {
    method: "PUT",
    headers,
    body: Buffer.from(body),
  });
  return { status: response.status, body: await response.json() };
}

async function get(query = "", headers = me.headers) {
  const response = await dispatch(`/api/me/clips/${id}/subtitles${query}`, { headers });
  return { status: response.status, type: response.headers.get("content-type"), text: await response.text() };
}

describe("the subtitles of a clip", () => {
  it("come from a file in any encoding, replace the ones before, and can be removed", async () => {
    expect((await get()).text).toBe("WEBVTT\n");
    const added = await put(Buffer.from(`\ufeff${srt}`, "utf16le"));
    expect(added).toMatchObject({ status: 200, body: { id, subtitle_count: 2 } });
    const vtt = await get();
    expect(vtt.type).toBe("text/vtt; charset=utf-8");
    expect(vtt.text).toBe(
      "WEBVTT\n\n00:00:00.500 --> 00:00:01.000\nHello\n\n00:00:01.000 --> 00:00:01.500\nWorld\n",
    );
    expect((await get("?format=srt")).type).toBe("application/x-subrip; charset=utf-8");
    await put(Buffer.from("WEBVTT\n\n00:01.000 --> 00:02.000\nGr\xfc\xdfe\n", "latin1"));
    expect((await get()).text).toContain("Grüße");
    const api = client(me.headers);
    expect((await api.get<Clip>(`/me/clips/${id}`)).body.subtitle_count).toBe(1);
    expect((await api.delete<Clip>(`/me/clips/${id}/subtitles`)).body.subtitle_count).toBe(0);
    expect((await get()).text).toBe("WEBVTT\n");
  });

  it("are refused in words when there are none, or too many", async () => {
    for (const body of ["", "Hello", "<html>", Buffer.from([0xff, 0xd8, 0xff, 0xe0, 0, 0, 0])]) {
      const { status, body: problem }: { status: number; body: Problem } = await put(body);
      expect([status, problem.error.message]).toEqual([
        415,
        "The file has no subtitles in the form of SubRip (.srt) or WebVTT (.vtt).",
      ]);
    }
    expect((await put(Buffer.alloc((1 << 20) + 1, 65))).status).toBe(413);
    expect((await get()).text).toBe("WEBVTT\n");
  });

  it("belong to nobody else", async () => {
    await put(srt);
    const { headers } = await createTestAccount();
    expect([(await put(srt, headers)).status, (await get("", headers)).status]).toEqual([404, 404]);
    expect((await client(headers).delete(`/me/clips/${id}/subtitles`)).status).toBe(404);
    expect((await get()).text).toContain("Hello");
  });

  it("are read with the clip, in seconds", async () => {
    await put(srt);
    const { body } = await client(me.headers).get<Clip>(`/me/clips/${id}`);
    expect(body.subtitles).toEqual([
      { start_time: 0.5, end_time: 1, lines: ["Hello"] },
      { start_time: 1, end_time: 1.5, lines: ["World"] },
    ]);
  });

  it("are among the captions of a film, as they were when it was made", async () => {
    await put(srt);
    const api = client(me.headers);
    const asset = (data: object) => ({
      name: "video",
      asset_id: id,
      start_time: 0,
      end_time: 2,
      data: { text: "", ...data },
    });
    const film = {
      new: 1,
      name: "At sea",
      style: "vanilla",
      assets: [
        asset({ offset: 0.5 }),
        { name: "music", asset_id: await insertTestSong(null), start_time: 0, end_time: 0 },
      ],
    };
    const { id: videoId } = (await api.post<{ id: string }>("/me/videos", film)).body;
    const wrong = await api.post(`/me/videos/${videoId}`, { assets: [asset({ subtitles: "loud" })] });
    expect(wrong.status).toBe(422);
    const make = () => api.post<{ status: number }>(`/me/videos/${videoId}/render`, {});
    expect((await make()).body.status).toBe(7101);
    await db().render.updateMany({ where: { videoId }, data: { state: "done", finishedAt: new Date() } });
    await put(srt.replace("Hello", "Later"));
    const response = await dispatch(`/api/me/videos/${videoId}/captions`, { headers: me.headers });
    expect(await response.text()).toBe(
      "WEBVTT\n\n00:00:00.000 --> 00:00:00.500\nHello\n\n00:00:00.500 --> 00:00:01.000\nWorld\n",
    );
  });
});
