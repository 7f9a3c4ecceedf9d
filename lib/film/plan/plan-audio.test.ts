import fc from "fast-check";
import { describe, expect, test } from "vitest";
import type { MusicClip } from "@/lib/film/document";
import { planFilm } from "@/lib/film/plan";
import { type AudioPlay, gainOf } from "@/lib/film/plan/audio-play";
import type { PlanContext, SongFacts } from "@/lib/film/plan/context";
import { gainAt } from "@/lib/film/testing/gain-at";
import { songSpans } from "@/lib/film/plan/song-spans";
import { documentArbitrary, footageFacts } from "@/lib/film/testing/film-arbitraries";
import { filmOf, photo, song } from "@/lib/film/testing/film-of";

const lasting = (seconds: Record<string, number>): PlanContext => ({
  songs: Object.fromEntries(
    Object.entries(seconds).map(([id, durationSeconds]) => [`song-${id}`, { durationSeconds }]),
  ),
});

/** Spans in a film with 30 s of pictures and 4 s of credits. */
const spansOf = (music: MusicClip[], context?: PlanContext) =>
  songSpans(
    filmOf({ visuals: [photo("p", 0, 30)], music }),
    { picturesSeconds: 30, filmSeconds: 34 },
    context,
  ).map(
    ({ clip, startSeconds, endSeconds, sourceSeconds }) =>
      `${clip.id} ${startSeconds}-${endSeconds} @${sourceSeconds}`,
  );

describe("which song plays when", () => {
  test.each([
    ["0 to 0 is the whole film", [song("a")], ["a 0-34 @0"]],
    ["a span is the part it sounds in", [song("a", 5, 12)], ["a 5-12 @0"]],
    [
      "a span that reaches the last picture's end goes on under the credits",
      [song("a", 5, 30)],
      ["a 5-34 @0"],
    ],
    ["a span beyond the film ends with it", [song("a", 5, 99)], ["a 5-34 @0"]],
    ["appended like a slide it is the whole film", [song("a", 30, 33)], ["a 0-34 @0"]],
    ["begun after the end it is the whole film", [song("a", 45, 50)], ["a 0-34 @0"]],
    ["an end before the start is the film's end", [song("a", 5, 0)], ["a 5-34 @0"]],
    [
      "a song is cut where the next begins",
      [song("a", 2, 20), song("b", 10, 30)],
      ["a 2-10 @0", "b 10-34 @0"],
    ],
    ["unordered too", [song("b", 10, 30), song("a", 2, 20)], ["a 2-10 @0", "b 10-34 @0"]],
    ["of two at once the last is heard", [song("a", 2, 20), song("b", 2, 5)], ["b 2-5 @0"]],
    ["the offset is where in the song it starts", [song("a", 5, 12, { offsetSeconds: 7 })], ["a 5-12 @7"]],
    [
      "a whole-film song goes on where a placed one interrupted it",
      [song("a"), song("b", 10, 20)],
      ["a 0-10 @0", "b 10-20 @0", "a 20-34 @10"],
    ],
    ["two whole-film songs share the film", [song("a"), song("b")], ["a 0-17 @0", "b 17-34 @0"]],
  ])("%s", (_, music, expected) => {
    expect(spansOf(music)).toEqual(expected);
  });

  test("several songs under the whole film take turns, none longer than its length", () => {
    expect(spansOf([song("a"), song("b")], lasting({ a: 10, b: 100 }))).toEqual(["a 0-10 @0", "b 10-34 @0"]);
    expect(spansOf([song("a"), song("b")], lasting({ a: 8, b: 10 }))).toEqual([
      "a 0-8 @0",
      "b 8-18 @0",
      "a 18-26 @0",
      "b 26-34 @0",
    ]);
  });
});

const film = (seconds: number, ...music: MusicClip[]) => filmOf({ visuals: [photo("p", 0, seconds)], music });
const playsOf = (seconds: number, facts: Partial<SongFacts> | null, ...music: MusicClip[]) =>
  planFilm(film(seconds, ...music), {
    songs: facts ? { "song-a": { durationSeconds: 60, ...facts } } : {},
  }).audio;

const timesOf = (plays: readonly AudioPlay[]) =>
  plays.map(({ startSeconds, endSeconds, sourceSeconds }) => [startSeconds, endSeconds, sourceSeconds]);

describe("repeats", () => {
  test("a long song plays once, and so does one of unknown length", () => {
    expect(playsOf(30, {}, song("a"))).toHaveLength(1);
    expect(playsOf(300, null, song("a"))).toHaveLength(1);
  });

  test("a short song cross-fades into itself until the film ends", () => {
    const plays = playsOf(50, { durationSeconds: 20 }, song("a"));
    expect(timesOf(plays)).toEqual([
      [0, 20, 0],
      [18.5, 38.5, 0],
      [37, 50, 0],
    ]);
    // Their power adds up to 1 while both sound.
    const [first, second] = plays as [AudioPlay, AudioPlay];
    for (const t of [18.6, 19, 19.5, 19.9]) {
      expect(gainOf(first, t) ** 2 + gainOf(second, t) ** 2).toBeCloseTo(1, 6);
    }
  });

  test("uses known loop points", () => {
    const loop = { startSeconds: 4, endSeconds: 16 };
    const plays = playsOf(40, { durationSeconds: 20, loop }, song("a", 0, 0, { offsetSeconds: 6 }));
    expect(plays.map(({ startSeconds, sourceSeconds }) => [startSeconds, sourceSeconds])).toEqual([
      [0, 6],
      [10, 4],
      [22, 4],
      [34, 4],
    ]);
  });

  test("of a song that was only heard, what comes between its quiet beginning and ending plays again", () => {
    const repeat = { startSeconds: 3, endSeconds: 15 };
    const plays = playsOf(40, { durationSeconds: 20, repeat }, song("a"));
    expect(timesOf(plays)).toEqual([
      [0, 16.5, 0],
      [15, 28.5, 3],
      [27, 40, 3],
    ]);
    // With its own ending where the film ends.
    expect(playsOf(20, { durationSeconds: 20, repeat }, song("a"))).toHaveLength(1);
  });

  test("an offset beyond the song's end means its start; a sound too short to repeat plays once", () => {
    expect(playsOf(10, {}, song("a", 0, 0, { offsetSeconds: 99 }))[0]?.sourceSeconds).toBe(0);
    expect(playsOf(30, { durationSeconds: 0.6 }, song("a"))).toHaveLength(1);
    expect(playsOf(30, { durationSeconds: 0 }, song("a"))).toHaveLength(0);
  });

  test("the beats of every pass are in film time", () => {
    const beatSeconds = [0, 5, 10, 15];
    const music = [song("a", 2, 0)];
    const plan = planFilm(film(30, ...music), {
      songs: { "song-a": { durationSeconds: 20, beatSeconds, loop: { startSeconds: 5, endSeconds: 15 } } },
    });
    expect(plan.beatFrames.map((frame) => frame / 30)).toEqual([2, 7, 12, 17, 22, 27]);
  });
});

describe("loudness", () => {
  test("starts at full volume, and fades out over the last seconds", () => {
    const plan = planFilm(film(30, song("a")));
    expect(gainAt(plan, 0)).toBe(0);
    expect(gainAt(plan, 0.02)).toBe(1);
    expect(gainAt(plan, 27)).toBe(1);
    expect(gainAt(plan, 28.75)).toBeCloseTo(0.5, 1);
    expect(gainAt(plan, 30)).toBe(0);
  });

  test("a song that ends with the film keeps its own ending", () => {
    const plan = planFilm(film(30, song("a", 0, 0, { offsetSeconds: 30 })), lasting({ a: 60 }));
    expect(gainAt(plan, 29.8)).toBe(1);
    expect(gainAt(plan, 30)).toBe(0);
  });

  test("applies volume, the song's own gain, and fades", () => {
    const music = song("a", 0, 0, { volume: 0.5, fadeInSeconds: 4, fadeOutSeconds: 10 });
    const plan = planFilm(film(30, music), { songs: { "song-a": { durationSeconds: 90, gain: 0.8 } } });
    expect(gainAt(plan, 2)).toBeCloseTo(0.2);
    expect(gainAt(plan, 10)).toBeCloseTo(0.4);
    expect(gainAt(plan, 25)).toBeCloseTo(0.2);
    const silent = planFilm(film(30, song("a", 0, 0, { volume: 0 })));
    expect(gainAt(silent, 15)).toBe(0);
  });

  test("cross-fades songs without a dip or a bump", () => {
    const plan = planFilm(film(40, song("a", 0, 20), song("b", 20, 40)), lasting({ a: 90, b: 90 }));
    for (let t = 18; t < 22; t += 0.01) {
      expect(gainAt(plan, t)).toBeGreaterThan(0.65);
      expect(gainAt(plan, t)).toBeLessThan(1.3);
    }
    const [first] = plan.audio;
    expect(first?.endSeconds).toBe(20.5);
  });

  test("no play ever jumps, and the very end is silent", () => {
    const context = lasting({ 1: 9, 2: 45, 3: 200 });
    const songs = Object.fromEntries(
      [1, 2, 3].map((i) => [`s${i}`, context.songs?.[`song-${i}`] as SongFacts]),
    );
    fc.assert(
      fc.property(documentArbitrary, fc.boolean(), (document, areKnown) => {
        const plan = planFilm(document, areKnown ? { songs, footage: footageFacts } : {});
        expect(gainAt(plan, plan.durationSeconds)).toBe(0);
        expect(gainAt(plan, plan.durationSeconds - 1e-6)).toBeLessThan(0.01);
        for (const play of plan.audio) {
          expect(play.endSeconds).toBeGreaterThan(play.startSeconds);
          expect(play.endSeconds).toBeLessThanOrEqual(plan.durationSeconds + 1e-9);
          expect(play.sourceSeconds).toBeGreaterThanOrEqual(0);
          const soundSeconds = areKnown
            ? (songs[play.soundId]?.durationSeconds ?? footageSeconds(play.soundId))
            : undefined;
          const sourceEnd = play.sourceSeconds + (play.endSeconds - play.startSeconds) * play.speed;
          if (soundSeconds !== undefined) expect(sourceEnd).toBeLessThanOrEqual(soundSeconds + 1e-6);
          expectSmooth(play);
        }
      }),
    );
  });
});

/** Samples every tenth of a millisecond (five samples of sound) around every place where something changes. */
function expectSmooth(play: AudioPlay) {
  const step = 1e-4;
  const places = [
    play.startSeconds,
    play.endSeconds,
    ...play.ramps.flatMap((r) => [r.startSeconds, r.endSeconds]),
  ];
  for (const place of places) {
    for (let t = place - 20 * step; t < place + 20 * step; t += step) {
      expect(Math.abs(gainOf(play, t + step) - gainOf(play, t))).toBeLessThan(0.05);
    }
  }
}

function footageSeconds(id: string): number | undefined {
  const facts = footageFacts[id];
  return facts && facts.frames / 30;
}
