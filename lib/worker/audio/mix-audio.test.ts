import { mkdtemp, rm, writeFile } from "node:fs/promises";
import os from "node:os";
import path from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { planFilm } from "@/lib/film/plan";
import { type AudioPlay, gainOf } from "@/lib/film/plan/audio-play";
import { filmOf, photo, song } from "@/lib/film/testing/film-of";
import type { DecodedSong } from "@/lib/worker/audio/decode-song";
import { mixAudio } from "@/lib/worker/audio/mix-audio";
import { SAMPLE_RATE, SAMPLES_PER_FRAME } from "@/lib/worker/audio/samples";

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

  it("bends loud peaks instead of clipping them", async () => {
    const a = await songOf("loud", 1, (moment) => Math.round(30_000 * Math.sin(moment / 20)));
    const mixed = await mix([play({}), play({ gain: 0.15 })], { a }, 4800);
    const peak = mixed.reduce((max, sample) => Math.max(max, Math.abs(sample)), 0);
    expect(peak).toBeGreaterThan(32_000);
    expect(mixed.filter((sample) => Math.abs(sample) === peak).length).toBeLessThan(mixed.length / 5);
  });
});
