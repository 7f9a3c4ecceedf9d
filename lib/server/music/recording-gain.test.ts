import { describe, expect, it } from "vitest";
import { noise, speech } from "@/lib/server/media/beats/testing/sounds";
import { heardSound } from "@/lib/server/media/heard-sound";
import { measurePcm } from "@/lib/server/media/measure-pcm";
import { clipSoundOf } from "@/lib/server/clips/clip-sound";
import { songFactsOf } from "@/lib/server/music/song-facts";

/** What is known of a recording once it is here, its sound and the noise behind it being this loud. */
async function heard(samples: Int16Array, decibels: number, hissDb = -90) {
  const hiss = noise(samples.length / 2 / 44_100);
  const [gain, hissGain] = [10 ** (decibels / 20), 10 ** (hissDb / 20) / 0.17];
  const mixed = samples.map((sample, at) => Math.round(sample * gain + (hiss[at] ?? 0) * hissGain));
  const blocks = (async function* () {
    yield mixed;
  })();
  const facts = heardSound(await measurePcm(blocks));
  const { gain: own, sounding } = clipSoundOf({ soundFacts: facts });
  return { facts, gain: own, sounding, lufs: (facts.loudness.lufs ?? 0) + 20 * Math.log10(own) };
}

describe("what people recorded", () => {
  it("is heard equally loud, from across a room as from close by", async () => {
    const loud = await Promise.all([6, 0, -10, -20].map((decibels) => heard(speech(6), decibels, -66)));
    const all = loud.map(({ lufs }) => lufs);
    expect(Math.max(...all) - Math.min(...all)).toBeLessThan(1);
    expect(all[0]).toBeCloseTo(-16, 0);
    for (const { sounding } of loud) expect(sounding.length).toBeGreaterThan(0);
  });

  it("is lifted no further than the noise behind it allows", async () => {
    const [clean, noisy] = [await heard(speech(6), -20, -70), await heard(speech(6), -20, -54)];
    expect(noisy.gain).toBeLessThan(clean.gain / 1.5);
    expect(noisy.gain).toBeGreaterThanOrEqual(4);
  });

  it("neither makes room for a room, nor lifts it far", async () => {
    const room = await heard(new Int16Array(44_100 * 8), 0, -52);
    expect(room.sounding).toEqual([]);
    expect(room.lufs).toBeLessThan(-33);
    const street = await heard(new Int16Array(44_100 * 8), 0, -40);
    expect(street.sounding).toEqual([]);
    expect(street.lufs).toBeLessThan(-25);
  });

  it("makes room when it is steady but loud, as a waterfall is", async () => {
    expect((await heard(noise(4), 0)).sounding).toEqual([[0, 4]]);
  });

  it("has the gain it had while nobody has listened to it anew", () => {
    const earlier = { loudness: { lufs: -40, peak: 0.05 }, sounding: [[0, 1]] };
    expect(clipSoundOf({ soundFacts: earlier }).gain).toBe(4);
    // A voice is somebody who speaks: it is lifted as far as is usual for voices.
    const { gain } = songFactsOf({ durationMs: 1000, facts: earlier });
    expect(gain).toBeCloseTo(10 ** (24 / 20));
    expect(songFactsOf({ durationMs: 1000, facts: { loudness: earlier.loudness } }).gain).toBe(4);
  });
});
