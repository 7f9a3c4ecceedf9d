import { mkdtemp, rm } from "node:fs/promises";
import os from "node:os";
import path from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { Problem } from "@/lib/contracts/problem";
import type { VideoAsset } from "@/lib/film/film-asset";
import { planFilm } from "@/lib/film/plan";
import type { Clip } from "@/lib/server/clips/present-clip";
import { db } from "@/lib/server/db";
import { storeFile } from "@/lib/server/files/store-file";
import { findFfmpeg } from "@/lib/server/media/ffmpeg-path";
import { readRenderInputs } from "@/lib/server/renders/read-render-inputs";
import { planContextOf } from "@/lib/server/renders/render-inputs";
import { sweep } from "@/lib/server/sweep/sweep";
import { createTestAccount, type TestAccount } from "@/lib/server/testing/factories";
import type { RenderAnswer } from "@/lib/server/renders/request-render";
import type { Video } from "@/lib/server/videos/present-video";
import { readVideos } from "@/lib/server/videos/read-videos";
import { Prisma } from "@/lib/server/generated/prisma/client";
import { makeSample } from "@/lib/worker/clips/testing/clip-samples";
import { preparedClip, putClip } from "@/lib/worker/clips/testing/prepared-clip";
import { createPictureMaker, i420Bytes } from "@/lib/worker/encode/picture-maker";
import { decodePictures, decodeSound } from "@/lib/worker/encode/testing/decode-film";
import { ssim } from "@/lib/worker/encode/testing/ssim";
import { samplePhoto } from "@/lib/worker/engines/testing/sample-photos";
import { openSkiaPainter } from "@/lib/worker/engines/testing/open-skia-painter";
import { beepsIn, flashesIn } from "@/lib/worker/footage/testing/flashes-and-beeps";
import { renderToFile } from "@/lib/worker/footage/testing/render-to-file";
import { rowsOf } from "@/lib/worker/frame-rows";
import { openMedia } from "@/lib/worker/open-media";
import { storedFiles } from "@/lib/worker/read-stored";
import { renderableVideo } from "@/lib/server/testing/renderable-video";

const size = { width: 1280, height: 720 };

let folder: string;
let owner: TestAccount;
/** It flashes and beeps at half a second, and every second after that. */
let clip: Clip;

beforeAll(async () => {
  folder = await mkdtemp(path.join(os.tmpdir(), "footage-films-"));
  owner = await createTestAccount();
  clip = await preparedClip(owner, await makeSample({ size, seconds: 4 }));
});
afterAll(() => rm(folder, { recursive: true }));

type Placed = { start: number; end: number; data?: Omit<VideoAsset["data"], "text"> };

/** A film of a photo, the clip and another photo. Only the clip has sound. */
async function filmWith({ start, end, data }: Placed) {
  const film = await renderableVideo({ owner, seconds: start });
  const stored = await storeFile(await samplePhoto("landscape").encode("jpeg"), "image/jpeg");
  await db().file.create({ data: stored });
  await db().photo.update({ where: { id: film.photo }, data: { film720FileId: stored.id } });
  const assets = [
    { name: "image", asset_id: film.photo, start_time: 0, end_time: start },
    {
      name: "video",
      asset_id: clip.id,
      start_time: start,
      end_time: end,
      data: { text: "", transition: "none", ...data },
    },
    {
      name: "image",
      asset_id: film.photo,
      start_time: end,
      end_time: end + 1,
      data: { text: "", transition: "none" },
    },
    ...(await film.read()).assets
      .filter(({ name }) => name === "music")
      .map((asset) => ({ ...asset, data: { volume: 0 } })),
  ];
  const saved = await film.api.post<Video>(film.path, { assets });
  expect(saved.status).toBe(200);
  return { ...film, saved: saved.body };
}

const fileOf = (film: Awaited<ReturnType<typeof filmWith>>, painter?: string) =>
  renderToFile(film, { folder, quality: 720, ...(painter === undefined ? {} : { painter }) });

describe("a film with footage", () => {
  const places: [where: string, placed: Placed, flashes: number[]][] = [
    ["from its beginning", { start: 1, end: 4 }, [45, 75, 105]],
    ["from its middle", { start: 1, end: 3.5, data: { offset: 1.2 } }, [39, 69, 99]],
    ["at half its speed", { start: 1, end: 5.8, data: { speed: 0.5 } }, [60, 120]],
    [
      "with a frame held at both ends",
      { start: 1, end: 5.5, data: { freeze_start: 1, freeze_end: 1.5 } },
      [75, 105],
    ],
    ["at twice its speed", { start: 1, end: 2.9, data: { speed: 2 } }, [38, 53, 68, 83]],
  ];
  it.each(places)("shows and plays it %s, both at the same moments", async (_, placed, flashes) => {
    const ffmpeg = await findFfmpeg();
    const file = await fileOf(await filmWith(placed));
    const seen = flashesIn(await decodePictures(ffmpeg, file), size);
    const beeps = beepsIn(await decodeSound(ffmpeg, file));
    expect(seen).toEqual(flashes);
    expect(beeps).toHaveLength(flashes.length);
    // Changing the speed of sound overlaps short bits of it, so a beep may begin up to half a bit early.
    const tolerance = placed.data?.speed === undefined ? 1 : 1.5;
    beeps.forEach((at, index) => expect(Math.abs(at - (flashes[index] ?? 0))).toBeLessThanOrEqual(tolerance));
  });

  it("is silent where the clip is muted", async () => {
    const ffmpeg = await findFfmpeg();
    const file = await fileOf(await filmWith({ start: 1, end: 3, data: { muted: true } }));
    expect(beepsIn(await decodeSound(ffmpeg, file))).toEqual([]);
  });

  it("is made anew without the clips' sound, and keeps all of its pictures", async () => {
    const ffmpeg = await findFfmpeg();
    const film = await filmWith({ start: 1, end: 3 });
    expect(beepsIn(await decodeSound(ffmpeg, await fileOf(film, "one painter")))).not.toEqual([]);
    expect((await film.api.post<Video>(film.path, { clip_sound: false })).body.clip_sound).toBe(false);
    expect(beepsIn(await decodeSound(ffmpeg, await fileOf(film, "one painter")))).toEqual([]);
    const [, second] = await db().render.findMany({
      where: { videoId: film.id },
      orderBy: { createdAt: "asc" },
    });
    expect(second).toMatchObject({ piecesMade: 0, piecesKept: second?.piecesAll });
  });

  it("looks in its file as it was painted, also in transitions", async () => {
    const ffmpeg = await findFfmpeg();
    const film = await filmWith({ start: 1, end: 4, data: { transition: "fade", offset: 0.3 } });
    const pictures = await decodePictures(ffmpeg, await fileOf(film));
    const [video] = await readVideos(Prisma.sql`v.id = ${film.id}`);
    if (!video) throw new Error("The video is gone.");
    const inputs = await readRenderInputs(video.document);
    const { signal } = new AbortController();
    const media = openMedia(
      { document: video.document, inputs, shortSide: 720 },
      { ffmpeg, mediaFiles: storedFiles, folder, signal },
    );
    const plan = planFilm(video.document, planContextOf(inputs));
    const painter = await openSkiaPainter({ plan, shortSide: 720, ...media, signal });
    const maker = createPictureMaker({ source: size, outputs: [size], slots: 1 });
    const bytes = i420Bytes(size);
    for (const frame of [27, 33, 60, 89, 118]) {
      maker.make(rowsOf(await painter.paint(frame), painter), 0);
      const expected = maker.pictures[0]?.[0] ?? new Uint8Array();
      const actual = pictures.subarray(frame * bytes, (frame + 1) * bytes);
      expect(ssim(expected, actual, size.width, size.height), `frame ${frame}`).toBeGreaterThanOrEqual(0.97);
    }
    media.end();
  });
});

describe("a video that shows a clip", () => {
  it("tells where to find the clip", async () => {
    const { saved } = await filmWith({ start: 1, end: 3 });
    expect(saved.assets.find(({ name }) => name === "video")).toMatchObject({
      asset_id: clip.id,
      film_url: clip.film_url,
      index_url: clip.index_url,
      thumbnail_url: clip.poster_url,
      sound_url: clip.sound_url,
    });
  });

  it("accepts no clip of another account", async () => {
    const film = await renderableVideo();
    const assets = [{ name: "video", asset_id: clip.id, start_time: 0, end_time: 1 }];
    const { status, body } = await film.api.post<Problem>(film.path, { assets });
    expect([status, body]).toMatchObject([
      422,
      { error: { fields: { "assets.0.asset_id": "No clip with this id." } } },
    ]);
  });

  it("keeps the clip when it is deleted from the library for good", async () => {
    const { id, path: address, api, read } = await filmWith({ start: 1, end: 3 });
    await api.delete(`/me/clips/${clip.id}?forever=1`);
    await db().clip.update({
      where: { id: clip.id },
      data: { deletedAt: new Date(0), purgedAt: new Date(0) },
    });
    await sweep();
    expect((await read()).assets.find(({ name }) => name === "video")).toMatchObject({
      film_url: clip.film_url,
    });
    expect((await api.post<Video>(address, { name: "Still here" })).status).toBe(200);
    await db().clip.update({ where: { id: clip.id }, data: { deletedAt: null, purgedAt: null } });
    expect(id).not.toBe("");
  });

  it("cannot be rendered before the clip is ready, and names the clip", async () => {
    const film = await renderableVideo({ owner });
    const waiting = await putClip(owner, await makeSample({ seconds: 1, sound: null }), {
      "Clip-Name": "waves.mp4",
    });
    const { assets } = await film.read();
    const more = [...assets, { name: "video", asset_id: waiting.id, start_time: 1, end_time: 2 }];
    expect((await film.api.post(film.path, { assets: more })).status).toBe(200);
    const { status, body } = await film.api.post<Problem>(`${film.path}/render`, { dry_run: 1 });
    const refusal = {
      status: 7406,
      error: { fields: { "assets.1.asset_id": "“waves.mp4” is still being prepared." } },
    };
    expect([status, body]).toMatchObject([422, refusal]);
    const preview = await film.api.post<Problem>(`${film.path}/preview`);
    expect([preview.status, preview.body]).toMatchObject([422, refusal]);
  });

  it("is said to stand still where the clip is too short, and can be rendered all the same", async () => {
    const film = await renderableVideo({ owner });
    const { assets } = await film.read();
    const shown = (start: number, seconds: number, data: object) => ({
      name: "video",
      asset_id: clip.id,
      start_time: start,
      end_time: start + seconds,
      data: { text: "", ...data },
    });
    const whole = clip.duration;
    const more = [
      shown(1, whole, {}),
      shown(1 + whole, 1, { offset: whole + 1 }),
      shown(2 + whole, whole + 1, { freeze_end: 1 }),
      shown(3 + 2 * whole, whole + 2, {}),
      shown(5 + 3 * whole, whole, { speed: 2 }),
    ];
    await film.api.post(film.path, { assets: [...assets.filter(({ name }) => name !== "image"), ...more] });
    const { status, body } = await film.api.post<RenderAnswer>(`${film.path}/render`, { dry_run: 1 });
    expect(status).toBe(200);
    const still = (seconds: string) =>
      expect.stringContaining(`too short: its last frame stands still for ${seconds}`);
    expect(Object.values(body.too_short ?? {})).toEqual([
      still("1.0"),
      still("2.0"),
      still((whole / 2).toFixed(1)),
    ]);
  });
});
