import { beforeAll, expect, test } from "vitest";
import { done } from "@/lib/server/admin/testing/run";
import { readFrameIndex } from "@/lib/film/clips/frame-index";
import type { Clip } from "@/lib/server/clips/present-clip";
import { db } from "@/lib/server/db";
import { sweepFiles } from "@/lib/server/sweep/sweep-files";
import { findFfmpeg } from "@/lib/server/media/ffmpeg-path";
import { storageOf } from "@/lib/server/quota/storage-of";
import { planFilm } from "@/lib/film/plan";
import { layersAt } from "@/lib/film/plan/layers-at";
import { readRenderInputs } from "@/lib/server/renders/read-render-inputs";
import { planContextOf } from "@/lib/server/renders/render-inputs";
import { client } from "@/lib/server/testing/api";
import { createTestAccount, type TestAccount } from "@/lib/server/testing/factories";
import { renderableVideo } from "@/lib/server/testing/renderable-video";
import { readVideos } from "@/lib/server/videos/read-videos";
import { Prisma } from "@/lib/server/generated/prisma/client";
import { makeSlowReels } from "@/lib/worker/clips/slow-reels";
import { makeSample, type Sample } from "@/lib/worker/clips/testing/clip-samples";
import { fetched, preparedClip, putClip, runJob } from "@/lib/worker/clips/testing/prepared-clip";
import { openMedia } from "@/lib/worker/open-media";
import { storedFiles } from "@/lib/worker/read-stored";

let me: TestAccount;
beforeAll(async () => {
  me = await createTestAccount();
});

/** Pictures that are lighter from one to the next, so that no two are the same. */
const lighter: Sample["draw"] = ({ width, height }, second) =>
  Buffer.alloc(width * height * 3, Math.round(20 + second * 200));

const sample = (given: Sample = {}) =>
  makeSample({ seconds: 1, framesASecond: 60, sound: null, draw: lighter, ...given });
const read = async (id: string) => (await client(me.headers).get<Clip>(`/me/clips/${id}`)).body;
const make = () => makeSlowReels(() => findFfmpeg());

/** A film that shows a clip for a second at some speed. */
async function filmOf(clip: Clip, speed: number) {
  const film = await renderableVideo({ owner: me });
  const saved = await film.api.post(film.path, { assets: [shown(clip, speed)] });
  expect(saved.status).toBe(200);
  const [row] = await readVideos(Prisma.sql`v.id = ${film.id}`);
  if (!row) throw new Error("There is no film.");
  return { ...film, document: row.document };
}

const shown = (clip: Clip, speed: number) => ({
  name: "video",
  asset_id: clip.id,
  start_time: 0,
  end_time: 1,
  data: { text: "", transition: "none", speed },
});

test("a clip of 60 frames a second that a film slows down gets its slow reel, and its film all its frames", async () => {
  const clip = await preparedClip(me, await sample());
  expect(clip.slow).toBeUndefined();
  expect(await make()).toBe(0);
  const { document } = await filmOf(clip, 0.5);
  const counted = (await storageOf([me.account.id])).get(me.account.id) ?? 0;
  expect(await make()).toBe(1);
  const { slow, ...usual } = await read(clip.id);
  expect(usual).toMatchObject(clip);
  expect(slow?.frames).toBe(60);
  const film = await fetched(slow?.film_url ?? null);
  const index = readFrameIndex(await fetched(slow?.index_url ?? null));
  expect(index?.starts).toHaveLength(61);
  expect((await storageOf([me.account.id])).get(me.account.id)).toBeGreaterThanOrEqual(counted + film.length);

  const inputs = await readRenderInputs(document);
  const plan = planFilm(document, planContextOf(inputs));
  const { signal } = new AbortController();
  const media = openMedia(
    { document, inputs, shortSide: 720 },
    { ffmpeg: await findFfmpeg(), mediaFiles: storedFiles, folder: "", signal },
  );
  const pictures = new Set<string>();
  for (let frame = 0; frame < 30; frame++) {
    const [photo] = layersAt(plan, frame).filter((layer) => layer.kind === "photo");
    expect(photo?.footage).toEqual({ footageId: clip.id, reel: "slow", frame });
    if (photo?.footage) pictures.add(String((await media.readFootage(photo.footage)).bytes[0]));
  }
  media.end();
  expect(pictures.size).toBe(30);
  expect(await make()).toBe(0);
});

test.each([
  ["of 30 frames a second", { framesASecond: 30 }, 0.5],
  ["at its own speed", {}, 1],
  ["at twice its speed", {}, 2],
])("a clip %s gets none", async (_, given, speed) => {
  const clip = await preparedClip(me, await sample(given));
  await filmOf(clip, speed);
  expect(await make()).toBe(0);
  expect((await read(clip.id)).slow).toBe(speed < 1 ? null : undefined);
  expect(await db().clip.findUniqueOrThrow({ where: { id: clip.id } })).toMatchObject({ slowWanted: false });
});

test("there is one in each size of the clip, and it counts for its owner alone", async () => {
  const clip = await preparedClip(me, await sample({ size: { width: 1000, height: 740 }, seconds: 0.5 }));
  await filmOf(clip, 0.5);
  expect(await make()).toBe(1);
  const files = await db().slowReelFile.findMany({ where: { clipId: clip.id }, orderBy: { kind: "asc" } });
  expect(files.map(({ kind }) => kind)).toEqual(["film720", "film1080", "index720", "index1080"]);
  await db().file.updateMany({ data: { createdAt: new Date(0) } });
  await sweepFiles(0);
  expect((await fetched((await read(clip.id)).slow?.film_url ?? null)).length).toBeGreaterThan(0);
});

test("nobody makes them while somebody waits for a clip", async () => {
  const clip = await preparedClip(me, await sample());
  await filmOf(clip, 0.5);
  const awaited = await putClip(me, await makeSample({ seconds: 1, sound: null }));
  expect(await make()).toBe(0);
  await runJob(awaited.id);
  expect(await make()).toBe(1);
});

test("one is made anew when its clip is prepared again, and serves until then", async () => {
  const clip = await preparedClip(me, await sample({ seconds: 0.7 }));
  await filmOf(clip, 0.5);
  await make();
  const { slow: before } = await read(clip.id);
  await done("prepare-clips", clip.id);
  await runJob(clip.id, undefined, true);
  expect((await read(clip.id)).slow).toEqual(before);
  expect(await make()).toBe(1);
  const { slow: after } = await read(clip.id);
  expect(after?.frames).toBe(before?.frames);
  expect(after?.film_url).not.toBe(before?.film_url);
});
