import sharp from "sharp";
import { beforeAll, beforeEach, describe, expect, it } from "vitest";
import type { Problem } from "@/lib/contracts/problem";
import { codecOf, readFrameIndex } from "@/lib/film/clips/frame-index";
import type { Clip } from "@/lib/server/clips/present-clip";
import { db } from "@/lib/server/db";
import { Prisma } from "@/lib/server/generated/prisma/client";
import { sweep } from "@/lib/server/sweep/sweep";
import { client } from "@/lib/server/testing/api";
import { dispatch } from "@/lib/server/testing/dispatch";
import { createTestAccount, type TestAccount } from "@/lib/server/testing/factories";
import { findFfmpeg } from "@/lib/server/media/ffmpeg-path";
import { measureClips } from "@/lib/worker/clips/measure-clips";
import { makeSample, makeWalk } from "@/lib/worker/clips/testing/clip-samples";
import { fetched, preparedClip, putClip, runJob } from "@/lib/worker/clips/testing/prepared-clip";

let me: TestAccount;
let clip: Buffer;
let large: Buffer;

beforeAll(async () => {
  clip = await makeSample();
  large = await makeSample({ size: { width: 1600, height: 900 }, seconds: 1 });
});
beforeEach(async () => {
  me = await createTestAccount();
});

const api = () => client(me.headers);
const listed = async (query = "") =>
  (await api().get<{ clips: Clip[] }>(`/me/clips${query}`)).body.clips.map(({ id }) => id);

describe("a clip", () => {
  it("exists at once, and is ready when a worker has prepared it", async () => {
    const put = await putClip(me, clip, { "Clip-Name": "waves.mp4" });
    expect(put).toMatchObject({ status: "processing", name: "waves.mp4", size: clip.length, film_url: null });
    await runJob(put.id);
    const { body } = await api().get<Clip>(`/me/clips/${put.id}`);
    expect(body).toMatchObject({
      status: "ready",
      progress: 1,
      reason: "",
      width: 320,
      height: 180,
      frames: 60,
      duration: 2,
      has_sound: true,
      film_1080_url: null,
    });
    const index = readFrameIndex(await fetched(body.index_url));
    const film = await fetched(body.film_url);
    expect(index).toMatchObject({ width: 320, height: 180, keyEvery: 10 });
    expect(index?.starts).toHaveLength(61);
    expect(index && codecOf(index)).toMatch(/^avc1\.64/);
    expect(index?.starts.at(-1)).toBeLessThanOrEqual(film.length);
    const poster = await sharp(await fetched(body.poster_url)).metadata();
    expect([poster.format, poster.width, poster.height]).toEqual(["jpeg", 320, 180]);
    const strip = await sharp(await fetched(body.strip?.url ?? null)).metadata();
    expect(body.strip).toMatchObject({ count: 6, step: 1 / 3 });
    expect([strip.width, strip.height]).toEqual([6 * 160, 90]);
    const { peaks }: { peaks: number[] } = JSON.parse((await fetched(body.waveform_url)).toString());
    expect(Math.max(...peaks)).toBeGreaterThan(100);
    expect(body.sounding.length).toBeGreaterThan(0);
    expect(body.quality?.exposure).toBe("fine");
    expect(body.fingerprint).toHaveLength(344);
  });

  it("is measured for where most goes on, when it is prepared or later, with the same result", async () => {
    const { id, lively, quality, fingerprint } = await preparedClip(me, clip);
    // It stands still, and beeps at half a second and at one and a half.
    expect(lively?.step).toBeCloseTo(1 / 3);
    expect(lively?.values).toHaveLength(6);
    const loud = lively?.values.flatMap((value, step) => (value > 60 ? [step] : []));
    expect(loud).toEqual([1, 4]);

    const earlier = { liveliness: null, livelinessVersion: 0, quality: Prisma.DbNull, fingerprint: "" };
    await db().clip.updateMany({ where: { id }, data: earlier });
    const read = async () => (await api().get<Clip>(`/me/clips/${id}`)).body;
    expect(await read()).toMatchObject({ lively: null, quality: null, fingerprint: "" });
    expect(await measureClips(findFfmpeg)).toBeGreaterThanOrEqual(1);
    expect(await read()).toMatchObject({ lively, quality, fingerprint });
    expect(await measureClips(findFfmpeg)).toBe(0);
  });

  it("that an earlier version heard is heard again, and nothing else of it is measured", async () => {
    const { id, gain, sounding } = await preparedClip(me, clip);
    const earlier = { loudness: { lufs: -40, peak: 0.05 }, sounding: [] };
    await db().clip.update({
      where: { id },
      data: { heardVersion: 0, soundFacts: earlier, liveliness: null },
    });
    const read = async () => (await api().get<Clip>(`/me/clips/${id}`)).body;
    expect(await read()).toMatchObject({ gain: 4, sounding: [] });
    expect(await measureClips(findFfmpeg)).toBeGreaterThanOrEqual(1);
    expect(await read()).toMatchObject({ gain: expect.closeTo(gain), sounding, lively: null });
    expect(await measureClips(findFfmpeg)).toBe(0);
  });

  it("that cannot be measured is not tried over and over", async () => {
    const { id } = await preparedClip(me, clip);
    await db().clip.updateMany({ where: { id }, data: { livelinessVersion: 0, liveliness: null } });
    await db().clipFile.deleteMany({ where: { clipId: id, kind: "film720" } });
    expect(await measureClips(findFfmpeg)).toBeGreaterThanOrEqual(1);
    expect(await measureClips(findFfmpeg)).toBe(0);
  });

  it("tells what it is about, is corrected by its owner, and looked at again", async () => {
    const { id, subject } = await preparedClip(me, await makeWalk());
    if (!subject) throw new Error("nothing found");
    expect(subject).toMatchObject({ source: "picture" });
    expect(subject.x + subject.width / 2).toBeGreaterThan(0.6);

    const change = async (given: object | null) =>
      (await api().post<Clip>(`/me/clips/${id}`, { subject: given })).body.subject;
    const said = { x: 0.9, y: 0.1, width: 0.3, height: 0.2 };
    const own = await change(said);
    expect(own).toMatchObject({ x: 0.9, y: 0.1, height: 0.2, confidence: 1, source: "person" });
    expect(own?.width).toBeCloseTo(0.1);
    await db().clip.updateMany({ where: { id }, data: { lookedVersion: 0 } });
    await measureClips(findFfmpeg);
    const read = async () => (await api().get<Clip>(`/me/clips/${id}`)).body.subject;
    expect(await read()).toEqual(own);
    expect((await api().post(`/me/clips/${id}`, { subject: { x: 2, y: 0 } })).status).toBe(422);

    expect(await change(null)).toBeNull();
    await measureClips(findFfmpeg);
    expect(await read()).toEqual(subject);
    const again = await putClip(me, await makeWalk());
    expect(again).toMatchObject({ status: "ready", subject });
  });

  it("has a second film when it is larger than 720p, and is ready before that exists", async () => {
    const body = await preparedClip(me, large);
    expect(body).toMatchObject({ status: "ready", width: 1600, height: 900, frames: 30 });
    const [first, second] = [
      readFrameIndex(await fetched(body.index_url)),
      readFrameIndex(await fetched(body.index_1080_url)),
    ];
    expect([first?.width, first?.height, second?.width, second?.height]).toEqual([1280, 720, 1600, 900]);
    expect(second?.starts.length).toBe(first?.starts.length);
  });

  it("that is uploaded in pieces becomes a clip, too, and only once", async () => {
    const tus = { ...me.headers, "Tus-Resumable": "1.0.0" };
    const kind = Buffer.from("clip").toString("base64");
    const name = Buffer.from("sea.mov").toString("base64");
    const begun = await dispatch("/api/me/uploads", {
      method: "POST",
      headers: {
        ...tus,
        "Upload-Length": String(clip.length),
        "Upload-Metadata": `kind ${kind},filename ${name}`,
      },
    });
    const address = new URL(begun.headers.get("location") ?? "").pathname;
    await dispatch(address, {
      method: "PATCH",
      headers: { ...tus, "Upload-Offset": "0", "Content-Type": "application/offset+octet-stream" },
      body: new Uint8Array(clip),
    });
    const keep = () => api().post<{ clip?: Clip }>(address.replace("/api", ""));
    const answer = await keep();
    expect(answer.body.clip).toMatchObject({ name: "sea.mov", status: "processing", size: clip.length });
    expect((await keep()).body.clip?.id).toBe(answer.body.clip?.id);
    expect(await listed()).toEqual([answer.body.clip?.id]);
  });

  it("can be renamed, marked and dated; everything else stays", async () => {
    const { id } = await putClip(me, clip);
    const changed = await api().post<Clip>(`/me/clips/${id}`, {
      name: "The sea",
      favourite: 1,
      taken_at: 1_700_000_000,
    });
    expect(changed.body).toMatchObject({ name: "The sea", favourite: true, taken_at: 1_700_000_000 });
    expect((await api().post<Clip>(`/me/clips/${id}`, { favourite: 0 })).body).toMatchObject({
      name: "The sea",
      favourite: false,
    });
    expect((await api().post(`/me/clips/${id}`, { taken_at: "yesterday" })).status).toBe(422);
    await runJob(id);
    expect((await api().get<Clip>(`/me/clips/${id}`)).body.taken_at).toBe(1_700_000_000);
  });

  it("goes into the trash and comes back, and belongs to nobody else", async () => {
    const { id } = await putClip(me, clip);
    const stranger = client((await createTestAccount()).headers);
    for (const answer of [
      stranger.get(`/me/clips/${id}`),
      stranger.post(`/me/clips/${id}`, { name: "Mine" }),
      stranger.delete(`/me/clips/${id}`),
      stranger.get(`/me/clips/${id}/original`),
    ])
      expect((await answer).status).toBe(404);
    expect((await api().delete(`/me/clips/${id}`)).status).toBe(200);
    expect([await listed(), await listed("?deleted=1")]).toEqual([[], [id]]);
    expect((await api().post<Clip>(`/me/clips/${id}/restore`, {})).body.deleted_on).toBeUndefined();
    expect(await listed()).toEqual([id]);
    await api().delete(`/me/clips/${id}?forever=1`);
    expect([await listed(), await listed("?deleted=1")]).toEqual([[], []]);
  });

  it("can be downloaded by its owner just as it was uploaded", async () => {
    const { id } = await putClip(me, clip, { "Clip-Name": "waves.mov" });
    const response = await dispatch(`/api/me/clips/${id}/original`, { headers: me.headers });
    expect(response.headers.get("content-disposition")).toContain("waves.mp4");
    expect(Buffer.from(await response.arrayBuffer()).equals(clip)).toBe(true);
    const part = await dispatch(`/api/me/clips/${id}/original`, {
      headers: { ...me.headers, Range: "bytes=0-9" },
    });
    expect([part.status, (await part.arrayBuffer()).byteLength]).toEqual([206, 10]);
  });
});

describe("a clip that films show", () => {
  it("tells how many films show it and which, until they no longer do", async () => {
    const { id } = await preparedClip(me, clip);
    const asset = { name: "video", asset_id: id, start_time: 0, end_time: 2, data: { text: "" } };
    const film = { new: 1, name: "At sea", assets: [asset] };
    const { id: videoId } = (await api().post<{ id: string }>("/me/videos", film)).body;
    const counts = async () =>
      (await api().get<{ clips: Clip[] }>("/me/clips")).body.clips.map(({ use_count: count }) => count);
    const films = async () => (await api().get<Clip & { used_in: unknown }>(`/me/clips/${id}`)).body.used_in;
    expect([await counts(), await films()]).toEqual([[1], [{ id: videoId, name: "At sea" }]]);
    await api().post(`/me/videos/${videoId}`, { assets: [] });
    expect([await counts(), await films()]).toEqual([[0], []]);
    const held = (await api().get<{ clips: Clip[] }>(`/me/videos/${videoId}/media`)).body.clips;
    expect(held.map((one) => one.id)).toEqual([id]);
  });
});

describe("the same clip again", () => {
  it("is the existing clip for uploads that reuse, and otherwise another clip with the same files", async () => {
    const first = await preparedClip(me, clip);
    const reused = await putClip(me, clip, { Reuse: "1" });
    expect({ ...first, existing: true }).toMatchObject(reused);
    const second = await putClip(me, clip, { "Clip-Name": "again.mp4" });
    expect(second.id).not.toBe(first.id);
    expect(second).toMatchObject({ status: "ready", name: "again.mp4", film_url: first.film_url });
  });

  it("is prepared once, although both arrived before that", async () => {
    const [first, second] = [await putClip(me, clip), await putClip(me, clip)];
    await runJob(first.id);
    await runJob(second.id);
    const films = await Promise.all([first, second].map(({ id }) => api().get<Clip>(`/me/clips/${id}`)));
    expect(films.map(({ body }) => body.status)).toEqual(["ready", "ready"]);
    expect(films[1]?.body.film_url).toBe(films[0]?.body.film_url);
  });

  it("is tried again if it failed before", async () => {
    const { id } = await putClip(me, clip, { Reuse: "1" });
    await db().clip.update({
      where: { id },
      data: { status: "failed", reason: "No.", preparedAt: new Date() },
    });
    expect(await putClip(me, clip, { Reuse: "1" })).toMatchObject({ id, status: "processing", reason: "" });
    await runJob(id);
    expect((await api().get<Clip>(`/me/clips/${id}`)).body.status).toBe("ready");
  });

  it("shares files that the sweep keeps until the last clip is gone", async () => {
    const first = await preparedClip(me, clip);
    const second = await putClip(me, clip);
    const long = new Date(Date.now() - 5 * 86_400_000);
    const age = async (id: string) => {
      await api().delete(`/me/clips/${id}?forever=1`);
      await db().clip.update({ where: { id }, data: { purgedAt: long } });
      await db().file.updateMany({ data: { createdAt: long } });
      await sweep();
    };
    await age(first.id);
    expect((await fetched(second.film_url)).length).toBeGreaterThan(0);
    await age(second.id);
    expect((await dispatch(new URL(second.film_url ?? "").pathname)).status).toBe(404);
  });
});

describe("a file that is not a clip", () => {
  it.each([
    [
      "a picture",
      async () =>
        sharp({ create: { width: 9, height: 9, channels: 3, background: "red" } })
          .png()
          .toBuffer(),
    ],
    ["text", async () => Buffer.from("not a clip")],
    ["a playlist", async () => Buffer.from("#EXTM3U\n#EXTINF:10,\nfile:///etc/passwd\n")],
  ])("%s is refused at once", async (_what, make) => {
    const body = new Uint8Array(await make());
    const response = await dispatch("/api/me/clips", { method: "PUT", headers: me.headers, body });
    const { error }: Problem = await response.json();
    expect([response.status, error.message]).toEqual([
      415,
      "The file is not an MP4, MOV, WebM, Matroska, AVI, MPEG-TS or GIF clip.",
    ]);
    expect(await listed()).toEqual([]);
  });
});
