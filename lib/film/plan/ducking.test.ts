import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { planFilm } from "@/lib/film/plan";
import { gainOf } from "@/lib/film/plan/audio-play";
import { duckedGain, ducksForClips, ducksForVoices, withPauses } from "@/lib/film/plan/ducking";
import { filmOf, moving, photo, song } from "@/lib/film/testing/film-of";

const stretch = (startSeconds: number, endSeconds: number) => ({ startSeconds, endSeconds });
const clipsAt = (...stretches: [number, number][]) => {
  const ducks = withPauses(ducksForClips(stretches.map(([start, end]) => stretch(start, end))));
  return (seconds: number) => duckedGain(ducks, seconds);
};

describe("music under clips", () => {
  test("is as quiet under a long one as under a voice, and less quiet the shorter it is", () => {
    const voice = duckedGain(ducksForVoices([stretch(10, 10.5)]), 10.25);
    const under = [0.5, 1, 2, 4].map((length) => clipsAt([10, 10 + length])(10 + length / 2));
    expect(voice).toBeCloseTo(0.3);
    expect(under[3]).toBeCloseTo(0.3);
    expect(under).toEqual(under.toSorted((a, b) => b - a));
    expect(under[0]).toBeCloseTo(0.6);
  });

  test("stays down for a breath, comes back in part over a short pause, and whole over a long one", () => {
    const middle = (pause: number) => clipsAt([0, 4], [4 + pause, 9 + pause])(4 + pause / 2);
    expect(middle(0.8)).toBeCloseTo(0.3);
    expect(middle(2)).toBeGreaterThan(0.4);
    expect(middle(2)).toBeLessThan(0.6);
    expect(middle(3)).toBeGreaterThan(0.85);
    expect(middle(3.5)).toBeCloseTo(1);
  });

  test("stays down between a voice and a clip that follows at once", () => {
    const ducks = withPauses([...ducksForClips([stretch(6.2, 10)]), ...ducksForVoices([stretch(2, 6)])]);
    for (let time = 2; time < 10; time += 0.05) expect(duckedGain(ducks, time)).toBeCloseTo(0.3);
  });

  test("comes back whenever a photo is seen for a while, however many clips of two seconds there are", () => {
    const clips = Array.from({ length: 6 }, (_, at) => [
      photo(`p${at}`, at * 6, at * 6 + 4),
      moving(`m${at}`, at * 6 + 4, at * 6 + 6),
    ]).flat();
    const facts = { frames: 90, sound: { gain: 1, sounding: [stretch(0, 3)] } };
    const footage = Object.fromEntries(clips.map(({ id }) => [`footage-${id}`, facts]));
    const context = { footage, songs: { "song-s": { durationSeconds: 300 } } };
    const plan = planFilm(filmOf({ visuals: clips, music: [song("s")] }), context);
    const music = plan.audio.find(({ clipId }) => clipId === "s");
    if (!music) throw new Error("There is no music.");
    for (let at = 1; at < 6; at++) {
      expect(gainOf(music, at * 6 + 2)).toBeGreaterThan(0.95);
      expect(gainOf(music, at * 6 - 1)).toBeLessThan(0.5);
    }
  });
});

test("music never jumps as it goes and comes back, whatever sounds", () => {
  const stretches = fc.array(fc.tuple(fc.nat({ max: 600 }), fc.integer({ min: 1, max: 80 }), fc.boolean()), {
    maxLength: 12,
  });
  fc.assert(
    fc.property(stretches, (sounding) => {
      const of = (isVoice: boolean) =>
        sounding
          .filter(([, , voice]) => voice === isVoice)
          .map(([start, length]) => stretch(start / 10, (start + length) / 10));
      const ducks = withPauses([...ducksForClips(of(false)), ...ducksForVoices(of(true))]);
      for (let time = 0; time < 75; time += 1 / 30) {
        const step = Math.abs(duckedGain(ducks, time + 1 / 30) - duckedGain(ducks, time));
        expect(step).toBeLessThan(0.11);
      }
      for (const { startSeconds, endSeconds } of of(true))
        expect(duckedGain(ducks, (startSeconds + endSeconds) / 2)).toBeCloseTo(0.3);
    }),
  );
});
