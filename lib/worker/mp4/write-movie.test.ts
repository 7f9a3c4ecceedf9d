import { type FileHandle, mkdtemp, open, rm, writeFile } from "node:fs/promises";
import os from "node:os";
import path from "node:path";
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from "vitest";
import { MAX_FILM_SECONDS } from "@/lib/film/limits";
import { FPS } from "@/lib/film/time";
import { SAMPLE_RATE } from "@/lib/film/sound/samples";
import { makeBox } from "@/lib/worker/mp4/boxes";
import { readTracks } from "@/lib/worker/mp4/read-tracks";
import { type MovieTrack, writeMovie } from "@/lib/worker/mp4/write-movie";

let folder: string;
const at = (name: string) => path.join(folder, name);
beforeAll(async () => {
  folder = await mkdtemp(path.join(os.tmpdir(), "write-movie-"));
});
afterAll(() => rm(folder, { recursive: true }));
afterEach(() => vi.restoreAllMocks());

/** In the order of decoding, B-frames come after the frame that follows them. */
const delays = [1, 3, 0, 0];

/** A track of samples that are all different, as far as a byte can tell. */
async function trackOf(kind: MovieTrack["kind"], count: number): Promise<MovieTrack> {
  const source = at(`${kind}-${count}`);
  const sizes = Array.from({ length: count }, (_, index) => 1 + (index % 7));
  let offset = 0;
  const isPicture = kind === "vide";
  const samples = sizes.map((size, index) => {
    const delay = isPicture ? (delays[index % delays.length] ?? 0) : 0;
    const sample = { path: source, offset, size, duration: isPicture ? 1 : 1024, delay };
    offset += size;
    return { ...sample, isSync: !isPicture || index % 120 === 0 };
  });
  await writeFile(source, Buffer.from(Array.from({ length: offset }, (_, index) => index % 251)));
  const shownFor = samples.reduce((sum, { duration }) => sum + duration, 0);
  return {
    kind,
    timescale: isPicture ? FPS : SAMPLE_RATE,
    entries: makeBox("stsd", Buffer.alloc(8)),
    header: makeBox("tkhd", Buffer.alloc(84)),
    samples,
    startsAt: isPicture ? 1 : 0,
    shownFor,
  };
}

/** The bytes of each sample of a file, one after the other. */
async function contentsOf(file: string, kind: MovieTrack["kind"]): Promise<Buffer> {
  const track = (await readTracks(file)).find((one) => one.kind === kind);
  const handle = await open(file);
  const bytes = await handle.readFile();
  await handle.close();
  return Buffer.concat(
    (track?.samples ?? []).map(({ offset, size }) => bytes.subarray(offset, offset + size)),
  );
}

async function expectWhole(file: string, tracks: readonly MovieTrack[]): Promise<void> {
  const found = await readTracks(file);
  for (const { kind, samples } of tracks) {
    const track = found.find((one) => one.kind === kind);
    const about = (all: readonly { size: number; duration: number; delay: number; isSync: boolean }[]) =>
      all.map(({ size, duration, delay, isSync }) => [size, duration, delay, isSync].join());
    expect(about(track?.samples ?? [])).toEqual(about(samples));
    const source = await open(samples[0]?.path ?? "");
    const expected = await source.readFile();
    await source.close();
    expect((await contentsOf(file, kind)).equals(expected)).toBe(true);
  }
}

describe("a film's file", () => {
  it("holds all pictures and the sound of the longest film that there may be", async () => {
    const soundCount = Math.ceil((MAX_FILM_SECONDS * SAMPLE_RATE) / 1024);
    const tracks = [await trackOf("vide", MAX_FILM_SECONDS * FPS), await trackOf("soun", soundCount)];
    await writeMovie(at("longest.mp4"), tracks, "The longest");
    await expectWhole(at("longest.mp4"), tracks);
  });

  it("is whole where the system takes less than it is given, as it does on a disk that is nearly full", async () => {
    const handle = await open(at("any"), "w");
    const prototype: FileHandle = Object.getPrototypeOf(handle);
    await handle.close();
    const { write } = prototype;
    const half = function (this: FileHandle, bytes: Buffer, from = 0, length = bytes.length, place = null) {
      return Reflect.apply(write, this, [bytes, from, Math.ceil(length / 2), place]);
    };
    vi.spyOn(prototype, "write").mockImplementation(half as FileHandle["write"]);
    const tracks = [await trackOf("vide", 300)];
    await writeMovie(at("in-halves.mp4"), tracks, "");
    await expectWhole(at("in-halves.mp4"), tracks);
  });
});
