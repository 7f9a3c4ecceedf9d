import { mkdtemp, readdir, readFile, rm, writeFile } from "node:fs/promises";
import os from "node:os";
import path from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { seededRandom } from "@/lib/film/chance";
import { type Ffmpeg, findFfmpeg } from "@/lib/server/media/ffmpeg-path";
import { decodeSong } from "@/lib/worker/audio/decode-song";
import { encodeAudio } from "@/lib/worker/audio/encode-audio";
import { encodeSound } from "@/lib/worker/audio/encode-sound";
import { CHANNELS, SAMPLE_RATE, SAMPLES_PER_FRAME } from "@/lib/film/sound/samples";
import { cutStretches, PACKET_MOMENTS, stretchesOf } from "@/lib/worker/audio/sound-stretches";
import { growSound, type PacketRange } from "@/lib/worker/mp4/grow-sound";
import { readTracks } from "@/lib/worker/mp4/read-tracks";

const { signal } = new AbortController();
let ffmpeg: Ffmpeg;
let folder: string;
beforeAll(async () => {
  ffmpeg = await findFfmpeg();
  folder = await mkdtemp(path.join(os.tmpdir(), "encode-sound-"));
});
afterAll(() => rm(folder, { recursive: true }));
const at = (name: string) => path.join(folder, name);

/** Like most systems' own, it does not have the better encoder. */
async function withoutFraunhofer(): Promise<Ffmpeg> {
  const program = at("ffmpeg.sh");
  const script = `case "$*" in *encoder=libfdk_aac*) exit;; *libfdk_aac*) exit 1;; esac\nexec '${ffmpeg.path}' "$@"`;
  await writeFile(program, `#!/bin/sh\n${script}\n`, { mode: 0o755 });
  return { ...ffmpeg, path: program };
}
const programs = { "the usual ffmpeg": () => Promise.resolve(ffmpeg), "any ffmpeg": withoutFraunhofer };

async function samplesOf(file: string): Promise<Int16Array> {
  const how = { what: "The sound", path: file, seconds: null, speed: 1 };
  const { path: wav, dataStart } = await decodeSong(ffmpeg, { ...how, target: at("decoded.wav") }, signal);
  const bytes = await readFile(wav);
  return new Int16Array(bytes.buffer.slice(bytes.byteOffset + dataStart));
}

/** In blocks whose lengths have nothing to do with packets. */
async function* inBlocks(samples: Int16Array, moments = 11_987) {
  const length = moments * CHANNELS;
  for (let from = 0; from < samples.length; from += length) yield samples.slice(from, from + length);
}

/** Chords with claps, some of them around each joint, and noise that comes and goes. */
function music(seconds: number, seed: number): Int16Array {
  const random = seededRandom(seed);
  const moments = seconds * SAMPLE_RATE;
  const claps = stretchesOf(moments).flatMap(({ fromPacket }) =>
    [-2, -1, 0, 1].map((packet) => Math.round((fromPacket + packet + random()) * PACKET_MOMENTS)),
  );
  const samples = new Int16Array(moments * CHANNELS);
  let [clap, since] = [0, moments];
  for (let moment = 0; moment < moments; moment++) {
    since += 1;
    if (moment === claps[clap] || random() < 1 / SAMPLE_RATE) {
      if (moment === claps[clap]) clap += 1;
      since = 0;
    }
    const chord = [220, 277.2, 329.6, 1_760].map((hertz) =>
      Math.sin((2 * Math.PI * hertz * moment) / SAMPLE_RATE),
    );
    const tone = 2_500 * chord.reduce((sum, one) => sum + one, 0);
    const noise =
      (2 * random() - 1) * (12_000 * Math.exp(-since / 300) + 400 * Math.sin(moment / 90_000) ** 2);
    samples[moment * 2] = tone + noise;
    samples[moment * 2 + 1] = tone * 0.6 - noise;
  }
  return samples;
}

const nothingKept = new Map<string, PacketRange>();

function encode(
  samples: Int16Array,
  name: string,
  earlier: ReadonlyMap<string, PacketRange> = nothingKept,
  by = ffmpeg,
) {
  const sound = { blocks: inBlocks(samples), moments: samples.length / CHANNELS };
  return encodeSound(sound, {
    ffmpeg: by,
    fingerprint: "a fingerprint",
    kept: earlier,
    target: at(name),
    signal,
  });
}

/** Encodes all of it in one go. */
async function encodeWhole(samples: Int16Array, name: string, by: Ffmpeg) {
  await encodeAudio(by, [samples], at(`${name}.whole`), signal);
  const untilPacket = Math.ceil(samples.length / CHANNELS / PACKET_MOMENTS) + 1;
  await growSound(at(name))({ path: at(`${name}.whole`), fromPacket: 0, untilPacket });
}

const soundTrack = async (name: string) => {
  const track = (await readTracks(at(name))).find(({ kind }) => kind === "soun");
  if (!track) throw new Error("It has no sound.");
  return track;
};

async function packetsOf(name: string): Promise<Buffer[]> {
  const bytes = await readFile(at(name));
  return (await soundTrack(name)).samples.map(({ offset, size }) => bytes.subarray(offset, offset + size));
}

/** What an encoded sound has of each stretch. */
const keptIn = (name: string, keys: readonly string[], moments: number) =>
  new Map(
    stretchesOf(moments).map((stretch, index): [string, PacketRange] => [
      keys[index] ?? "",
      { ...stretch, path: at(name) },
    ]),
  );

describe("stretches", () => {
  it("have each packet once, whatever the film's length", () => {
    for (const frames of [1, 2, 30, 61, 62, 63, 64, 676, 677, 678, 679, 3_600]) {
      const moments = frames * SAMPLES_PER_FRAME;
      const stretches = stretchesOf(moments);
      expect(stretches[0]?.fromPacket).toBe(0);
      for (const [index, { fromPacket }] of stretches.entries())
        expect(fromPacket).toBe(stretches[index - 1]?.untilPacket ?? 0);
      expect(stretches.at(-1)?.untilPacket).toBe(Math.ceil(moments / PACKET_MOMENTS) + 1);
    }
  });

  it("have the samples that lie there, however they come", async () => {
    const samples = Int16Array.from({ length: 50 * SAMPLE_RATE * CHANNELS }, (_, index) => index % 30_011);
    for (const blockMoments of [777, 100_000, 60 * SAMPLE_RATE]) {
      for await (const stretch of cutStretches(inBlocks(samples, blockMoments), 50 * SAMPLE_RATE)) {
        const { fromMoment, untilMoment } = stretch;
        const expected = samples.subarray(fromMoment * CHANNELS, untilMoment * CHANNELS);
        expect(
          Buffer.compare(Buffer.from(stretch.samples.buffer), Buffer.from(expected.slice().buffer)),
        ).toBe(0);
      }
    }
  });
});

describe.each(Object.entries(programs))("a film's sound by %s", (_, find) => {
  it("is as long and as true at its joints as if it were encoded in one go", async () => {
    const by = await find();
    const errors: { stretched: number; whole: number }[] = [];
    for (const seed of [1, 2, 3]) {
      const samples = music(45, seed);
      await encode(samples, "stretched.mp4", nothingKept, by);
      await encodeWhole(samples, "whole.mp4", by);
      const [stretched, whole] = [
        await samplesOf(at("stretched.mp4")),
        await samplesOf(at("whole.mp4.whole")),
      ];
      expect((await packetsOf("stretched.mp4")).length).toBe((await packetsOf("whole.mp4")).length);
      expect(await soundTrack("stretched.mp4")).toMatchObject({ startsAt: PACKET_MOMENTS });
      expect(stretched.length).toBeGreaterThanOrEqual(samples.length);
      const errorIn = (decoded: Int16Array, packet: number) => {
        let sum = 0;
        const length = PACKET_MOMENTS * CHANNELS;
        for (let index = packet * length; index < (packet + 1) * length; index++)
          sum += ((decoded[index] ?? 0) - (samples[index] ?? 0)) ** 2;
        return Math.sqrt(sum / length);
      };
      for (const { fromPacket } of stretchesOf(samples.length / CHANNELS)) {
        // A packet is heard in its own place and in the one before.
        for (const packet of [fromPacket - 2, fromPacket - 1, fromPacket, fromPacket + 1].filter(
          (at) => at >= 0,
        ))
          errors.push({ stretched: errorIn(stretched, packet), whole: errorIn(whole, packet) });
      }
    }
    for (const { stretched, whole } of errors) expect(stretched).toBeLessThan(1.25 * whole + 10);
    const mean = (of: "stretched" | "whole") => errors.reduce((sum, one) => sum + one[of], 0) / errors.length;
    expect(mean("stretched")).toBeLessThan(1.05 * mean("whole"));
  });

  it("has all packets where its last stretch has hardly any", async () => {
    const by = await find();
    for (const frames of [1, 61, 62]) {
      const samples = music(3, frames).subarray(0, frames * SAMPLES_PER_FRAME * CHANNELS);
      await encode(samples, "stretched.mp4", nothingKept, by);
      await encodeWhole(samples, "whole.mp4", by);
      const [{ samples: stretched }, { samples: whole }] = [
        await soundTrack("stretched.mp4"),
        await soundTrack("whole.mp4"),
      ];
      const durations = (track: typeof whole) => track.map(({ duration }) => duration);
      expect(durations(stretched)).toEqual(durations(whole));
    }
  });
});

describe("a film's sound", () => {
  it("is encoded again only where it changes, to the same bytes as all of it", async () => {
    const before = music(60, 4);
    const after = before.map((sample, index) =>
      index < 55 * SAMPLE_RATE * CHANNELS
        ? sample
        : Math.round(sample * (1 - (index - 55 * SAMPLE_RATE * CHANNELS) / (5 * SAMPLE_RATE * CHANNELS))),
    );
    const keys = await encode(before, "before.mp4");
    const keysAfter = await encode(after, "after.mp4");
    const changed = keysAfter.flatMap((key, index) => (key === keys[index] ? [] : [index]));
    expect(changed).toEqual([keys.length - 1]);
    const earlier = keptIn("before.mp4", keys, 60 * SAMPLE_RATE);
    expect(await encode(after, "changed.mp4", earlier)).toEqual(keysAfter);
    expect(await packetsOf("changed.mp4")).toEqual(await packetsOf("after.mp4"));
    const gone: Ffmpeg = { path: at("no-ffmpeg"), libraryFolder: null };
    expect(await encode(before, "again.mp4", earlier, gone)).toEqual(keys);
    expect(await packetsOf("again.mp4")).toEqual(await packetsOf("before.mp4"));
    await expect(encode(after, "failed.mp4", earlier, gone)).rejects.toMatchObject({ kind: "missing" });
  });

  it("is refused when an earlier film has less of it than was recorded", async () => {
    const samples = music(30, 5);
    const keys = await encode(samples, "short.mp4");
    const earlier = keptIn("short.mp4", keys, 60 * SAMPLE_RATE);
    await expect(encode(samples, "refused.mp4", earlier)).rejects.toMatchObject({ name: "UnlikePieces" });
  });

  it("leaves no files beside it", async () => {
    const before = (await readdir(folder)).length;
    await encode(music(25, 6), "alone.mp4");
    expect((await readdir(folder)).length).toBe(before + 1);
  });
});
