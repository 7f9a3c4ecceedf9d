import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { filmEnds } from "@/lib/film/film-ends";
import { addMusic } from "@/lib/film/operations/add-music";
import { addMusicRow } from "@/lib/film/operations/add-music-row";
import { fitToBeats } from "@/lib/film/operations/fit-to-beats";
import { musicMisfit } from "@/lib/film/operations/music-fit";
import { setMusic } from "@/lib/film/operations/set-music";
import { songSpans } from "@/lib/film/plan/song-spans";
import { filmOf, photo, slide, song } from "@/lib/film/testing/film-of";
import { documentArbitrary } from "@/lib/film/testing/film-arbitraries";

const film = (seconds: number, ...music: ReturnType<typeof song>[]) =>
  filmOf({ visuals: [photo("p", 0, seconds / 2), photo("q", seconds / 2, seconds)], music });
const lasting = (durationSeconds: number) => ({ "song-a": { durationSeconds } });

describe("misfits of music and film", () => {
  test("a song longer than the film", () => {
    expect(musicMisfit(film(30, song("a")), lasting(100))).toMatchObject({
      kind: "longer",
      bySeconds: 70,
      overAtSeconds: 100,
      fits: "song",
      canFollow: false,
    });
    expect(musicMisfit(film(30, song("a", 0, 0, { offsetSeconds: 60 })), lasting(100))).toMatchObject({
      bySeconds: 10,
    });
  });

  test("a song shorter than the film, which starts again", () => {
    expect(musicMisfit(film(30, song("a", 4, 0)), lasting(20))).toMatchObject({
      kind: "repeats",
      overAtSeconds: 24,
      bySeconds: 6,
      fits: "film",
      canFollow: true,
    });
  });

  test("silence at the end: the song was trimmed, or is too short to repeat", () => {
    expect(musicMisfit(film(30, song("a", 0, 10)), lasting(100))).toMatchObject({
      kind: "silent",
      overAtSeconds: 10,
      fits: null,
    });
    expect(musicMisfit(film(30, song("a")), lasting(1))).toMatchObject({ kind: "silent", overAtSeconds: 1 });
  });

  test("no misfit if both end together, a fade is set, or the length is unknown", () => {
    expect(musicMisfit(film(30, song("a")), lasting(30.6))).toBeNull();
    expect(musicMisfit(film(30, song("a", 0, 0, { fadeOutSeconds: 4 })), lasting(100))).toBeNull();
    expect(musicMisfit(film(30, song("a")), {})).toBeNull();
    expect(musicMisfit(film(30), lasting(30))).toBeNull();
    expect(musicMisfit(filmOf({ music: [song("a")] }), lasting(30))).toBeNull();
  });
});

describe("ways to settle a misfit", () => {
  test("fitting the film works whenever it is offered, for any song", () => {
    fc.assert(
      fc.property(
        fc.array(fc.integer({ min: 5, max: 90 }), { minLength: 1, maxLength: 12 }),
        fc.integer({ min: 20, max: 2400 }).map((tenths) => tenths / 10),
        (tenths, durationSeconds) => {
          let at = 0;
          const visuals = tenths.map((length, index) => {
            const start = at;
            at += length / 10;
            return index % 5 === 4 ? slide(`v${index}`, start, at) : photo(`v${index}`, start, at);
          });
          const document = filmOf({ visuals, music: [song("a")] });
          const songs = lasting(durationSeconds);
          fc.pre(musicMisfit(document, songs)?.fits != null);
          expect(musicMisfit(fitToBeats(document, { mode: "music", songs }), songs)).toBeNull();
        },
      ),
    );
  });

  test("a fade, and another song behind one that ends early", () => {
    const songs = { ...lasting(20), "song-b": { durationSeconds: 200 } };
    const before = film(60, song("a"));
    const next = addMusic(before, { songId: "song-b", fromSeconds: 20 });
    const misfit = musicMisfit(next, songs);
    expect(misfit).toMatchObject({ kind: "longer", clip: { songId: "song-b" } });
    expect(songSpans(next, filmEnds(next), { songs }).map(({ startSeconds }) => startSeconds)).toEqual([
      0, 20,
    ]);
    const faded = setMusic(next, { clipId: misfit?.clip.id ?? "", fadeOutSeconds: 4 });
    expect(musicMisfit(faded, songs)).toBeNull();
  });
});

describe("several songs at once", () => {
  const songs = { x: { durationSeconds: 20 }, y: { durationSeconds: 30 }, z: { durationSeconds: 25 } };

  test("play in turn, each whole when there is time", () => {
    const document = addMusicRow(film(75), { songIds: ["x", "y", "z"] });
    const spans = songSpans(document, filmEnds(document), { songs });
    expect(spans.map(({ clip, startSeconds }) => [clip.songId, startSeconds])).toEqual([
      ["x", 0],
      ["y", 20],
      ["z", 50],
    ]);
    expect(musicMisfit(document, songs)).toBeNull();
  });

  test("all get a turn in a film too short for them, and replace the song they were chosen for", () => {
    const document = addMusicRow(film(30, song("a")), { songIds: ["x", "y", "z"], insteadOf: "a" });
    expect(songSpans(document, filmEnds(document), { songs }).map(({ clip }) => clip.songId)).toEqual([
      "x",
      "y",
      "z",
    ]);
  });

  test("in any film: all are added in order or none, and nothing else changes", () => {
    fc.assert(
      fc.property(
        documentArbitrary,
        fc.array(fc.constantFrom("x", "y", "z", ""), { maxLength: 5 }),
        (before, songIds) => {
          const after = addMusicRow(before, { songIds });
          const earlierIds = new Set(before.music.map(({ id }) => id));
          const added = after.music.filter(({ id }) => !earlierIds.has(id)).map(({ songId }) => songId);
          expect(added).toEqual(songIds.includes("") ? [] : songIds);
          expect(after.music.length).toBe(before.music.length + added.length);
          if (added.length === 0) expect(after).toBe(before);
        },
      ),
    );
  });
});
