import { readFile } from "node:fs/promises";
import { describe, expect, test } from "vitest";
import { libraryManifestSchema, listBeatSeconds } from "@/lib/contracts/library-manifest";
import { findFfmpeg } from "@/lib/server/media/ffmpeg-path";
import { measurePcm } from "@/lib/server/media/measure-pcm";
import { pcmOutput, readPcm, SAMPLE_RATE } from "@/lib/server/media/pcm";
import { inputFile, runFfmpeg } from "@/lib/server/media/run-ffmpeg";
import { hearSongFacts } from "@/lib/server/media/song-facts";
import { createListener } from "@/lib/server/media/beats/listen";
import { agreement } from "@/lib/server/media/beats/testing/agreement";
import { drums, noise, pad, speech } from "@/lib/server/media/beats/testing/sounds";

async function factsOf(blocks: AsyncIterable<Int16Array>) {
  const listener = createListener();
  async function* listened() {
    for await (const block of blocks) {
      listener.hear(block);
      yield block;
    }
  }
  const measure = await measurePcm(listened());
  return hearSongFacts(listener.result(), measure);
}

async function* inBlocks(samples: Int16Array, size = 30_002) {
  for (let at = 0; at < samples.length; at += size) yield samples.subarray(at, at + size);
}

const ffmpeg = await findFfmpeg();
const manifest: unknown = JSON.parse(await readFile("public/library/library.json", "utf8"));
const tracks = new Map(libraryManifestSchema.parse(manifest).tracks.map((track) => [track.id, track]));

async function hearTrack(id: string) {
  const track = tracks.get(id);
  if (!track) throw new Error(`No track ${id}.`);
  const { result } = await runFfmpeg({
    ffmpeg,
    args: [...inputFile("mov", `public/library/${track.files.audio.name}`), ...pcmOutput],
    timeLimitMs: 60_000,
    output: (stdout) => factsOf(readPcm(stdout)),
  });
  return { track, ...result };
}

describe("music whose beats are known", () => {
  test.each(["paper-kites", "departures", "rainy-window", "vows"])("%s", async (id) => {
    const { track, facts, bpm } = await hearTrack(id);
    const truth = listBeatSeconds(track).filter((beat) => beat < track.durationSeconds - 0.5);
    expect(facts.beats).toBeDefined();
    if (!facts.beats) return;
    expect(agreement(truth, listBeatSeconds({ beats: facts.beats }), 0.05)).toBeGreaterThanOrEqual(0.9);
    expect(Math.abs((bpm ?? 0) - track.bpm)).toBeLessThan(1);
    expect(facts.confidence).toBeGreaterThanOrEqual(0.6);
    expect(facts.bars?.beatsPerBar).toBe(track.bars.beatsPerBar);
    expect(facts.firstBarBeat).toBe(0);
    expect(facts.energy?.values).toHaveLength(Math.ceil(track.durationSeconds));
  });

  test("floating music has no beat to cut by", async () => {
    const { facts, bpm } = await hearTrack("tidewater");
    expect(facts.beats).toBeUndefined();
    expect(bpm).toBeNull();
  });
});

describe("drums of any tempo", () => {
  test.each([75, 90, 105, 120, 138])("finds %i beats a minute, not half or double", async (bpm) => {
    const facts = await factsOf(inBlocks(drums({ bpm, seconds: 30, startSeconds: 1.3 })));
    expect(Math.abs((facts.bpm ?? 0) - bpm)).toBeLessThan(0.5);
    const beats = facts.facts.beats && listBeatSeconds({ beats: facts.facts.beats });
    const truth = Array.from({ length: Math.floor((28.7 * bpm) / 60) }, (_, at) => 1.3 + (at * 60) / bpm);
    expect(agreement(truth, beats ?? [], 0.02)).toBeGreaterThan(0.95);
    expect(facts.facts.bars?.beatsPerBar).toBe(4);
  });

  test.each([
    [62, 124],
    [170, 85],
  ])("takes %i a minute as people tap it, %i", async (bpm, tapped) => {
    const facts = await factsOf(inBlocks(drums({ bpm, seconds: 30, startSeconds: 0.4 })));
    expect(Math.abs((facts.bpm ?? 0) - tapped)).toBeLessThan(0.5);
  });

  test("follows a pulse that slows down", async () => {
    const facts = await factsOf(inBlocks(drums({ bpm: 120, untilBpm: 96, seconds: 60, startSeconds: 0.5 })));
    const truth: number[] = [];
    for (let at = 0.5; at < 59; at += 60 / (120 - (24 * at) / 60)) truth.push(at);
    const beats = facts.facts.beats && listBeatSeconds({ beats: facts.facts.beats });
    expect(agreement(truth, beats ?? [], 0.05)).toBeGreaterThan(0.9);
  });

  test("blocks may be cut anywhere", async () => {
    const sound = drums({ bpm: 100, seconds: 20, startSeconds: 0 });
    expect(await factsOf(inBlocks(sound, 1_234))).toEqual(await factsOf(inBlocks(sound, 88_202)));
  });
});

describe("sounds that are not music to cut by", () => {
  test.each([
    ["noise", noise(40)],
    ["somebody talking", speech(40)],
    ["a chord that swells", pad(40)],
    ["silence", new Int16Array(SAMPLE_RATE * 2 * 20)],
    ["a second of anything", drums({ bpm: 120, seconds: 1, startSeconds: 0 })],
    ["nothing", new Int16Array(0)],
  ])("%s", async (_name, samples) => {
    const { facts, bpm } = await factsOf(inBlocks(samples));
    expect(facts.beats).toBeUndefined();
    expect(facts.confidence).toBeLessThan(0.35);
    expect(bpm).toBeNull();
  });
});

test("the time it takes grows with the song's length, not faster", async () => {
  const cost = async (seconds: number) => {
    const sound = drums({ bpm: 118, seconds, startSeconds: 0 });
    await factsOf(inBlocks(sound));
    const before = process.cpuUsage().user;
    await factsOf(inBlocks(sound));
    return (process.cpuUsage().user - before) / seconds;
  };
  const short = await cost(30);
  expect(await cost(180)).toBeLessThan(short * 3);
});
