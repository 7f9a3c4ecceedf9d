import { chmod, mkdtemp, rm, writeFile } from "node:fs/promises";
import os from "node:os";
import path from "node:path";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { db } from "@/lib/server/db";
import { type Ffmpeg, findFfmpeg } from "@/lib/server/media/ffmpeg-path";
import { claimRender } from "@/lib/server/renders/claim-render";
import { storage } from "@/lib/server/storage/open-storage";
import { picturesOf } from "@/lib/worker/pictures-of";
import { runRender } from "@/lib/worker/run-render";
import { renderableVideo } from "@/lib/server/testing/renderable-video";
import { decodedFrames, encoders, leftovers } from "@/lib/worker/testing/aftermath";
import { bringStorageBack, sweepWhatWasCutOff, takeStorageAway } from "@/lib/worker/testing/away-storage";
import { expectPaidBack } from "@/lib/worker/testing/expect-paid-back";
import { plainPainter } from "@/lib/worker/testing/plain-painter";

// The test below takes the storage away by moving its folder.
process.env.STORAGE = "local";

let ffmpeg: Ffmpeg;
let folder: string;
beforeAll(async () => {
  ffmpeg = await findFfmpeg();
  folder = await mkdtemp(path.join(os.tmpdir(), "faults-"));
});
afterAll(() => rm(folder, { recursive: true }));
beforeEach(async () => {
  await db().render.deleteMany();
});

async function run(painter = plainPainter(), program = ffmpeg) {
  const render = await claimRender(["film"]);
  if (!render) throw new Error("nothing waits");
  const tools = { ffmpeg: async () => program, openPictures: picturesOf(painter), retryDelaysMs: [0] };
  return runRender(render, tools, new AbortController().signal);
}

const whole = { 360: 60, 480: 60, 720: 60 };

describe("a render", () => {
  it("whose disk is full fails after the third attempt, is refunded once, and leaves nothing behind", async () => {
    const video = await renderableVideo({ seconds: 2 });
    await video.accept();
    const program = path.join(folder, "cramped");
    // Limits files to a few kilobytes, as if the disk were full.
    await writeFile(program, `#!/bin/sh\nulimit -f 8\nexec "${ffmpeg.path}" "$@"\n`);
    await chmod(program, 0o755);
    expect(await run(plainPainter(), { path: program, libraryFolder: ffmpeg.libraryFolder })).toBe("failed");
    await expectPaidBack(video);
  });

  it("whose storage is away when it should be published begins again, and is published when the storage is back", async () => {
    const video = await renderableVideo({ seconds: 2 });
    await video.accept();
    let isAway = false;
    let wasAway = false;
    const beforeFrame = async (frame: number) => {
      if (frame !== 50 || wasAway) return;
      await takeStorageAway();
      [isAway, wasAway] = [true, true];
    };
    const painter = plainPainter({ beforeFrame });
    const openPainter: typeof painter = async (film) => {
      if (isAway) {
        await bringStorageBack();
        isAway = false;
      }
      return painter(film);
    };
    expect(await run(openPainter)).toBe("done");
    expect((await db().render.findFirstOrThrow()).attempt).toBeGreaterThan(1);
    expect(await decodedFrames(ffmpeg, video.id)).toEqual(whole);
    expect(await video.balance()).toBe(990);
    await sweepWhatWasCutOff();
    expect(await leftovers()).toEqual([]);
  });

  it("is not affected when its photo is deleted meanwhile", async () => {
    const video = await renderableVideo({ seconds: 2 });
    await video.accept();
    const beforeFrame = async (frame: number) => {
      if (frame === 0) await video.api.delete(`/me/photos/${video.photo}`);
    };
    expect(await run(plainPainter({ beforeFrame }))).toBe("done");
    expect(await decodedFrames(ffmpeg, video.id)).toEqual(whole);
    expect(await video.balance()).toBe(990);
    expect(await leftovers()).toEqual([]);
    expect(await encoders()).toEqual([]);
  });

  it("whose photo's file is lost fails at once, and names the photo", async () => {
    const video = await renderableVideo({ seconds: 2, photoName: "Oma.jpg" });
    await video.accept();
    const photo = await db().photo.findUniqueOrThrow({
      where: { id: video.photo },
      include: { film720: true },
    });
    await storage().delete(photo.film720.storageKey);
    expect(await run()).toBe("failed");
    const { error } = await video.read();
    expect(error).toEqual({ status: 422, message: "The photo “Oma.jpg” no longer exists." });
    expect(await video.balance()).toBe(1000);
    expect(await leftovers()).toEqual([photo.film720.storageKey]);
    expect(await encoders()).toEqual([]);
  });
});
