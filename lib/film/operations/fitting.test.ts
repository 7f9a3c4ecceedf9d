import fc from "fast-check";
import { describe, expect, test } from "vitest";
import type { FilmDocument, VideoClip, VisualClip } from "@/lib/film/document";
import { filmDuration } from "@/lib/film/film-duration";
import { fitToBeats } from "@/lib/film/operations/fit-to-beats";
import type { FootageById } from "@/lib/film/operations/fitting";
import { musicMisfit } from "@/lib/film/operations/music-fit";
import { setFreeze } from "@/lib/film/operations/set-freeze";
import { filmOf, moving, photo, song, times } from "@/lib/film/testing/film-of";

/** Ten seconds, of which the sixth and the seventh are lively. */
const values = [0, 0, 0, 0, 0, 255, 240, 0, 0, 0];
const footage: FootageById = {
  "footage-m": { frames: 300, sound: null, lively: { stepSeconds: 1, values } },
  "footage-n": { frames: 90, sound: null },
};
const songs = (durationSeconds: number) => ({
  "song-s": {
    durationSeconds,
    beatSeconds: Array.from({ length: Math.floor(durationSeconds / 0.75) }, (_, i) => i * 0.75),
  },
});
const music = [song("s")];

function clipOf({ visuals }: FilmDocument, id = "m"): VideoClip {
  const clip = visuals.find((one) => one.id === id);
  if (clip?.kind !== "video") throw new Error(`${id} is no moving picture.`);
  return clip;
}
const lengthOf = (clip: VisualClip) => clip.endSeconds - clip.startSeconds;

/** A photo, the whole clip, and another photo: 18 s. */
const untouched = filmOf({ visuals: [photo("a", 0, 4), moving("m", 4, 14), photo("b", 14, 18)], music });
const toMusic = (film: FilmDocument, seconds: number) =>
  fitToBeats(film, { mode: "music", songs: songs(seconds), footage });
const toBeats = (film: FilmDocument, facts = songs(60)) =>
  fitToBeats(film, { mode: "beats", songs: facts, footage });

describe("a clip that nobody trimmed", () => {
  test("is made shorter like the photos, around what happens in it", () => {
    const fitted = toMusic(untouched, 13.5);
    expect(filmDuration(fitted).seconds).toBe(13.5);
    const clip = clipOf(fitted);
    expect(lengthOf(clip)).toBeLessThan(8.5);
    const start = clip.offsetSeconds ?? 0;
    expect(start).toBeLessThanOrEqual(5);
    expect(start + lengthOf(clip)).toBeGreaterThanOrEqual(7);
  });

  test("is cut between words, also if it was cut before anybody listened to it", () => {
    const words = [0.5, 2, 3.5, 5, 6.5, 8].map((startSeconds) => ({
      startSeconds,
      endSeconds: startSeconds + 1,
    }));
    const facts = { frames: 300, lively: { stepSeconds: 1, values: Array<number>(10).fill(100) } };
    const withWords = { "footage-m": { ...facts, sound: { gain: 1, sounding: words } } };
    const silent = { "footage-m": { ...facts, sound: null } };
    const fit = (film: FilmDocument, seconds: number, footage: FootageById) =>
      fitToBeats(film, { mode: "music", songs: { "song-s": { durationSeconds: seconds } }, footage });
    for (const film of [untouched, fit(untouched, 15, silent)]) {
      const clip = clipOf(fit(film, 14, withWords));
      expect(lengthOf(clip)).toBeLessThan(8);
      const start = clip.offsetSeconds ?? 0;
      for (const cut of [start, start + lengthOf(clip)])
        expect(words.filter((word) => cut > word.startSeconds && cut < word.endSeconds)).toEqual([]);
    }
  });

  test("never gets shorter than that: photos do", () => {
    const short = filmOf({ visuals: [photo("a", 0, 2), moving("m", 2, 12), photo("b", 12, 14)], music });
    const fitted = fitToBeats(short, {
      mode: "music",
      songs: { "song-s": { durationSeconds: 9.5 } },
      footage: {
        "footage-m": {
          frames: 300,
          sound: null,
          lively: { stepSeconds: 1, values: [0, 0, 0, 9, 9, 9, 9, 0, 0, 0] },
        },
      },
    });
    expect(lengthOf(clipOf(fitted))).toBeGreaterThanOrEqual(4 - 1e-6);
  });

  test("is not made longer than it is, whatever the music wants", () => {
    const fitted = toMusic(untouched, 26.4);
    expect(filmDuration(fitted).seconds).toBe(26.4);
    expect(lengthOf(clipOf(fitted))).toBeLessThanOrEqual(10 + 1e-6);
    expect(clipOf(fitted)).not.toHaveProperty("freezeEndSeconds");
  });

  test("ends on a beat, and begins where most happens", () => {
    const fitted = toBeats(untouched);
    expect(times(fitted)).toBe("a 0-3.75 m 3.75-13.5 b 13.5-18");
    expect(clipOf(fitted).offsetSeconds ?? 0).toBeLessThanOrEqual(0.25 + 1e-6);
  });

  test("may be fitted again to other music", () => {
    const once = toMusic(untouched, 13.5);
    expect(clipOf(once).offsetSeconds).toBeGreaterThan(0);
    expect(toMusic(once, 13.5)).toBe(once);
    const again = toMusic(once, 18);
    expect(filmDuration(again).seconds).toBe(18);
    expect(lengthOf(clipOf(again))).toBeGreaterThan(lengthOf(clipOf(once)));
  });

  test("keeps the frames that are held in it", () => {
    const held = setFreeze(untouched, { clipIds: ["m"], edge: "end", seconds: 1 });
    const clip = clipOf(toMusic(held, 13.5));
    expect(clip.freezeEndSeconds).toBe(1);
    expect((clip.offsetSeconds ?? 0) + lengthOf(clip) - 1).toBeLessThanOrEqual(10 + 1e-6);
  });
});

describe("a clip that somebody trimmed", () => {
  const trimmed = filmOf({
    visuals: [photo("a", 0, 4), moving("m", 4, 9, { offsetSeconds: 1 }), photo("b", 9, 13)],
    music,
  });

  test("begins where it did, and takes no part in stretching", () => {
    for (const seconds of [10.5, 15.6]) {
      const fitted = toMusic(trimmed, seconds);
      expect(filmDuration(fitted).seconds).toBe(seconds);
      expect(clipOf(fitted).offsetSeconds).toBe(1);
      expect(Math.abs(lengthOf(clipOf(fitted)) - 5)).toBeLessThanOrEqual(0.75);
    }
  });

  test("gives its end to the beat, and shows nothing that was trimmed off", () => {
    expect(times(toBeats(trimmed))).toBe("a 0-3.75 m 3.75-8.25 b 8.25-12.75");
    expect(clipOf(toBeats(trimmed)).offsetSeconds).toBe(1);
  });
});

test("footage that ends there does not wait for a beat", () => {
  const film = filmOf({ visuals: [moving("n", 0, 3), photo("b", 3, 6)], music });
  const late = { "song-s": { durationSeconds: 60, beatSeconds: [0, 3.4, 6.8] } };
  expect(lengthOf(clipOf(toBeats(film, late), "n"))).toBeLessThanOrEqual(3);
});

test("a film of trimmed clips alone says that it cannot be fitted rather than doing it badly", () => {
  const film = filmOf({ visuals: [moving("m", 0, 4, { offsetSeconds: 1 })], music });
  const facts = { "song-s": { durationSeconds: 5.5, loop: { startSeconds: 0, endSeconds: 5.5 } } };
  expect(musicMisfit(film, facts, footage)?.fits).not.toBe("film");
});

test("whatever the film and the music, no clip shows what is not there, or holds a frame it was not told to", () => {
  const clips = fc.array(
    fc.record({
      isPhoto: fc.boolean(),
      seconds: fc.integer({ min: 5, max: 100 }).map((tenths) => tenths / 10),
      offset: fc.integer({ min: 0, max: 40 }).map((tenths) => tenths / 10),
    }),
    { minLength: 1, maxLength: 8 },
  );
  const modes = fc.constantFrom("beats" as const, "music" as const);
  fc.assert(
    fc.property(clips, modes, fc.integer({ min: 4, max: 80 }), (wished, mode, songSeconds) => {
      let at = 0;
      const visuals = wished.map(({ isPhoto, seconds, offset }, index) => {
        const start = at;
        at += isPhoto ? seconds : Math.min(seconds, 10 - offset);
        const rest = { footageId: "footage-m", ...(offset > 0 && { offsetSeconds: offset }) };
        return isPhoto ? photo(`p${index}`, start, at) : moving(`m${index}`, start, at, rest);
      });
      const fitted = fitToBeats(filmOf({ visuals, music }), { mode, songs: songs(songSeconds), footage });
      for (const clip of fitted.visuals) {
        if (clip.kind !== "video") continue;
        // Rounding lengths to whole frames may gain or lose one.
        expect((clip.offsetSeconds ?? 0) + lengthOf(clip)).toBeLessThanOrEqual(10 + 2 / 30);
        expect([clip.freezeStartSeconds, clip.freezeEndSeconds]).toEqual([undefined, undefined]);
      }
    }),
  );
});
