import { execFile } from "node:child_process";
import { createHash } from "node:crypto";
import { mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import os from "node:os";
import path from "node:path";
import { buffer } from "node:stream/consumers";
import { promisify } from "node:util";
import { afterAll, afterEach, beforeAll, describe, expect, it } from "vitest";
import { db } from "@/lib/server/db";
import { type Ffmpeg, findFfmpeg } from "@/lib/server/media/ffmpeg-path";
import { keepLoudness } from "@/lib/server/music/keep-loudness";
import { claimRender } from "@/lib/server/renders/claim-render";
import { storage } from "@/lib/server/storage/open-storage";
import { client } from "@/lib/server/testing/api";
import { createTestAccount, type TestAccount } from "@/lib/server/testing/factories";
import { storeTestPhoto } from "@/lib/server/testing/stored-content";
import type { Video } from "@/lib/server/videos/present-video";
import { decodeSound } from "@/lib/worker/encode/testing/decode-film";
import { picturesOf } from "@/lib/worker/pictures-of";
import { runRender } from "@/lib/worker/run-render";
import { storeTone } from "@/lib/server/testing/renderable-video";
import { plainPainter } from "@/lib/worker/testing/plain-painter";

const photoSeconds = 47 / 30;
const samplesPerSecond = 2 * 44_100;

let ffmpeg: Ffmpeg;
let folder: string;
let me: TestAccount;
let photos: string[];
let song: string;

beforeAll(async () => {
  ffmpeg = await findFfmpeg();
  folder = await mkdtemp(path.join(os.tmpdir(), "sound-stretches-"));
  song = await storeTone();
  await keepLoudness(song, { lufs: -20, peak: 0.3 });
  me = await createTestAccount();
  photos = await Promise.all(
    Array.from({ length: 6 }, (_, i) => storeTestPhoto(me.account.id, `Photo ${i}`)),
  );
});
afterEach(() => db().video.deleteMany({ where: { accountId: me.account.id } }));
afterAll(() => rm(folder, { recursive: true }));

/** The first of the photos, one after the other, with a song. */
const film = (shown: number) => ({
  assets: [
    ...photos.slice(0, shown).map((asset_id, index) => ({
      name: "image",
      asset_id,
      start_time: index * photoSeconds,
      end_time: (index + 1) * photoSeconds,
    })),
    { name: "music", asset_id: song },
  ],
});

/** Renders the video as it is now. Returns its sound, and how many times sound was encoded for it. */
async function render(videoId: string): Promise<{ sound: Int16Array; encodings: number }> {
  const log = path.join(folder, crypto.randomUUID());
  const program = `${log}.sh`;
  await writeFile(log, "");
  await writeFile(program, `#!/bin/sh\necho "$@" >>'${log}'\nexec '${ffmpeg.path}' "$@"\n`, { mode: 0o755 });
  expect((await client(me.headers).post(`/me/videos/${videoId}/render`)).status).toBe(200);
  const claimed = await claimRender(["film"]);
  if (!claimed) throw new Error("nothing waits");
  const tools = {
    ffmpeg: async () => ({ ...ffmpeg, path: program }),
    openPictures: picturesOf(plainPainter({})),
    fingerprint: async () => "this version",
    settings: { preset: "ultrafast", crf: 30 },
    retryDelaysMs: [0],
  };
  expect(await runRender(claimed, tools, new AbortController().signal)).toBe("done");
  const { file } = await db().videoFile.findFirstOrThrow({
    where: { videoId, kind: "film" },
    include: { file: true },
  });
  const target = path.join(folder, `${file.id}.mp4`);
  await writeFile(target, await buffer((await storage().get(file.storageKey)).stream));
  const encodings = (await readFile(log, "utf8")).split("\n").filter((line) => line.includes("-b:a"));
  return { sound: await decodeSound(ffmpeg, target), encodings: encodings.length };
}

describe("the sound of a film that was made before", () => {
  it("is encoded again only where it has changed", async () => {
    const { body } = await client(me.headers).post<Video>("/me/videos", {
      new: 1,
      name: "Summer",
      style: "vanilla",
      ...film(6),
    });
    const whole = await render(body.id);
    expect(whole.encodings).toBe(2);
    // Each time the song fades out earlier. The third film takes over what the second had taken over itself.
    for (const shown of [5, 4]) {
      await client(me.headers).post(`/me/videos/${body.id}`, film(shown));
      const { sound, encodings } = await render(body.id);
      expect(encodings).toBe(1);
      expect(Math.abs(sound.length / samplesPerSecond - shown * photoSeconds)).toBeLessThan(1 / 30);
      const beginning = 1.9 * samplesPerSecond;
      expect(sound.slice(0, beginning)).toEqual(whole.sound.slice(0, beginning));
      expect(sound.slice(beginning).some((sample) => sample !== 0)).toBe(true);
    }
    // A shorter film in another style has no picture in common with the one before, but its first seconds of sound.
    await client(me.headers).post(`/me/videos/${body.id}`, { style: "gazette", ...film(3) });
    expect((await render(body.id)).encodings).toBe(1);
  });

  it("is encoded whole where what there is of it is encoded otherwise", async () => {
    const { body } = await client(me.headers).post<Video>("/me/videos", {
      new: 1,
      name: "Autumn",
      style: "vanilla",
      ...film(6),
    });
    await render(body.id);
    const [smallest] = await db().videoFile.findMany({
      where: { videoId: body.id, kind: "film" },
      orderBy: { quality: "asc" },
      include: { file: true },
    });
    if (!smallest) throw new Error("It has no film.");
    await inMono(smallest.file);
    await client(me.headers).post(`/me/videos/${body.id}`, { style: "gazette", ...film(5) });
    const { sound, encodings } = await render(body.id);
    expect(encodings).toBeGreaterThan(1);
    expect(Math.abs(sound.length / samplesPerSecond - 5 * photoSeconds)).toBeLessThan(1 / 30);
  });
});

/** Replaces a film by one whose sound has one channel, as if it had always been that. */
async function inMono({ id, storageKey }: { id: string; storageKey: string }): Promise<void> {
  const [before, after] = ["before", "after"].map((name) => path.join(folder, `${name}-${id}.mp4`));
  if (!before || !after) throw new Error("no path");
  await writeFile(before, await buffer((await storage().get(storageKey)).stream));
  const args = ["-i", before, "-c:v", "copy", "-ac", "1", "-c:a", "aac", after];
  await promisify(execFile)(ffmpeg.path, args, {
    env: { ...process.env, LD_LIBRARY_PATH: ffmpeg.libraryFolder ?? "" },
  });
  const bytes = await readFile(after);
  await storage().delete(storageKey);
  await storage().put(storageKey, bytes, { contentType: "video/mp4" });
  const sha256 = createHash("sha256").update(bytes).digest("hex");
  await db().file.update({ where: { id }, data: { size: bytes.length, sha256 } });
}
