import { describe, expect, test } from "vitest";
import type { FilmDocument } from "@/lib/film/document";
import { addMusic } from "@/lib/film/operations/add-music";
import { moveMusic } from "@/lib/film/operations/move-music";
import { setMusic } from "@/lib/film/operations/set-music";
import { trimMusic } from "@/lib/film/operations/trim-music";
import { filmOf, photo, song } from "@/lib/film/testing/film-of";

const film = (...music: FilmDocument["music"]) => filmOf({ visuals: [photo("p", 0, 30)], music });
const spans = (document: FilmDocument) =>
  document.music
    .map(({ id, startSeconds, endSeconds, offsetSeconds }) => {
      const offset = offsetSeconds === undefined ? "" : ` @${offsetSeconds}`;
      return `${id} ${startSeconds}-${endSeconds}${offset}`;
    })
    .join(" ");

describe("add", () => {
  test("puts a song under the whole film, or from a time until the end", () => {
    expect(spans(addMusic(film(), { songId: "x" }))).toBe("c1 0-0");
    expect(spans(addMusic(film(song("a")), { songId: "x", fromSeconds: 12 }))).toBe("a 0-0 c1 12-0");
    expect(spans(addMusic(film(), { songId: "x", fromSeconds: 99 }))).toBe("c1 29.5-0");
    expect(spans(addMusic(filmOf({}), { songId: "x", fromSeconds: 99 }))).toBe("c1 0-0");
    const before = film();
    expect(addMusic(before, { songId: "x", fromSeconds: Number.NaN })).toBe(before);
  });
});

describe("move", () => {
  test("a placed song keeps its length, an open one plays until the film ends", () => {
    expect(spans(moveMusic(film(song("a", 5, 12)), { clipId: "a", toSeconds: 8 }))).toBe("a 8-15");
    expect(spans(moveMusic(film(song("a", 5, 12)), { clipId: "a", toSeconds: -3 }))).toBe("a 0-7");
    expect(spans(moveMusic(film(song("a", 20, 30)), { clipId: "a", toSeconds: 5 }))).toBe("a 5-15");
    expect(spans(moveMusic(film(song("a")), { clipId: "a", toSeconds: 5 }))).toBe("a 5-0");
    expect(spans(moveMusic(film(song("a", 40, 43)), { clipId: "a", toSeconds: 5 }))).toBe("a 5-0");
  });

  test("never moves beyond the pictures, where it would fill the whole film; songs stay in time order", () => {
    expect(spans(moveMusic(film(song("a", 5, 12)), { clipId: "a", toSeconds: 60 }))).toBe("a 29.5-36.5");
    expect(spans(moveMusic(film(song("a", 0, 5), song("b", 5, 9)), { clipId: "a", toSeconds: 20 }))).toBe(
      "b 5-9 a 20-25",
    );
  });
});

describe("trim", () => {
  test("the rest of the song keeps its time", () => {
    expect(spans(trimMusic(film(song("a", 5, 20)), { clipId: "a", edge: "start", toSeconds: 8 }))).toBe(
      "a 8-20 @3",
    );
    const later = film(song("a", 8, 20, { offsetSeconds: 3 }));
    expect(spans(trimMusic(later, { clipId: "a", edge: "start", toSeconds: 6 }))).toBe("a 6-20 @1");
    expect(spans(trimMusic(later, { clipId: "a", edge: "start", toSeconds: 0 }))).toBe("a 0-20 @0");
    expect(spans(trimMusic(film(song("a", 5, 20)), { clipId: "a", edge: "end", toSeconds: 12 }))).toBe(
      "a 5-12",
    );
  });

  test("a song under the whole film gets a span, and loses it when dragged to the film's end", () => {
    const shorter = trimMusic(film(song("a")), { clipId: "a", edge: "end", toSeconds: 12 });
    expect(spans(shorter)).toBe("a 0-12");
    expect(spans(trimMusic(shorter, { clipId: "a", edge: "end", toSeconds: 31 }))).toBe("a 0-0");
    expect(spans(trimMusic(film(song("a")), { clipId: "a", edge: "start", toSeconds: 4 }))).toBe("a 4-0 @4");
  });

  test("leaves at least half a second", () => {
    expect(spans(trimMusic(film(song("a", 5, 20)), { clipId: "a", edge: "end", toSeconds: 1 }))).toBe(
      "a 5-5.5",
    );
    expect(spans(trimMusic(film(song("a", 5, 20)), { clipId: "a", edge: "start", toSeconds: 25 }))).toBe(
      "a 19.5-20 @14.5",
    );
  });
});

describe("set", () => {
  test("changes only what is given, within limits", () => {
    const set = setMusic(film(song("a", 5, 9)), { clipId: "a", volume: 9, fadeInSeconds: -1 });
    expect(set.music).toEqual([song("a", 5, 9, { volume: 2, fadeInSeconds: 0 })]);
    expect(setMusic(set, { clipId: "a", volume: 2 })).toBe(set);
    expect(setMusic(set, { clipId: "a", volume: Number.NaN })).toBe(set);
    expect(setMusic(set, { clipId: "b", volume: 1 })).toBe(set);
  });

  test("a new song starts from its beginning", () => {
    const set = setMusic(film(song("a", 5, 9, { offsetSeconds: 40, volume: 0.5 })), {
      clipId: "a",
      songId: "other",
    });
    expect(set.music).toEqual([{ ...song("a", 5, 9, { volume: 0.5 }), songId: "other" }]);
  });
});
