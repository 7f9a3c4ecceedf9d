import { existsSync, readFileSync, statSync } from "node:fs";
import path from "node:path";
import { beforeAll, describe, expect, it } from "vitest";
import {
  libraryManifestSchema,
  libraryPeaksSchema,
  type LibraryTrack,
  listBeatSeconds,
} from "@/lib/contracts/library-manifest";
import { decodeAudio } from "./encode/decode-audio";
import { describeTrack } from "./describe-track";
import { measureChroma } from "./measure/chroma";
import { measureLoudness } from "./measure/loudness";
import { toMono } from "./measure/mono";
import { detectOnsets } from "./measure/onsets";
import { BANDS, measureSpectralBalance } from "./measure/spectral-balance";
import { measureCorrelation, measureLean } from "./measure/stereo-image";
import { measureTruePeak } from "./measure/true-peak";
import { SAMPLE_RATE, type Stereo } from "./synth/audio";
import { ALL_TRACKS } from "./tracks/all-tracks";

const FOLDER = path.join(import.meta.dirname, "../public/library");
const manifest = libraryManifestSchema.parse(
  JSON.parse(readFileSync(path.join(FOLDER, "library.json"), "utf8")),
);
type Features = { balance: number[]; chroma: number[] };
const features = new Map<string, Features>();

describe("the committed library", () => {
  it("holds every track of the source and nothing else", () => {
    expect(manifest.tracks.map((track) => track.id)).toEqual(ALL_TRACKS.map((track) => track.id));
    expect(manifest.tracks.length).toBeGreaterThanOrEqual(12);
  });

  it("describes each track as its score does", () => {
    for (const track of ALL_TRACKS) {
      const published = manifest.tracks.find((candidate) => candidate.id === track.id);
      expect(published).toMatchObject(describeTrack(track));
    }
  });

  it("has its files, of the sizes it says, within 40 MB", () => {
    const files = manifest.tracks.flatMap((track) => Object.values(track.files));
    for (const { name, bytes } of files) {
      expect(existsSync(path.join(FOLDER, name)), name).toBe(true);
      expect(statSync(path.join(FOLDER, name)).size, name).toBe(bytes);
    }
    expect(files.reduce((sum, file) => sum + file.bytes, 0)).toBeLessThan(40e6);
  });
});

describe.each(manifest.tracks.map((track) => [track.title, track] as const))("%s", (_title, track) => {
  let sound: Stereo;
  beforeAll(async () => {
    sound = await decodeAudio(path.join(FOLDER, track.files.audio.name));
  }, 60_000);

  it("lasts as long as it says, a minute and a half to three", () => {
    expect(sound.left.length / SAMPLE_RATE).toBeCloseTo(track.durationSeconds, 3);
    expect(track.durationSeconds).toBeGreaterThan(90);
    expect(track.durationSeconds).toBeLessThan(180);
  });

  it("is as loud as the others, with no peak over −1 dBTP", () => {
    const loudness = measureLoudness(sound);
    expect(Math.abs(loudness + 14)).toBeLessThan(0.5);
    expect(loudness).toBeCloseTo(track.loudness.integratedLufs, 1);
    expect(measureTruePeak(sound)).toBeLessThanOrEqual(-1);
  });

  it("is neither clipped nor off centre", () => {
    for (const samples of [sound.left, sound.right]) {
      let sum = 0;
      let atTop = 0;
      for (const value of samples) {
        sum += value;
        if (Math.abs(value) > 0.985) atTop++;
      }
      expect(Math.abs(sum / samples.length)).toBeLessThan(1e-3);
      expect(atTop).toBe(0);
    }
    expect(Math.abs(measureLean(sound))).toBeLessThan(1.5);
    expect(measureCorrelation(sound)).toBeGreaterThan(0.05);
  });

  it("begins at once and dies away", () => {
    const audible = (i: number): boolean =>
      Math.abs(sound.left[i]!) > 1e-3 || Math.abs(sound.right[i]!) > 1e-3;
    let first = 0;
    while (first < sound.left.length && !audible(first)) first++;
    expect(first / SAMPLE_RATE).toBeLessThan(0.05);
    expect(peakOf(sound, sound.left.length - 240, sound.left.length)).toBeLessThan(2e-3);
    const ending = Math.round(track.endingSeconds * SAMPLE_RATE);
    expect(peakOf(sound, sound.left.length - SAMPLE_RATE / 2, sound.left.length)).toBeLessThan(
      peakOf(sound, ending, ending + SAMPLE_RATE) / 3,
    );
    expect(track.durationSeconds - track.endingSeconds).toBeGreaterThan(0.8);
  });

  it("loops without a click, on bar lines", () => {
    const { startSeconds, endSeconds } = track.loop;
    const barSeconds = track.beats.intervalSeconds * track.bars.beatsPerBar;
    expect(endSeconds - startSeconds).toBeGreaterThan(16);
    for (const time of [startSeconds, endSeconds]) {
      const bars = (time - track.beats.startSeconds) / barSeconds;
      expect(Math.abs(bars - Math.round(bars)) * barSeconds).toBeLessThan(1e-4);
    }
    for (const samples of [sound.left, sound.right]) {
      const start = Math.round(startSeconds * SAMPLE_RATE);
      const end = Math.round(endSeconds * SAMPLE_RATE);
      const jump = Math.abs(samples[start]! - samples[end - 1]!);
      expect(jump).toBeLessThan(Math.max(0.02, largestStep(samples, start - 480, start + 480) * 1.5));
    }
  });

  it("is balanced from the bass to the treble", () => {
    const balance = measureSpectralBalance(sound);
    features.set(track.id, { balance: BANDS.map(({ name }) => balance[name]), chroma: measureChroma(sound) });
    expect(balance.sub).toBeLessThan(-6);
    expect(balance.bass).toBeGreaterThan(-14);
    expect(balance.bass).toBeLessThan(-3);
    expect(balance.lowMid).toBeGreaterThan(-9);
    expect(balance.mid).toBeGreaterThan(-12);
    expect(balance.presence).toBeGreaterThan(-30);
    expect(balance.presence).toBeLessThan(-9);
    expect(balance.air).toBeLessThan(-14);
  });

  it("has the shape of its sections", () => {
    const byEnergy = [...track.sections].sort((a, b) => b.energy - a.energy);
    const [climax, quietest] = [byEnergy[0], byEnergy.at(-1)];
    if (climax === undefined || quietest === undefined) throw new Error("no sections");
    expect(measureLoudness(cut(sound, climax))).toBeGreaterThan(measureLoudness(cut(sound, quietest)) + 1.5);
  });

  const percussive = ALL_TRACKS.find(({ id }) => id === track.id)?.percussive === true;
  it.runIf(percussive)("strikes on its beat grid", () => {
    const onsets = detectOnsets(toMono(sound));
    const lively = track.sections.filter((section) => section.energy >= 0.5);
    const beats = listBeatSeconds(track).filter((time) =>
      lively.some(({ startSeconds, endSeconds }) => time >= startSeconds && time < endSeconds),
    );
    const distances = beats
      .map((beat) => Math.min(...onsets.map((onset) => Math.abs(onset.seconds - beat))))
      .filter((distance) => distance < 0.05)
      .sort((a, b) => a - b);
    expect(distances.length).toBeGreaterThan(beats.length * 0.8);
    expect(distances[Math.floor(distances.length / 2)]).toBeLessThan(0.006);
    expect(distances[Math.floor(distances.length * 0.8)]).toBeLessThan(0.01);
  });

  it("has a waveform to draw", () => {
    const { peaksPerSecond, peaks } = libraryPeaksSchema.parse(
      JSON.parse(readFileSync(path.join(FOLDER, track.files.peaks.name), "utf8")),
    );
    expect(peaks.length / peaksPerSecond).toBeCloseTo(track.durationSeconds, 0);
    expect(Math.max(...peaks)).toBeGreaterThan(150);
  });
});

describe("two tracks", () => {
  it("are never alike", () => {
    const known = manifest.tracks.filter((track) => features.has(track.id));
    for (const [index, a] of known.entries())
      for (const b of known.slice(index + 1))
        expect(distance(a, b), `${a.title} and ${b.title}`).toBeGreaterThan(2.5);
  });
});

/** Apart in the balance of their sound, in the notes they use and in tempo, each in steps that one would notice. */
function distance(a: LibraryTrack, b: LibraryTrack): number {
  const [first, second] = [features.get(a.id), features.get(b.id)];
  if (first === undefined || second === undefined) throw new Error("not measured");
  const sounds = first.balance.map((value, band) => (value - (second.balance[band] ?? 0)) / 2);
  const notes = first.chroma.map((value, pitchClass) => (value - (second.chroma[pitchClass] ?? 0)) * 30);
  return Math.hypot(...sounds, ...notes, (a.bpm - b.bpm) / 4);
}

function cut({ left, right }: Stereo, span: { startSeconds: number; endSeconds: number }): Stereo {
  const [from, to] = [span.startSeconds, span.endSeconds].map((time) => Math.round(time * SAMPLE_RATE));
  return { left: left.subarray(from, to), right: right.subarray(from, to) };
}

function peakOf({ left, right }: Stereo, from: number, to: number): number {
  let peak = 0;
  for (let i = from; i < Math.min(to, left.length); i++)
    peak = Math.max(peak, Math.abs(left[i]!), Math.abs(right[i]!));
  return peak;
}

function largestStep(samples: Float32Array, from: number, to: number): number {
  let largest = 0;
  for (let i = from; i < to; i++) largest = Math.max(largest, Math.abs(samples[i]! - samples[i - 1]!));
  return largest;
}
