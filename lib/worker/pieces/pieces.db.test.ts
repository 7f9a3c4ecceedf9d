import { mkdtemp, rm, writeFile } from "node:fs/promises";
import os from "node:os";
import path from "node:path";
import { buffer } from "node:stream/consumers";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { db } from "@/lib/server/db";
import { type Ffmpeg, findFfmpeg } from "@/lib/server/media/ffmpeg-path";
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
import { storeTone } from "@/lib/worker/testing/accepted-render";
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
});
afterAll(() => rm(folder, { recursive: true }));
beforeEach(async () => {
  await db().render.deleteMany();
  me = await createTestAccount();
  photos = await Promise.all(
    Array.from({ length: 6 }, (_, i) => storeTestPhoto(me.account.id, `Photo ${i}`)),
  );
});

const photoSeconds = 1.5;
const frames = photoSeconds * 30 * 6;

/** Six photos with a song; the fourth photo can get a caption. */
function film({ caption = "", shown = photos }: { caption?: string; shown?: string[] } = {}) {
  const images = shown.map((asset_id, index) => ({
    name: "image",
    asset_id,
    id: `c-${asset_id}`,
    start_time: index * photoSeconds,
    end_time: (index + 1) * photoSeconds,
    data: { text: index === 3 ? caption : "", motion: "in" },
  }));
  return { assets: [...images, { name: "music", asset_id: song }] };
}

async function makeVideo(about: object = film(), owner = me): Promise<string> {
  const body = { new: 1, name: "Summer", style: "vanilla", ...about };
  return (await client(owner.headers).post<Video>("/me/videos", body)).body.id;
}

/** Renders the video as it is now, and tells how many frames were made for it. */
async function render(
  videoId: string,
  { fingerprint = "this version", owner = me, isStorageWhole = true } = {},
) {
  expect((await client(owner.headers).post(`/me/videos/${videoId}/render`)).status).toBe(200);
  const claimed = await claimRender(["film"]);
  if (!claimed) throw new Error("nothing waits");
  const made = new Set<number>();
  const beforeFrame = (frame: number) => void made.add(frame);
  const open = picturesOf(plainPainter({ beforeFrame }));
  const looked = new Set<number>();
  const tools = {
    ffmpeg: async () => ffmpeg,
    openPictures: async (film: Parameters<typeof open>[0]) => {
      const source = await open(film);
      return { ...source, look: (frame: number) => (looked.add(frame), source.look(frame)) };
    },
    fingerprint: async () => fingerprint,
    retryDelaysMs: [0],
  };
  expect(await runRender(claimed, tools, new AbortController().signal)).toBe("done");
  if (isStorageWhole) expect(await leftovers()).toEqual([]);
  return { made: made.size - looked.size };
}

async function storedFilm(videoId: string) {
  const where = { videoId, kind: "film" } as const;
  const [file] = await db().videoFile.findMany({
    where,
    include: { file: true },
    orderBy: { quality: "asc" },
  });
  if (!file) throw new Error("There is no film.");
  return file.file;
}

async function decoded(videoId: string) {
  const { id, storageKey } = await storedFilm(videoId);
  const target = path.join(folder, `${id}.mp4`);
  await writeFile(target, await buffer((await storage().get(storageKey)).stream));
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
    expect(made).toBeLessThanOrEqual(2 * photoSeconds * 30);
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
    const kept = 10 - Math.ceil((10 * made) / frames);
    expect(kept).toBeGreaterThan(0);
    const copy = (await client(me.headers).post<Video>(`/me/videos/${video}/duplicate`)).body.id;
    await render(copy);
    expect(await ledger()).toEqual([
      ["render", -10],
      ["render", -10],
      ["kept", kept],
      ["render", -10],
      ["kept", 10],
    ]);
    const { balance } = await db().account.findUniqueOrThrow({ where: { id: me.account.id } });
    expect(balance).toBe(1000 - 10 - (10 - kept));
    const { body } = await client(me.headers).get<{ charges_frames_made: boolean }>("/me/credits");
    expect(body.charges_frames_made).toBe(true);
  });

  it("is reused by a copy of the video, but not by another account", async () => {
    const video = await makeVideo();
    await render(video);
    const copy = (await client(me.headers).post<Video>(`/me/videos/${video}/duplicate`)).body.id;
    expect(await render(copy)).toEqual({ made: 0 });
    expect((await decoded(copy)).pictures.equals((await decoded(video)).pictures)).toBe(true);
    const stranger = await createTestAccount();
    await db().photo.updateMany({ where: { id: { in: photos } }, data: { accountId: stranger.account.id } });
    const theirs = await makeVideo(film(), stranger);
    expect(await render(theirs, { owner: stranger })).toEqual({ made: frames });
  });

  it("is made again only around a photo that was added or removed", async () => {
    const video = await makeVideo();
    await render(video);
    await client(me.headers).post(`/me/videos/${video}`, film({ shown: photos.toSpliced(2, 1) }));
    const { made } = await render(video);
    expect(made).toBeLessThanOrEqual(3 * photoSeconds * 30);
    expect((await decoded(video)).pictures.length % (frames - photoSeconds * 30)).toBe(0);
  });

  it("is made completely by another version of the painter, which keeps pieces of its own", async () => {
    const video = await makeVideo();
    await render(video);
    await client(me.headers).post(`/me/videos/${video}`, film({ caption: "Here" }));
    expect(await render(video, { fingerprint: "the next version" })).toEqual({ made: frames });
    await client(me.headers).post(`/me/videos/${video}`, film({ caption: "There" }));
    expect((await render(video, { fingerprint: "the next version" })).made).toBeLessThan(frames);
  });

  it.each(["is gone", "was cut off", "was written over"])("is made whole where its file %s", async (what) => {
    const video = await makeVideo();
    await render(video);
    for (const { fileId } of await db().videoFile.findMany({ where: { videoId: video, kind: "film" } })) {
      const { storageKey } = await db().file.findUniqueOrThrow({ where: { id: fileId } });
      const bytes = await buffer((await storage().get(storageKey)).stream);
      await storage().delete(storageKey);
      if (what === "is gone") continue;
      bytes.fill(0, Math.floor(bytes.length / 2));
      const left = what === "was cut off" ? bytes.subarray(0, bytes.length - 100) : bytes;
      await storage().put(storageKey, left, { contentType: "video/mp4" });
    }
    await client(me.headers).post(`/me/videos/${video}`, film({ caption: "Other words" }));
    expect(await render(video, { isStorageWhole: false })).toEqual({ made: frames });
    expect((await decoded(video)).pictures.length % frames).toBe(0);
    await db().video.delete({ where: { id: video } });
    await sweep(0);
  });
});
