import fc from "fast-check";
import { describe, expect, test } from "vitest";
import type { FilmDocument, MusicClip } from "@/lib/film/document";
import { filmDuration } from "@/lib/film/film-duration";
import { fitToBeats } from "@/lib/film/operations/fit-to-beats";
import { planFilm } from "@/lib/film/plan";
import type { SongFacts } from "@/lib/film/plan/context";
import { filmOf, photo, song, times } from "@/lib/film/testing/film-of";

const grid = (interval: number, count: number, first = 0) =>
  Array.from({ length: count }, (_, i) => first + i * interval);
const songs = (facts: Partial<SongFacts>) => ({
  "song-s": { durationSeconds: 120, beatSeconds: grid(0.75, 160), ...facts },
});
const photos = (count: number, seconds: number) =>
  Array.from({ length: count }, (_, i) => photo(`p${i}`, i * seconds, (i + 1) * seconds));
const film = (count: number, seconds: number, ...music: MusicClip[]) =>
  filmOf({ visuals: photos(count, seconds), music: music.length ? music : [song("s")] });

function expectOnBeats(document: FilmDocument, facts: Record<string, SongFacts>, besidesLast = 0) {
  const plan = planFilm(document, { songs: facts });
  const joints = plan.segments
    .slice(0, plan.segments.length - besidesLast)
    .map((segment) => segment.endFrame);
  for (const joint of joints) {
    expect(Math.min(...plan.beatFrames.map((beat) => Math.abs(beat - joint)))).toBeLessThanOrEqual(1);
  }
}

describe("on beats", () => {
  test("cuts land on beats near their old times, and do not drift", () => {
    const fitted = fitToBeats(film(10, 4), { mode: "beats", songs: songs({}) });
    expect(times(fitted)).toMatch(/^p0 0-3.75 p1 3.75-8.25 p2 8.25-12 /);
    fitted.visuals.forEach((clip, i) =>
      expect(Math.abs(clip.endSeconds - 4 * (i + 1))).toBeLessThanOrEqual(0.375),
    );
    expectOnBeats(fitted, songs({}), 1);
  });

  test("fitting again changes nothing, not even the object", () => {
    const once = fitToBeats(film(10, 4), { mode: "beats", songs: songs({}) });
    expect(fitToBeats(once, { mode: "beats", songs: songs({}) })).toBe(once);
  });

  test("follows offsets, repeats, and songs that start later", () => {
    const loop = { startSeconds: 3, endSeconds: 15 };
    const short = songs({ durationSeconds: 16, beatSeconds: grid(0.5, 32, 0.2), loop });
    for (const clip of [song("s", 0, 0, { offsetSeconds: 1.1 }), song("s", 2, 0)]) {
      const fitted = fitToBeats(film(12, 3.3, clip), { mode: "beats", songs: short });
      const plan = planFilm(fitted, { songs: short });
      const later = plan.segments.slice(0, -1).filter((segment) => segment.endFrame > 75);
      for (const { endFrame } of later) {
        expect(Math.min(...plan.beatFrames.map((beat) => Math.abs(beat - endFrame)))).toBeLessThanOrEqual(1);
      }
    }
  });

  test("clips shorter than a beat use half beats, and none gets shorter than half a second", () => {
    const slow = songs({ beatSeconds: grid(1.2, 100) });
    const fitted = fitToBeats(film(20, 0.7), { mode: "beats", songs: slow });
    expect(filmDuration(fitted).seconds).toBeCloseTo(14, 0);
    for (const clip of fitted.visuals)
      expect(clip.endSeconds - clip.startSeconds).toBeGreaterThanOrEqual(0.5 - 1e-6);
  });

  test("without beats, music or pictures nothing changes", () => {
    const plain = film(3, 4);
    expect(fitToBeats(plain, { mode: "beats", songs: {} })).toBe(plain);
    expect(fitToBeats(plain, { mode: "beats", songs: { "song-s": { durationSeconds: 60 } } })).toBe(plain);
    const silent = filmOf({ visuals: photos(3, 4) });
    expect(fitToBeats(silent, { mode: "music", songs: songs({}) })).toBe(silent);
    const empty = filmOf({ music: [song("s")] });
    expect(fitToBeats(empty, { mode: "music", songs: songs({}) })).toBe(empty);
  });

  test("when songs share the film, each part follows its own beats", () => {
    const two = {
      "song-a": { durationSeconds: 90, beatSeconds: grid(0.5, 180) },
      "song-b": { durationSeconds: 90, beatSeconds: grid(0.8, 110, 0.3) },
    };
    const fitted = fitToBeats(film(20, 3, song("a"), song("b")), { mode: "beats", songs: two });
    expectOnBeats(fitted, two, 1);
  });
});

describe("to the music's ending", () => {
  const end = (document: FilmDocument) => filmDuration(document).seconds;

  test("a film about as long as the song is stretched to it, with cuts on beats", () => {
    const fitted = fitToBeats(film(25, 4), { mode: "music", songs: songs({}) });
    expect(end(fitted)).toBe(120);
    expectOnBeats(fitted, songs({}), 1);
    expect(fitted.music).toEqual([song("s")]);
  });

  test("credits are part of the film", () => {
    const document = { ...film(25, 4), credits: [["Photos", "Anna"]] as [string, string][] };
    expect(end(fitToBeats(document, { mode: "music", songs: songs({}) }))).toBe(120);
  });

  test("a song much longer than the film starts later, on a beat, so that both end together", () => {
    const fitted = fitToBeats(film(8, 4), { mode: "music", songs: songs({}) });
    const offset = fitted.music[0]?.offsetSeconds ?? 0;
    expect(offset).toBe(87.75);
    expect(end(fitted)).toBeCloseTo(120 - offset, 1);
    expectOnBeats(fitted, songs({}), 1);
    const plan = planFilm(fitted, { songs: songs({}) });
    expect(plan.audio).toHaveLength(1);
  });

  test("a song that could repeat plays to its ending, not into a repeat", () => {
    const slowing = Array.from({ length: 14 }, (_, i) => 110.25 + i * 0.7 + i * i * 0.01);
    const beatSeconds = [...grid(0.75, 147), ...slowing];
    const facts = songs({ beatSeconds, loop: { startSeconds: 30, endSeconds: 100.5 } });
    const fitted = fitToBeats(film(6, 3.3), { mode: "music", songs: facts });
    const offset = fitted.music[0]?.offsetSeconds ?? 0;
    expect(end(fitted)).toBeCloseTo(120 - offset, 1);
    expectOnBeats(fitted, facts, 1);
  });

  test("a song shorter than the film ends with it, in one of its repeats", () => {
    const loop = { startSeconds: 6, endSeconds: 18 };
    const short = songs({ durationSeconds: 24, beatSeconds: grid(0.75, 32), loop });
    const fitted = fitToBeats(film(15, 4), { mode: "music", songs: short });
    expect(end(fitted)).toBe(60);
    const last = planFilm(fitted, { songs: short }).audio.at(-1);
    expect((last?.sourceSeconds ?? 0) + 60 - (last?.startSeconds ?? 0)).toBeCloseTo(24, 1);
  });

  test("the last of several songs ends together with the film", () => {
    const two = { "song-a": { durationSeconds: 40 }, "song-b": { durationSeconds: 35 } };
    expect(end(fitToBeats(film(20, 3.5, song("a"), song("b")), { mode: "music", songs: two }))).toBe(75);
  });

  test("for any film and song, both end together or the film keeps its length", () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 1, max: 40 }),
        fc.integer({ min: 6, max: 80 }).map((tenths) => tenths / 10),
        fc.integer({ min: 5, max: 200 }),
        fc.integer({ min: 30, max: 200 }).map((hundredths) => hundredths / 100),
        (count, seconds, durationSeconds, beat) => {
          const facts = songs({
            durationSeconds,
            beatSeconds: grid(beat, Math.floor(durationSeconds / beat)),
          });
          const fitted = fitToBeats(film(count, seconds), { mode: "music", songs: facts });
          const plan = planFilm(fitted, { songs: facts });
          const last = plan.audio.at(-1);
          const sourceEnd = (last?.sourceSeconds ?? 0) + plan.durationSeconds - (last?.startSeconds ?? 0);
          const endsTogether = Math.abs(sourceEnd - durationSeconds) < 0.2;
          expect(endsTogether || Math.abs(plan.durationSeconds - count * seconds) <= 2).toBe(true);
        },
      ),
      // Photos that cannot become as short as their song.
      { examples: [[21, 0.6, 10, 0.3]] },
    );
  });
});
