import { mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import os from "node:os";
import path from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { seededRandom } from "@/lib/film/chance";
import { planFilm } from "@/lib/film/plan";
import { type AudioPlay, gainOf } from "@/lib/film/plan/audio-play";
import { filmOf, photo, song } from "@/lib/film/testing/film-of";
import { libraryManifestSchema } from "@/lib/contracts/library-manifest";
import { findFfmpeg } from "@/lib/server/media/ffmpeg-path";
import { type DecodedSong, decodeSong } from "@/lib/worker/audio/decode-song";
import { encodeAudio } from "@/lib/worker/audio/encode-audio";
import { mixAudio } from "@/lib/worker/audio/mix-audio";
import { truePeakOf } from "@/lib/film/testing/true-peak";
import { SAMPLE_RATE, SAMPLES_PER_FRAME } from "@/lib/film/sound/samples";

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(path.join(os.tmpdir(), "mix-"));
});
afterAll(() => rm(folder, { recursive: true }));

/** A song whose samples a function computes, the same on the left and right. */
async function songOf(name: string, seconds: number, sampleAt: (moment: number) => number) {
  const moments = Math.round(seconds * SAMPLE_RATE);
  const samples = new Int16Array(moments * 2).map((_, at) => sampleAt(at >> 1));
  const file = path.join(folder, name);
  await writeFile(file, Buffer.concat([Buffer.alloc(44), Buffer.from(samples.buffer)]));
  return { path: file, dataStart: 44, moments } satisfies DecodedSong;
}

async function mix(plays: readonly AudioPlay[], songs: Record<string, DecodedSong>, moments: number) {
  const blocks: number[] = [];
  for await (const block of mixAudio(plays, new Map(Object.entries(songs)), moments)) blocks.push(...block);
  return Int16Array.from(blocks);
}

const play = (parts: Partial<AudioPlay>): AudioPlay => ({
  clipId: "m",
  soundId: "a",
  startSeconds: 0,
  endSeconds: 1,
  sourceSeconds: 0,
  gain: 1,
  speed: 1,
  ramps: [],
  ducks: [],
  ...parts,
});

/** How loud 30 ms are, in decibels. */
function levelOf(samples: Int16Array, fromSeconds: number): number {
  const from = Math.round(fromSeconds * SAMPLE_RATE) * 2;
  const part = samples.subarray(from, from + 0.03 * SAMPLE_RATE * 2);
  return 10 * Math.log10(part.reduce((sum, sample) => sum + sample ** 2, 0) / part.length);
}

describe("mixAudio", () => {
  it("plays the given part of a song at the given time, and is silent elsewhere", async () => {
    const a = await songOf("ramp", 2, (moment) => (moment % 20_000) - 10_000);
    const from = play({ startSeconds: 0.5, endSeconds: 0.75, sourceSeconds: 1 });
    const mixed = await mix([from], { a }, SAMPLE_RATE);
    const at = (seconds: number) => mixed[Math.round(seconds * SAMPLE_RATE) * 2];
    expect(mixed.length).toBe(SAMPLE_RATE * 2);
    expect([at(0.499), at(0.7501)]).toEqual([0, 0]);
    for (const seconds of [0.5, 0.6, 0.7499]) {
      const moment = Math.round(seconds * SAMPLE_RATE);
      const expected = ((moment + SAMPLE_RATE / 2) % 20_000) - 10_000;
      expect(Math.abs((mixed[moment * 2] ?? 0) - expected)).toBeLessThanOrEqual(1);
    }
  });

  it("is exactly as long as requested, whatever the songs", async () => {
    const a = await songOf("short", 0.1, () => 1000);
    const mixed = await mix([play({ endSeconds: 3 })], { a }, 91 * SAMPLES_PER_FRAME);
    expect(mixed.length).toBe(91 * SAMPLES_PER_FRAME * 2);
    expect(mixed.subarray(0.2 * SAMPLE_RATE * 2).every((sample) => sample === 0)).toBe(true);
  });

  it("follows the plan's gain, even where songs cross-fade", async () => {
    const document = filmOf({ visuals: [photo("a", 0, 4)], music: [song("x"), song("y")] });
    const plan = planFilm(document, {
      songs: { "song-x": { durationSeconds: 2, gain: 0.5 }, "song-y": { durationSeconds: 2 } },
    });
    const level = 12_000;
    const songs = {
      "song-x": await songOf("x", 2, () => level),
      "song-y": await songOf("y", 2, () => level),
    };
    const moments = plan.frameCount * SAMPLES_PER_FRAME;
    const mixed = await mix(plan.audio, songs, moments);
    let worst = 0;
    for (let moment = 0; moment < moments; moment += 7) {
      const time = moment / SAMPLE_RATE;
      const audible = (one: AudioPlay) => (one.sourceSeconds + time - one.startSeconds < 1.9999 ? 1 : 0);
      const expected = plan.audio.reduce((sum, one) => sum + level * gainOf(one, time) * audible(one), 0);
      worst = Math.max(worst, Math.abs((mixed[moment * 2] ?? 0) - expected));
    }
    expect(worst).toBeLessThan(level * 0.01);
    expect(mixed.reduce((max, sample) => Math.max(max, sample))).toBeGreaterThan(level * 0.9);
  });

  it.each(["vows", "super-eight"])("is no quieter where %s repeats", async (id) => {
    const target = path.join(folder, `${id}.wav`);
    const decoded = await decodeSong(
      await findFfmpeg(),
      { what: id, path: path.resolve(`public/library/${id}.m4a`), target, seconds: null, speed: 1 },
      new AbortController().signal,
    );
    const facts = libraryManifestSchema
      .parse(JSON.parse(await readFile("public/library/library.json", "utf8")))
      .tracks.find((track) => track.id === id);
    if (!facts) throw new Error("The library has no such song.");
    const { durationSeconds, loop } = facts;
    const music = song("x", 0, 0, { offsetSeconds: loop.endSeconds - 1 });
    const document = filmOf({ visuals: [photo("a", 0, durationSeconds)], music: [music] });
    const { audio } = planFilm(document, { songs: { "song-x": { durationSeconds, loop } } });
    const mixed = await mix(audio, { "song-x": decoded }, 2 * SAMPLE_RATE);
    const bytes = (await readFile(decoded.path)).subarray(decoded.dataStart);
    const own = new Int16Array(bytes.buffer.slice(bytes.byteOffset, bytes.byteOffset + bytes.length));
    const quieter = Math.min(levelOf(own, loop.startSeconds), levelOf(own, loop.endSeconds));
    expect(levelOf(mixed, 1) - quieter).toBeGreaterThan(-0.5);
  });

  it("lowers what is too loud, and leaves AAC room: a film never exceeds −1 dBTP", async () => {
    const random = seededRandom(4);
    const claps = (moment: number) => (moment % 11_000 < 400 ? Math.exp(-(moment % 11_000) / 120) : 0.05);
    const songs = {
      drums: await songOf("drums", 4, (moment) => 32_000 * claps(moment) * (2 * random() - 1)),
      // A master that somebody has clipped.
      loud: await songOf("loud", 4, (moment) =>
        Math.max(-32_000, Math.min(32_000, 90_000 * Math.sin(moment / 31))),
      ),
      voice: await songOf("voice", 4, (moment) => 30_000 * Math.sin(moment / 53) * Math.sin(moment / 3_001)),
    };
    const both = [
      play({ soundId: "drums", endSeconds: 4, gain: 0.9 }),
      play({ soundId: "voice", endSeconds: 4 }),
    ];
    const films = { both, loud: [...both, play({ soundId: "loud", endSeconds: 4, gain: 0.4 })] };
    for (const [name, plays] of Object.entries(films)) {
      const moments = 4 * SAMPLE_RATE;
      const [target, decoded] = [path.join(folder, `${name}.mp4`), path.join(folder, `${name}.wav`)];
      const { signal } = new AbortController();
      const ffmpeg = await findFfmpeg();
      await encodeAudio(ffmpeg, mixAudio(plays, new Map(Object.entries(songs)), moments), target, signal);
      const film = await decodeSong(
        ffmpeg,
        { what: "The film", path: target, target: decoded, seconds: null, speed: 1 },
        signal,
      );
      const bytes = (await readFile(film.path)).subarray(film.dataStart);
      const samples = Float32Array.from(
        { length: bytes.length >> 1 },
        (_, at) => bytes.readInt16LE(at * 2) / 32_768,
      );
      const decibels = 20 * Math.log10(truePeakOf(samples));
      expect(decibels, name).toBeLessThan(-1);
      expect(decibels, name).toBeGreaterThan(-3);
    }
  });
});
