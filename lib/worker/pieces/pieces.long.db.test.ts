import { mkdtemp, rm, writeFile } from "node:fs/promises";
import os from "node:os";
import path from "node:path";
import { buffer } from "node:stream/consumers";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { db } from "@/lib/server/db";
import { type Ffmpeg, findFfmpeg } from "@/lib/server/media/ffmpeg-path";
import { keepLoudness } from "@/lib/server/music/keep-loudness";
import { claimRender } from "@/lib/server/renders/claim-render";
import { storage } from "@/lib/server/storage/open-storage";
import { sweep } from "@/lib/server/sweep/sweep";
import { client } from "@/lib/server/testing/api";
import { createTestAccount, type TestAccount } from "@/lib/server/testing/factories";
import { storeTestPhoto } from "@/lib/server/testing/stored-content";
import type { Video } from "@/lib/server/videos/present-video";
import { decodePictures, decodeSound } from "@/lib/worker/encode/testing/decode-film";
import { picturesOf } from "@/lib/worker/pictures-of";
import { runRender } from "@/lib/worker/run-render";
import { storeTone } from "@/lib/server/testing/renderable-video";
import { leftovers } from "@/lib/worker/testing/aftermath";
import { plainPainter } from "@/lib/worker/testing/plain-painter";

process.env.CHARGE_FRAMES_MADE = "1";

let ffmpeg: Ffmpeg;
let folder: string;
let me: TestAccount;
let photos: string[];
let song: string;

beforeAll(async () => {
  ffmpeg = await findFfmpeg();
  folder = await mkdtemp(path.join(os.tmpdir(), "pieces-"));
  song = await storeTone();
  // While its loudness is unknown, a song has another key.
  await keepLoudness(song, { lufs: -20, peak: 0.3 });
});
afterAll(() => rm(folder, { recursive: true }));
beforeEach(async () => {
  await db().render.deleteMany();
  me = await createTestAccount();
  photos = await Promise.all(
    Array.from({ length: 6 }, (_, i) => storeTestPhoto(me.account.id, `Photo ${i}`)),
  );
});

/** The least work: where frames refer to later ones, `joint-likeness.long.test.ts` looks. */
const quickSettings = { preset: "ultrafast", crf: 30 };

/** Neither whole tenths of seconds nor a multiple of three frames, as where photos change on beats. */
const photoFrames = 47;
const photoSeconds = photoFrames / 30;
const frames = photoFrames * 6;

/** Six photos with a song; the fourth photo can get a caption. */
function film({ caption = "", captioned = 3, shown = photos } = {}) {
  const images = shown.map((asset_id, index) => ({
    name: "image",
    asset_id,
    id: `c-${asset_id}`,
    start_time: index * photoSeconds,
    end_time: (index + 1) * photoSeconds,
    data: { text: index === captioned ? caption : "", motion: "in" },
  }));
  return { assets: [...images, { name: "music", asset_id: song }] };
}

const shortFrames = photoFrames * 3;
/** Three photos, of which the last can get a caption. */
const short = (caption = "") => film({ caption, captioned: 2, shown: photos.slice(0, 3) });

async function makeVideo(about: object = film(), owner = me): Promise<string> {
  const body = { new: 1, name: "Summer", style: "vanilla", ...about };
  return (await client(owner.headers).post<Video>("/me/videos", body)).body.id;
}

/** What the latest render did beside making frames. */
let course = { looked: 0, isPainterOpened: false };

/** Renders the video as it is now, and tells how many frames were made for it. */
async function render(
  videoId: string,
  { fingerprint = "this version", owner = me, isStorageWhole = true, what = "render" } = {},
) {
  expect((await client(owner.headers).post(`/me/videos/${videoId}/${what}`)).status).toBe(200);
  const claimed = await claimRender(["film", "preview"]);
  if (!claimed) throw new Error("nothing waits");
  const painted = new Set<number>();
  const beforeFrame = (frame: number) => void painted.add(frame);
  const open = picturesOf(plainPainter({ beforeFrame }));
  const looked = new Set<number>();
  let isPainterOpened = false;
  const tools = {
    ffmpeg: async () => ffmpeg,
    openPictures: async (film: Parameters<typeof open>[0]) => {
      isPainterOpened = true;
      const source = await open(film);
      return { ...source, look: (frame: number) => (looked.add(frame), source.look(frame)) };
    },
    fingerprint: async () => fingerprint,
    settings: quickSettings,
    retryDelaysMs: [0],
  };
  expect(await runRender(claimed, tools, new AbortController().signal)).toBe("done");
  if (isStorageWhole) expect(await leftovers()).toEqual([]);
  course = { looked: looked.size, isPainterOpened };
  return { made: painted.size - looked.size };
}

/** The video's films or thumbnails, smallest first. */
async function storedFiles(videoId: string, kind: "film" | "thumbnail" = "film") {
  const where = { videoId, kind };
  const rows = await db().videoFile.findMany({ where, include: { file: true }, orderBy: { quality: "asc" } });
  return rows.map(({ file }) => file);
}

const contentOf = async (storageKey: string) => buffer((await storage().get(storageKey)).stream);
const thumbnailsOf = async (videoId: string) =>
  Promise.all((await storedFiles(videoId, "thumbnail")).map(({ storageKey }) => contentOf(storageKey)));

/** What may have become of a stored film: the bytes that are left of it. */
const damages = {
  "is gone": () => undefined,
  "was cut off": (bytes: Buffer) => bytes.subarray(0, bytes.length - 100),
  "was written over": (bytes: Buffer) => bytes.fill(0, Math.floor(bytes.length / 2)),
  "is another film's": (_bytes: Buffer, another: string) => contentOf(another),
};

/** Does some work while the song's file is away, so that whoever needs to hear it fails. */
async function withoutSong(work: () => Promise<void>): Promise<void> {
  const { file } = await db().song.findUniqueOrThrow({ where: { id: song }, include: { file: true } });
  const content = await contentOf(file.storageKey);
  await storage().delete(file.storageKey);
  await work().finally(() => storage().put(file.storageKey, content, { contentType: file.contentType }));
}

async function decoded(videoId: string) {
  const [film] = await storedFiles(videoId);
  if (!film) throw new Error("There is no film.");
  const target = path.join(folder, `${film.id}.mp4`);
  await writeFile(target, await contentOf(film.storageKey));
  return { pictures: await decodePictures(ffmpeg, target), sound: await decodeSound(ffmpeg, target) };
}

describe("a film that was made before", () => {
  it("is made again only where a caption changed, and is the same everywhere else", async () => {
    const video = await makeVideo();
    expect(await render(video)).toEqual({ made: frames });
    const before = await decoded(video);
    await client(me.headers).post(`/me/videos/${video}`, film({ caption: "Here we are" }));
    const { made } = await render(video);
    expect(made).toBeGreaterThan(0);
    expect(made).toBeLessThanOrEqual(2 * photoFrames);
    const { piecesKept, piecesMade, piecesAll } = await db().render.findFirstOrThrow({
      where: { videoId: video },
      orderBy: { createdAt: "desc" },
    });
    expect(piecesAll).toBe(photos.length);
    expect(piecesKept + piecesMade).toBe(piecesAll);
    const after = await decoded(video);
    expect(after.pictures.length).toBe(before.pictures.length);
    expect(Buffer.from(after.sound.buffer).equals(Buffer.from(before.sound.buffer))).toBe(true);
    const bytes = after.pictures.length / frames;
    const same = Array.from({ length: frames }, (_, frame) => frame).filter((frame) => {
      const [from, until] = [frame * bytes, (frame + 1) * bytes];
      return after.pictures.subarray(from, until).equals(before.pictures.subarray(from, until));
    });
    expect(same.length).toBeGreaterThanOrEqual(frames - made);
  });

  it("costs only the share that is made, rounded up to a credit", async () => {
    const ledger = async () => {
      const where = { accountId: me.account.id, render: { isNot: null } };
      const entries = await db().ledgerEntry.findMany({ where, orderBy: { createdAt: "asc" } });
      return entries.map(({ kind, amount }) => [kind, amount]);
    };
    const video = await makeVideo();
    await render(video);
    expect(await ledger()).toEqual([["render", -10]]);
    await client(me.headers).post(`/me/videos/${video}`, film({ caption: "Here we are" }));
    const { made } = await render(video);
    const tenths = 10 - Math.ceil((10 * made) / frames);
    expect(tenths).toBeGreaterThan(0);
    const copy = (await client(me.headers).post<Video>(`/me/videos/${video}/duplicate`)).body.id;
    await render(copy);
    expect(await ledger()).toEqual([
      ["render", -10],
      ["render", -10],
      ["kept", tenths],
      ["render", -10],
      ["kept", 10],
    ]);
    const { balance } = await db().account.findUniqueOrThrow({ where: { id: me.account.id } });
    expect(balance).toBe(1000 - 10 - (10 - tenths));
    const { body } = await client(me.headers).get<{ charges_frames_made: boolean }>("/me/credits");
    expect(body.charges_frames_made).toBe(true);
  });

  it("is reused by a copy of the video, but not by another account", async () => {
    const video = await makeVideo();
    await render(video);
    const copy = (await client(me.headers).post<Video>(`/me/videos/${video}/duplicate`)).body.id;
    expect(await render(copy)).toEqual({ made: 0 });
    expect(course).toEqual({ looked: 0, isPainterOpened: false });
    const thumbnails = await thumbnailsOf(video);
    expect(thumbnails).toHaveLength(3);
    expect(await thumbnailsOf(copy)).toEqual(thumbnails);
    expect((await decoded(copy)).pictures.equals((await decoded(video)).pictures)).toBe(true);
    const stranger = await createTestAccount();
    await db().photo.updateMany({ where: { id: { in: photos } }, data: { accountId: stranger.account.id } });
    const theirs = await makeVideo(film(), stranger);
    expect(await render(theirs, { owner: stranger })).toEqual({ made: frames });
  });

  it.each([undefined, Buffer.from("something else")])(
    "draws its thumbnails anew where one was %s",
    async (left) => {
      const video = await makeVideo(short());
      await render(video);
      const [{ storageKey } = { storageKey: "" }] = await storedFiles(video, "thumbnail");
      await storage().delete(storageKey);
      if (left) await storage().put(storageKey, left, { contentType: "image/jpeg" });
      const copy = (await client(me.headers).post<Video>(`/me/videos/${video}/duplicate`)).body.id;
      expect(await render(copy, { isStorageWhole: false })).toEqual({ made: 0 });
      expect(course.looked).toBeGreaterThan(0);
      const isJpeg = (bytes: Buffer) => bytes.subarray(0, 2).toString("hex") === "ffd8";
      expect((await thumbnailsOf(copy)).map(isJpeg)).toEqual([true, true, true]);
      await db().video.deleteMany({ where: { id: { in: [video, copy] } } });
      await sweep(0);
    },
  );

  it("is made again only around a photo that was added or removed", async () => {
    const video = await makeVideo();
    await render(video);
    await client(me.headers).post(`/me/videos/${video}`, film({ shown: photos.toSpliced(2, 1) }));
    const { made } = await render(video);
    expect(made).toBeLessThanOrEqual(3 * photoFrames);
    expect((await decoded(video)).pictures.length % (frames - photoFrames)).toBe(0);
  });

  it("is made completely by another version of the painter, which keeps pieces of its own", async () => {
    const video = await makeVideo();
    await render(video);
    await client(me.headers).post(`/me/videos/${video}`, film({ caption: "Here" }));
    expect(await render(video, { fingerprint: "the next version" })).toEqual({ made: frames });
    await client(me.headers).post(`/me/videos/${video}`, film({ caption: "There" }));
    expect((await render(video, { fingerprint: "the next version" })).made).toBeLessThan(frames);
  });

  it("is not made again for another quality up to 720p, and keeps its sound at 1080p and in another shape", async () => {
    const video = await makeVideo(short());
    await render(video);
    const api = client(me.headers);
    await api.post(`/me/videos/${video}`, { quality: 720 });
    expect((await api.post(`/me/videos/${video}/render`)).body).toMatchObject({ status: 7202 });
    await withoutSong(async () => {
      for (const change of [{ quality: 1080 }, { quality: 720, aspect_ratio: "9:16" }]) {
        await api.post(`/me/videos/${video}`, change);
        expect(await render(video, { isStorageWhole: false })).toEqual({ made: shortFrames });
      }
    });
    expect((await decoded(video)).sound.some((sample) => sample !== 0)).toBe(true);
  });

  it("lends its sound to a preview, and a preview its pieces to the next one", async () => {
    const video = await makeVideo(short());
    await render(video);
    const preview = { what: "preview", isStorageWhole: false };
    await withoutSong(async () => {
      expect(await render(video, preview)).toEqual({ made: shortFrames });
      await client(me.headers).post(`/me/videos/${video}`, short("Here we are"));
      const { made } = await render(video, preview);
      expect(made).toBeGreaterThan(0);
      expect(made).toBeLessThan(shortFrames);
      expect(await render(video, { isStorageWhole: false })).toEqual({ made });
    });
    expect(await leftovers()).toEqual([]);
  });

  it.each(Object.entries(damages))("is made whole where its file %s", async (_what, damage) => {
    const video = await makeVideo(short());
    await render(video);
    const other = await makeVideo({ ...film({ shown: photos.slice(3) }), style: "cinema" });
    await render(other);
    const others = await storedFiles(other);
    for (const [index, { storageKey }] of (await storedFiles(video)).entries()) {
      const bytes = await contentOf(storageKey);
      await storage().delete(storageKey);
      const left = await damage(bytes, others[index]?.storageKey ?? "");
      if (left) await storage().put(storageKey, left, { contentType: "video/mp4" });
    }
    await db().video.delete({ where: { id: other } });
    await client(me.headers).post(`/me/videos/${video}`, short("Other words"));
    expect(await render(video, { isStorageWhole: false })).toEqual({ made: shortFrames });
    expect((await decoded(video)).pictures.length % shortFrames).toBe(0);
    await db().video.delete({ where: { id: video } });
    await sweep(0);
  });
});
