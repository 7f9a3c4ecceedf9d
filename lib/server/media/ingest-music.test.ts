import { mkdtemp, readdir, readFile, rm, writeFile } from "node:fs/promises";
import os from "node:os";
import path from "node:path";
import { buffer } from "node:stream/consumers";
import { afterAll, afterEach, beforeAll, describe, expect, test } from "vitest";
import { type Ffmpeg, findFfmpeg } from "@/lib/server/media/ffmpeg-path";
import { type IngestedSong, ingestMusic } from "@/lib/server/media/ingest-music";
import { measurePcm } from "@/lib/server/media/measure-pcm";
import { pcmOutput, readPcm } from "@/lib/server/media/pcm";
import { inputFile, runFfmpeg } from "@/lib/server/media/run-ffmpeg";
import { tones, wav } from "@/lib/server/media/testing/song-samples";

let folder: string;
let temporaryDirectory: string;
let ffmpeg: Ffmpeg;
beforeAll(async () => {
  folder = await mkdtemp(path.join(os.tmpdir(), "ingest-music-"));
  temporaryDirectory = path.join(folder, "tmp");
  ffmpeg = await findFfmpeg();
});
afterEach(async () => expect(await readdir(temporaryDirectory).catch(() => [])).toEqual([]));
afterAll(() => rm(folder, { recursive: true }));

async function ingest(
  bytes: Uint8Array,
  look: (song: IngestedSong) => Promise<void> | void = () => undefined,
) {
  const file = path.join(folder, "song");
  await writeFile(file, bytes);
  const song = await ingestMusic(file, { temporaryDirectory, ffmpeg });
  try {
    await look(song);
  } finally {
    await song.dispose();
  }
}

async function encode(source: Buffer, ...args: string[]): Promise<Buffer> {
  const [input, output] = [path.join(folder, "plain.wav"), path.join(folder, "encoded")];
  await writeFile(input, source);
  const all = ["-y", ...inputFile("wav", input), ...args, `file:${output}`];
  await runFfmpeg({ ffmpeg, args: all, timeLimitMs: 20_000, output: (stdout) => buffer(stdout) });
  return readFile(output);
}

async function refusal(bytes: Uint8Array): Promise<unknown> {
  try {
    await ingest(bytes);
    return "taken";
  } catch (error) {
    expect(error).toMatchObject({ name: "MediaError" });
    return error instanceof Error && "kind" in error ? error.kind : error;
  }
}

const fixture = (name: string) => readFile(new URL(`./testing/fixtures/${name}`, import.meta.url));
const file = (song: IngestedSong, kind: string) =>
  song.files.find((candidate) => candidate.kind === kind)?.path ?? "";
const measure = async (mp3: string) => {
  const args = [...inputFile("mp3", mp3), ...pcmOutput];
  const output = (stdout: AsyncIterable<Buffer>) => measurePcm(readPcm(stdout));
  return (await runFfmpeg({ ffmpeg, args, timeLimitMs: 20_000, output })).result;
};

const threeSeconds = wav(tones({ seconds: 3 }));
const tagged = ["-metadata", "title=Été 夏", "-metadata", "artist=Ada & Bob"];
const formats: [string, string, (source: Buffer) => Promise<Buffer>][] = [
  ["MP3", "audio/mpeg", (source) => encode(source, ...tagged, "-f", "mp3")],
  ["MP3 of variable rate", "audio/mpeg", (source) => encode(source, ...tagged, "-q:a", "5", "-f", "mp3")],
  ["M4A", "audio/mp4", (source) => encode(source, ...tagged, "-c:a", "aac", "-f", "mp4")],
  [
    "M4A for streaming",
    "audio/mp4",
    (source) => encode(source, ...tagged, "-c:a", "aac", "-movflags", "faststart", "-f", "mp4"),
  ],
  ["Opus", "audio/ogg", (source) => encode(source, ...tagged, "-c:a", "libopus", "-f", "ogg")],
  ["AAC", "audio/aac", (source) => encode(source, "-c:a", "aac", "-f", "adts")],
  [
    "MP3 without a summary",
    "audio/mpeg",
    (source) => encode(source, "-write_xing", "0", "-id3v2_version", "0", "-f", "mp3"),
  ],
  ["WAV", "audio/wav", async (source) => source],
];

describe("every format", () => {
  test.each(formats)(
    "%s: length by decoding, tags, preview and waveform",
    async (name, contentType, make) => {
      await ingest(await make(threeSeconds), async (song) => {
        expect(song.contentType).toBe(contentType);
        expect(Math.abs(song.durationMs - 3000)).toBeLessThan(60);
        const hasTags = !["AAC", "MP3 without a summary", "WAV"].includes(name);
        expect([song.title, song.artist]).toEqual(hasTags ? ["Été 夏", "Ada & Bob"] : [null, null]);

        const peaks: unknown = JSON.parse(await readFile(file(song, "peaks"), "utf8"));
        expect(peaks).toMatchObject({ version: 1, peaksPerSecond: 20, durationMs: song.durationMs });
        const values = Object(peaks).peaks as number[];
        expect(values).toHaveLength(Math.ceil(song.durationMs / 50));
        for (const value of values.slice(2, -4)) expect(Math.abs(value - 128)).toBeLessThan(12);

        const preview = await measure(file(song, "preview"));
        expect(Math.abs(preview.durationMs - 3000)).toBeLessThan(100);
        for (const stored of song.files) expect((await readFile(stored.path)).length).toBe(stored.size);
      });
    },
  );

  test.each([
    ["tone.ogg", "audio/ogg"],
    ["tone.flac", "audio/flac"],
  ])("%s", async (name, contentType) => {
    await ingest(await fixture(name), (song) => {
      expect(song).toMatchObject({ contentType, title: "Été 夏", artist: "Ada & Bob" });
      expect(Math.abs(song.durationMs - 1000)).toBeLessThan(30);
    });
  });

  test.each([
    ["mono", wav(tones({ seconds: 1 }), { channels: 1 }), 2000],
    [
      "8-bit",
      wav(
        new Uint8Array(44_100).map((_, at) => (at % 100) + 78),
        { channels: 1 },
      ),
      1000,
    ],
    ["8 kHz", wav(tones({ seconds: 1 }), { sampleRate: 8000 }), 5513],
    ["recorded without an end", wav(tones({ seconds: 2 }), { announcedBytes: 0xffffffff }), 2000],
  ])("WAV, %s", (_name, bytes, durationMs) =>
    ingest(bytes, (song) => expect(song.durationMs).toBe(durationMs)),
  );
});

describe("the preview", () => {
  test("is the loudest half minute of a long song and begins and ends softly", async () => {
    const song = wav(
      tones(
        { seconds: 40, amplitude: 0.05 },
        { seconds: 35, amplitude: 0.6, frequency: 880 },
        { seconds: 10, amplitude: 0.05 },
      ),
    );
    await ingest(song, async (ingested) => {
      expect(ingested.durationMs).toBe(85_000);
      const { durationMs, peaks } = await measure(file(ingested, "preview"));
      expect(Math.abs(durationMs - 30_000)).toBeLessThan(100);
      const middle = peaks.slice(20, -60);
      expect(Math.min(...middle.slice(40))).toBeGreaterThan(140);
      expect(peaks[0]).toBeLessThan(peaks[8] ?? 0);
      const ending = peaks.slice(-45);
      expect(ending.at(-3)).toBeLessThan(30);
      expect(ending[0]).toBeGreaterThan(100);
    });
  });
});

describe("refused files", () => {
  const text = (content: string) => Buffer.from(content, "latin1");
  test.each([
    ["a playlist", text("#EXTM3U\n#EXTINF:10,\n/etc/passwd\n")],
    [
      "a streaming playlist",
      text("#EXTM3U\n#EXT-X-VERSION:3\n#EXTINF:10,\nhttp://169.254.169.254/\n#EXT-X-ENDLIST\n"),
    ],
    ["a list of files", text("ffconcat version 1.0\nfile /etc/passwd\n")],
    ["a picture", text("\x89PNG\r\n\x1a\n")],
    ["an AVIF picture", text("\0\0\0\x1cftypavif\0\0\0\0avifmif1miaf")],
    ["an OGG film", text(`OggS${"\0".repeat(22)}\x01\x2a\x80theora`)],
    ["an AIFF song", text("FORM\0\0\0\x20AIFFCOMM")],
    ["a tag and nothing else", text("ID3\x04\0\0\0\0\0\x00")],
    ["a tag around a playlist", text("ID3\x04\0\0\0\0\0\x00#EXTM3U\n/etc/passwd\n")],
    ["two bytes of an MP3", text("\xff\xfb\x90\x00and no second frame")],
    ["nothing but zeros", Buffer.alloc(100_000)],
    ["an unknown coding in a WAV", wav(new Uint8Array(44_100), { format: 0x1234 })],
  ])("%s is unsupported", async (_name, bytes) => {
    expect(await refusal(bytes)).toBe("unsupported");
  });

  test("a film without sound is unsupported", async () => {
    const frames = path.join(folder, "frames");
    await writeFile(frames, Buffer.alloc(64 * 64 * 4 * 5));
    const raw = ["-framerate", "5", "-frame_size", "16384", "-video_size", "64x64", "-pixel_format", "rgba"];
    const input = ["-f", "image2pipe", ...raw, "-c:v", "rawvideo", "-i", `file:${frames}`];
    const video = [...input, "-map", "1:v", "-c:v", "libx264", "-pix_fmt", "yuv420p", "-f", "mp4"];
    expect(await refusal(await encode(threeSeconds, ...video))).toBe("unsupported");
  });

  test.each(formats.filter(([name]) => !["AAC", "MP3 without a summary"].includes(name)))(
    "a cut %s is broken",
    async (_name, _type, make) => {
      const whole = await make(wav(tones({ seconds: 8 })));
      expect(await refusal(whole.subarray(0, Math.floor(whole.length * 0.6)))).toBe("broken");
    },
  );

  test.each(["tone.ogg", "tone.flac"])("a cut %s is broken", async (name) => {
    const whole = await fixture(name);
    expect(await refusal(whole.subarray(0, 100))).toBe("broken");
    if (name === "tone.ogg") expect(await refusal(whole.subarray(0, whole.length - 5))).toBe("broken");
  });

  test.each([
    ["only a header", wav(new Int16Array())],
    ["a few milliseconds", wav(tones({ seconds: 0.1 }))],
    ["silence", wav(tones({ seconds: 3, amplitude: 0 }))],
    ["noise below hearing", wav(tones({ seconds: 3, amplitude: 0.0001 }))],
    ["rubbish behind a good beginning", Buffer.concat([Buffer.from("fLaC"), Buffer.alloc(20_000, 0x5a)])],
  ])("%s is broken", async (_name, bytes) => {
    expect(await refusal(bytes)).toBe("broken");
  });

  test("a cancelled request stops the work", async () => {
    const song = path.join(folder, "song");
    await writeFile(song, wav(tones({ seconds: 60 })));
    const abort = new AbortController();
    const ingesting = ingestMusic(song, { temporaryDirectory, ffmpeg, signal: abort.signal });
    setImmediate(() => abort.abort(new Error("enough")));
    await expect(ingesting).rejects.toThrow("enough");
  });
});
