import { constants } from "node:fs";
import { access, mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import os from "node:os";
import path from "node:path";
import { buffer } from "node:stream/consumers";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { testSite } from "@/lib/server/fetch/testing/test-site";
import { type Ffmpeg, findFfmpeg } from "@/lib/server/media/ffmpeg-path";
import { ingestMusic } from "@/lib/server/media/ingest-music";
import { inputFile, runFfmpeg } from "@/lib/server/media/run-ffmpeg";
import { playlists } from "@/lib/server/security/testing/evil/songs";
import { decodeSong } from "@/lib/worker/audio/decode-song";
import { encodeSound } from "@/lib/worker/audio/encode-sound";
import { SAMPLE_RATE, SAMPLES_PER_FRAME } from "@/lib/film/sound/samples";
import { filmSettings } from "@/lib/worker/encode/encode-arguments";
import { encodeFilm } from "@/lib/worker/encode/encode-film";
import { i420Bytes } from "@/lib/worker/encode/picture-maker";
import { decodePictures, decodeSound } from "@/lib/worker/encode/testing/decode-film";
import { mp4Seconds } from "@/lib/worker/encode/testing/mp4-boxes";
import { wholeFilm } from "@/lib/worker/encode/testing/whole-film";
import { testPainter } from "@/lib/worker/encode/testing/test-painter";
import { picturesOfPainter } from "@/lib/worker/pictures-of";

const size = { width: 320, height: 180 };
const frames = 45;
const { signal } = new AbortController();
const site = testSite();
const fixture = (name: string) => path.join(process.cwd(), "lib/server/media/testing/fixtures", name);

/** The ffmpeg that an operator is most likely to name in FFMPEG_PATH. */
async function systemFfmpeg(): Promise<Ffmpeg | undefined> {
  for (const folder of (process.env.PATH ?? "").split(path.delimiter).filter(path.isAbsolute)) {
    const candidate = path.join(folder, "ffmpeg");
    const found = await access(candidate, constants.X_OK).then(
      () => true,
      () => false,
    );
    if (found) return { path: candidate, libraryFolder: null };
  }
  return undefined;
}

describe.each([
  ["the ffmpeg of the packages, or of FFMPEG_PATH", () => findFfmpeg()],
  ["the system's ffmpeg", systemFfmpeg],
])("%s", (_which, find) => {
  let ffmpeg: Ffmpeg;
  let folder: string;
  beforeAll(async () => {
    folder = await mkdtemp(path.join(os.tmpdir(), "any-ffmpeg-"));
  });
  afterAll(() => rm(folder, { recursive: true }));
  beforeEach(async ({ skip }) => {
    const found = await find();
    if (!found) skip("There is no ffmpeg in PATH.");
    else ffmpeg = found;
  });

  const ingest = (song: string) => ingestMusic(song, { temporaryDirectory: folder, ffmpeg });

  it.each([
    ["tone.flac", "audio/flac"],
    ["tone.ogg", "audio/ogg"],
  ])("probes %s, and makes its preview", async (name, contentType) => {
    const song = await ingest(fixture(name));
    expect(song).toMatchObject({ contentType, title: "Été 夏", artist: "Ada & Bob" });
    expect(Math.abs(song.durationMs - 1000)).toBeLessThan(30);
    const preview = await ingest(song.files.find(({ kind }) => kind === "preview")?.path ?? "");
    expect(Math.abs(preview.durationMs - 1000)).toBeLessThan(100);
    await Promise.all([song.dispose(), preview.dispose()]);
  });

  it("decodes a whole song, or only its beginning", async () => {
    const song = {
      what: "The song “tone”",
      speed: 1,
      path: fixture("tone.flac"),
      target: path.join(folder, "song.wav"),
    };
    const whole = await decodeSong(ffmpeg, { ...song, seconds: null }, signal);
    expect(Math.abs(whole.moments - SAMPLE_RATE)).toBeLessThan(SAMPLE_RATE * 0.03);
    const half = await decodeSong(ffmpeg, { ...song, seconds: 0.5 }, signal);
    expect(half.moments).toBe(SAMPLE_RATE / 2);
    const fast = await decodeSong(ffmpeg, { ...song, seconds: null, speed: 2 }, signal);
    expect(Math.abs(fast.moments - SAMPLE_RATE / 2)).toBeLessThan(SAMPLE_RATE * 0.05);
  });

  it("encodes a film in two sizes and joins it with its sound", async () => {
    const sound = path.join(folder, "sound.mp4");
    const moments = frames * SAMPLES_PER_FRAME;
    const making = { ffmpeg, fingerprint: undefined, kept: new Map(), target: sound, signal };
    await encodeSound({ blocks: tone(moments), moments }, making);
    const small = { width: 214, height: 120 };
    const files = [size, small].map((one) => ({
      size: one,
      path: path.join(folder, `${one.height}.mp4`),
    }));
    const painter = testPainter({ ...size, frames });
    const source = picturesOfPainter(painter, { outputs: [size, small], slots: 16 });
    const pieces = wholeFilm(frames);
    const film = { ffmpeg, source, files, pieces, settings: filmSettings, title: "a film" };
    await encodeFilm({ ...film, audio: Promise.resolve(sound) }, signal);
    for (const file of files) {
      expect((await decodePictures(ffmpeg, file.path)).length).toBe(frames * i420Bytes(file.size));
      const decoded = await decodeSound(ffmpeg, file.path);
      expect(decoded.some((sample) => Math.abs(sample) > 6000)).toBe(true);
      const { tracks } = mp4Seconds(await readFile(file.path));
      expect(tracks).toHaveLength(2);
      for (const seconds of tracks) expect(Math.abs(seconds - frames / 30)).toBeLessThan(0.002);
    }
  });

  it("refuses songs that are cut off or damaged", async () => {
    const song = path.join(folder, "song");
    const whole = await readFile(fixture("tone.ogg"));
    for (const bytes of [
      whole.subarray(0, whole.length - 5),
      Buffer.concat([Buffer.from("fLaC"), Buffer.alloc(20_000, 0x5a)]),
    ]) {
      await writeFile(song, bytes);
      await expect(ingest(song)).rejects.toMatchObject({ name: "MediaError", kind: "broken" });
    }
  });

  it("opens no address that a file names", async () => {
    const list = path.join(folder, "list.m3u8");
    await writeFile(list, playlists(site.address())[0]?.[1] ?? "");
    site.answer(404);
    const args = [...inputFile("hls", list), "-f", "null", "-"];
    const running = runFfmpeg({ ffmpeg, args, timeLimitMs: 60_000, output: (stdout) => buffer(stdout) });
    await expect(running).rejects.toMatchObject({ kind: "failed" });
    expect(site.requests).toEqual([]);
  });
});

async function* tone(moments: number) {
  yield Int16Array.from({ length: moments * 2 }, (_, at) =>
    Math.round(8000 * Math.sin((2 * Math.PI * 440 * (at >> 1)) / SAMPLE_RATE)),
  );
}
