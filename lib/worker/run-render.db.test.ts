import { mkdtemp, rm, writeFile } from "node:fs/promises";
import os from "node:os";
import path from "node:path";
import { buffer } from "node:stream/consumers";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { db } from "@/lib/server/db";
import { type Ffmpeg, findFfmpeg } from "@/lib/server/media/ffmpeg-path";
import { processorMs } from "@/lib/server/media/watch-time";
import { sharp } from "@/lib/server/media/image-library";
import { type ClaimedRender, claimRender } from "@/lib/server/renders/claim-render";
import { createLoudnessMeter } from "@/lib/server/media/loudness-meter";
import { readSongFacts } from "@/lib/server/music/song-facts";
import { songGain } from "@/lib/server/music/song-gain";
import { storage } from "@/lib/server/storage/open-storage";
import { decodePictures, decodeSound } from "@/lib/worker/encode/testing/decode-film";
import { runRender } from "@/lib/worker/run-render";
import { picturesOf } from "@/lib/worker/pictures-of";
import { renderableVideo, storeTone } from "@/lib/server/testing/renderable-video";
import { encoders, leftovers } from "@/lib/worker/testing/aftermath";
import { plainPainter } from "@/lib/worker/testing/plain-painter";

let ffmpeg: Ffmpeg;
let folder: string;
beforeAll(async () => {
  ffmpeg = await findFfmpeg();
  folder = await mkdtemp(path.join(os.tmpdir(), "run-render-"));
});
afterAll(() => rm(folder, { recursive: true }));
beforeEach(async () => {
  await db().render.deleteMany();
});

const never = () => new AbortController().signal;

async function claimed(): Promise<ClaimedRender> {
  const render = await claimRender(["preview", "film"]);
  if (!render) throw new Error("nothing waits");
  return render;
}

function run(render: ClaimedRender, painter = plainPainter(), stopping = never()) {
  const tools = { ffmpeg: async () => ffmpeg, openPictures: picturesOf(painter), retryDelaysMs: [0] };
  return runRender(render, tools, stopping);
}

async function bytesOf(fileId: string): Promise<Buffer> {
  const { storageKey } = await db().file.findUniqueOrThrow({ where: { id: fileId } });
  return buffer((await storage().get(storageKey)).stream);
}

describe("a render", () => {
  it("becomes the video's films and thumbnails, and leaves nothing else behind", async () => {
    const video = await renderableVideo({ seconds: 2 });
    const id = await video.accept();
    expect(await run(await claimed())).toBe("done");

    const shown = await video.read();
    expect(shown).toMatchObject({ status: "published", progress: null, error: null });
    expect(Object.keys(shown.video ?? {})).toEqual(["360", "480", "720"]);
    expect(Object.keys(shown.thumbnail ?? {})).toEqual(["360", "480", "720"]);
    expect(await video.balance()).toBe(990);
    const row = await db().render.findUniqueOrThrow({
      where: { id },
      include: { photos: true, songs: true },
    });
    expect(row).toMatchObject({ state: "done", framesDone: 60, framesTotal: 60, photos: [], songs: [] });
    expect((await video.api.post<{ status: number }>(`${video.path}/render`)).body.status).toBe(7202);

    const files = await db().videoFile.findMany({ where: { videoId: video.id } });
    for (const { kind, quality, fileId } of files) {
      const bytes = await bytesOf(fileId);
      if (kind === "thumbnail") {
        const { width, height } = await sharp(bytes).metadata();
        expect([width, height]).toEqual([Math.round((quality * 16) / 9 / 2) * 2, quality]);
        const { channels } = await sharp(bytes).stats();
        expect(channels[0]?.mean).toBeGreaterThan(30);
      } else {
        const file = path.join(folder, `${quality}.mp4`);
        await writeFile(file, bytes);
        const picture = Math.round((quality * 16) / 9 / 2) * 2 * quality * 1.5;
        expect((await decodePictures(ffmpeg, file)).length).toBe(60 * picture);
        const sound = await decodeSound(ffmpeg, file);
        expect(Math.abs(sound.length / 2 / 44_100 - 2)).toBeLessThanOrEqual(1 / 30);
        expect(sound.some((sample) => Math.abs(sample) > 2000)).toBe(true);
      }
    }
    expect(await leftovers()).toEqual([]);
  });

  it("of a preview makes one small file, and changes nothing else of the video", async () => {
    const video = await renderableVideo();
    await video.accept("preview");
    expect(await run(await claimed())).toBe("done");
    const shown = await video.read();
    expect(shown).toMatchObject({ status: "initial", video: null, thumbnail: null });
    expect(shown.preview?.size).toBeGreaterThan(500);
    const [file] = await db().videoFile.findMany({ where: { videoId: video.id } });
    expect(file).toMatchObject({ kind: "preview", quality: 144 });
    expect(await leftovers()).toEqual([]);
  });

  it("plays songs equally loud, and stores a loudness that was unknown", async () => {
    const song = await storeTone();
    const video = await renderableVideo({ seconds: 2, song });
    const make = async () => {
      await video.accept("render", { force: 1 });
      expect(await run(await claimed())).toBe("done");
      const { fileId } = await db().videoFile.findFirstOrThrow({
        where: { videoId: video.id, quality: 360 },
      });
      const file = path.join(folder, "loud.mp4");
      await writeFile(file, await bytesOf(fileId));
      const meter = createLoudnessMeter(44_100);
      meter.hear(await decodeSound(ffmpeg, file));
      return meter.result().lufs ?? 0;
    };
    const lufs = await make();
    const { facts } = await db().song.findUniqueOrThrow({ where: { id: song } });
    const { loudness } = readSongFacts(facts);
    expect(lufs).toBeGreaterThan(-19);
    expect(lufs).toBeLessThan(-15);
    expect(songGain(loudness ?? { lufs: null, peak: 0 })).not.toBeCloseTo(1, 1);

    const louder = { lufs: (loudness?.lufs ?? 0) + 6, peak: loudness?.peak };
    await db().song.update({ where: { id: song }, data: { facts: { loudness: louder } } });
    expect(await make()).toBeCloseTo(lufs - 6, 0);
  });

  it("made again replaces every file at once", async () => {
    const video = await renderableVideo();
    await video.accept();
    await run(await claimed());
    const before = await db().videoFile.findMany({ where: { videoId: video.id } });
    await video.accept("render", { force: 1 });
    expect((await video.read()).video?.["720"]?.size).toBeGreaterThan(0);
    await run(await claimed());
    const after = await db().videoFile.findMany({ where: { videoId: video.id } });
    expect(after).toHaveLength(before.length);
    const old = new Set(before.map(({ fileId }) => fileId));
    expect(after.some(({ fileId }) => old.has(fileId))).toBe(false);
  });

  it("with an unreadable photo fails at once, names it and is refunded", async () => {
    const video = await renderableVideo({ photoName: "Dünen.jpg" });
    await video.accept();
    const decode = async () => {
      throw new Error("not a JPEG");
    };
    expect(await run(await claimed(), plainPainter({ decode }))).toBe("failed");
    const shown = await video.read();
    expect(shown.status).toBe("failed");
    expect(shown.error).toEqual({ status: 422, message: "The photo “Dünen.jpg” cannot be read." });
    expect(await video.balance()).toBe(1000);
    expect(await db().render.findFirstOrThrow()).toMatchObject({ state: "failed", attempt: 1 });
    expect(await leftovers()).toEqual([]);
  });

  it("with an unreadable song fails and names it", async () => {
    const video = await renderableVideo({ song: await storeTone(Buffer.from("no song at all")) });
    await video.accept();
    expect(await run(await claimed())).toBe("failed");
    expect((await video.read()).error?.message).toBe("The song “Tone” cannot be read.");
    expect(await video.balance()).toBe(1000);
    expect(await leftovers()).toEqual([]);
  });

  it("that is cancelled stops within two seconds of work, along with all its processes", async () => {
    const video = await renderableVideo({ seconds: 600 });
    await video.accept();
    let workBeforeMs = 0;
    const beforeFrame = async (frame: number) => {
      if (frame !== 40) return;
      await video.api.delete(`${video.path}?cancel=1`);
      workBeforeMs = processorMs(process.pid);
    };
    expect(await run(await claimed(), plainPainter({ beforeFrame }))).toBe("lost");
    expect(processorMs(process.pid) - workBeforeMs).toBeLessThan(2_000);
    expect(await encoders()).toEqual([]);
    expect(await video.read()).toMatchObject({ status: "initial", error: null });
    expect(await video.balance()).toBe(1000);
    expect(await leftovers()).toEqual([]);
  });

  it.each([29, 15])(
    "cancelled while frame %i of 30 is painted has one outcome, whole",
    async (last) => {
      const video = await renderableVideo();
      const id = await video.accept();
      let cancelling: Promise<unknown> | undefined;
      const beforeFrame = (frame: number) => {
        if (frame === last) cancelling = video.api.delete(`${video.path}?cancel=1`);
      };
      const outcome = await run(await claimed(), plainPainter({ beforeFrame }));
      await cancelling;
      const { state } = await db().render.findUniqueOrThrow({ where: { id } });
      const files = await db().videoFile.count({ where: { videoId: video.id } });
      const facts = {
        outcome,
        state,
        files,
        balance: await video.balance(),
        status: (await video.read()).status,
      };
      const done = { outcome: "done", state: "done", files: 6, balance: 990, status: "published" };
      const cancelled = { outcome: "lost", state: "cancelled", files: 0, balance: 1000, status: "initial" };
      expect([done, cancelled]).toContainEqual(facts);
      expect(await leftovers()).toEqual([]);
    },
    60_000,
  );

  it("delivered to two workers is published by one, and the other leaves nothing behind", async () => {
    const video = await renderableVideo();
    await video.accept();
    const render = await claimed();
    const outcomes = await Promise.all([run(render), run(render)]);
    expect(outcomes.toSorted()).toEqual(["done", "lost"]);
    expect(await db().videoFile.count({ where: { videoId: video.id } })).toBe(6);
    expect(await video.balance()).toBe(990);
    expect(await leftovers()).toEqual([]);
  });

  it("whose worker stops goes back into the queue", async () => {
    const video = await renderableVideo({ seconds: 600 });
    await video.accept();
    const stopping = new AbortController();
    const beforeFrame = (frame: number) => {
      if (frame === 20) stopping.abort(new Error("stop"));
    };
    expect(await run(await claimed(), plainPainter({ beforeFrame }), stopping.signal)).toBe("given back");
    expect(await db().render.findFirstOrThrow()).toMatchObject({ state: "queued", attempt: 1, givenBack: 1 });
    expect(await video.read()).toMatchObject({ status: "processing", progress: 0 });
    expect(await encoders()).toEqual([]);
    expect(await leftovers()).toEqual([]);
  });

  it("survives the loss of every database connection", async () => {
    const video = await renderableVideo({ seconds: 2 });
    await video.accept();
    const beforeFrame = async (frame: number) => {
      if (frame !== 20 && frame !== 59) return;
      await db().$executeRaw`
        SELECT pg_terminate_backend(pid) FROM pg_stat_activity
        WHERE datname = current_database() AND pid <> pg_backend_pid()`;
    };
    expect(await run(await claimed(), plainPainter({ beforeFrame }))).toBe("done");
    expect((await video.read()).status).toBe("published");
    expect(await leftovers()).toEqual([]);
  });
});
