import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { planFilm } from "@/lib/film/plan";
import { type AudioPlay, gainOf } from "@/lib/film/plan/audio-play";
import type { PlanContext, SongFacts } from "@/lib/film/plan/context";
import { documentArbitrary, footageFacts } from "@/lib/film/testing/film-arbitraries";
import { filmOf, moving, photo, song, voice } from "@/lib/film/testing/film-of";

const recording: SongFacts = {
  durationSeconds: 5,
  gain: 0.8,
  sounding: [
    { startSeconds: 1, endSeconds: 2 },
    { startSeconds: 4.8, endSeconds: 5 },
  ],
};
const context: PlanContext = {
  songs: { "voice-v": recording, "song-s": { durationSeconds: 60 } },
  footage: { "footage-m": { frames: 900, sound: { gain: 1, sounding: [] } } },
};
const film = filmOf({
  visuals: [photo("a", 0, 10), moving("m", 10, 30)],
  music: [song("s")],
  voices: [voice("v", 8, 20, { volume: 0.5 })],
});
const playOf = (clipId: string, plays: readonly AudioPlay[]): AudioPlay => {
  const play = plays.find((one) => one.clipId === clipId);
  if (!play) throw new Error(`${clipId} is not heard.`);
  return play;
};

describe("a voice in the plan", () => {
  test("plays in its place, as long as its recording, with soft edges", () => {
    const play = playOf("v", planFilm(film, context).audio);
    expect(play).toMatchObject({ startSeconds: 8, endSeconds: 13, sourceSeconds: 0, gain: 0.4 });
    expect(gainOf(play, 8)).toBe(0);
    expect(gainOf(play, 8.01)).toBeCloseTo(0.4);
    expect(gainOf(play, 12.99)).toBeCloseTo(0.4);
    expect(gainOf(play, 12.9999)).toBeLessThan(0.01);
  });

  test("trimmed parts are silent, and it ends with the film", () => {
    const trimmed = { ...film, voices: [voice("v", 28, 99, { offsetSeconds: 1.5 })] };
    expect(playOf("v", planFilm(trimmed, context).audio)).toMatchObject({
      startSeconds: 28,
      endSeconds: 30,
      sourceSeconds: 1.5,
    });
  });

  test("goes into the dark with the picture when the film ends before it does", () => {
    const gainsAt = (endSeconds: number, offsetSeconds: number) => {
      const plan = planFilm({ ...film, voices: [voice("v", 27, endSeconds, { offsetSeconds })] }, context);
      const play = playOf("v", plan.audio);
      const darkens = 30 - plan.closingFrames / plan.fps;
      return [darkens - 0.01, (darkens + 30) / 2, 29.98].map((seconds) => gainOf(play, seconds));
    };
    for (const endSeconds of [30, 99]) {
      const [before, during, last] = gainsAt(endSeconds, 0);
      expect(before).toBeCloseTo(0.8);
      expect(during).toBeCloseTo(0.4);
      expect(last).toBeLessThan(0.02);
    }
    // A recording that ends with the film has come to its own end.
    expect(gainsAt(99, 2).map((gain) => gain.toFixed(1))).toEqual(["0.8", "0.8", "0.8"]);
  });

  test("ducks music and the sound of moving pictures while somebody speaks, and only then", () => {
    const { audio } = planFilm(film, context);
    const [music, footage] = [playOf("s", audio), playOf("m", audio)];
    expect(gainOf(music, 9.5)).toBeCloseTo(0.3);
    expect(gainOf(music, 8.5)).toBe(1);
    // Nearly three seconds of silence: the music is almost back, but not quite, before somebody speaks again.
    expect(gainOf(music, 11.6)).toBeGreaterThan(0.85);
    expect(gainOf(music, 15)).toBe(1);
    expect(gainOf(footage, 12.9)).toBeCloseTo(0.3);
    expect(gainOf(footage, 16)).toBe(1);
  });

  test("counts as speaking throughout while its facts are unknown", () => {
    const unheard = {
      ...context,
      songs: { "voice-v": { durationSeconds: 5 }, "song-s": { durationSeconds: 60 } },
    };
    expect(gainOf(playOf("s", planFilm(film, unheard).audio), 8.5)).toBeCloseTo(0.3);
  });

  test("of volume 0 neither plays nor ducks anything", () => {
    const { audio } = planFilm({ ...film, voices: [voice("v", 8, 20, { volume: 0 })] }, context);
    expect(audio.map(({ clipId }) => clipId)).toEqual(["s", "m"]);
    expect(gainOf(playOf("s", audio), 9.5)).toBe(1);
  });
});

test("no voice plays beyond its span, its recording or the film, and none jumps", () => {
  fc.assert(
    fc.property(documentArbitrary, (document) => {
      const songs = new Map<string, SongFacts>([
        ["w1", recording],
        ["w2", { durationSeconds: 100 }],
      ]);
      const plan = planFilm(document, { songs: Object.fromEntries(songs), footage: footageFacts });
      for (const clip of document.voices ?? []) {
        for (const play of plan.audio.filter(({ clipId }) => clipId === clip.id)) {
          expect(play.startSeconds).toBe(clip.startSeconds);
          expect(play.endSeconds).toBeLessThanOrEqual(Math.min(clip.endSeconds, plan.durationSeconds));
          const sourceEnd = play.sourceSeconds + play.endSeconds - play.startSeconds;
          expect(sourceEnd).toBeLessThan((songs.get(clip.voiceId)?.durationSeconds ?? 0) + 1e-6);
          expect(gainOf(play, play.startSeconds)).toBeLessThan(1e-6);
          expect(gainOf(play, play.endSeconds - 1e-7)).toBeLessThan(1e-3);
        }
      }
    }),
    { numRuns: 60 },
  );
});
