import { describe, expect, test } from "vitest";
import { emptyDocument, type FilmDocument } from "@/lib/film/document";
import { picturesOnRises, risesToChooseBy } from "@/lib/story/music-rises";

const photo = (id: string, startSeconds: number, endSeconds: number) => ({
  kind: "image" as const,
  id,
  photoId: id,
  caption: "",
  startSeconds,
  endSeconds,
});
const title = {
  kind: "text" as const,
  id: "t",
  title: "Our summer",
  text: "",
  startSeconds: 0,
  endSeconds: 5,
};
const music = (more: object = {}) => ({ id: "m", songId: "song", startSeconds: 0, endSeconds: 0, ...more });
const songs = { song: { durationSeconds: 120, riseSeconds: [2, 20, 60] } };
const film = (more: Partial<FilmDocument>): FilmDocument => ({ ...emptyDocument, music: [music()], ...more });

describe("when the music of a film that is chosen will rise", () => {
  const rises = (document: FilmDocument, titleSeconds?: number) =>
    risesToChooseBy(document, { songs, filmSeconds: 50, titleSeconds });

  test("is counted from behind the title, as long as the film is", () => {
    expect(rises(film({}))).toEqual([16]);
    expect(rises(film({ visuals: [title] }))).toEqual([15]);
    expect(rises(film({}), 0)).toEqual([2, 20]);
  });

  test("goes by where in the film the song plays, and by each of its repeats", () => {
    expect(rises(film({ music: [music({ offsetSeconds: 15 })] }))).toEqual([1, 41]);
    expect(rises(film({ music: [music({ startSeconds: 10 })] }))).toEqual([8, 26]);
    const short = { song: { durationSeconds: 30, riseSeconds: [20] } };
    expect(risesToChooseBy(film({}), { songs: short, filmSeconds: 60 })).toHaveLength(2);
  });

  test("is never without music, or while its sections are unknown", () => {
    expect(rises(film({ music: [] }))).toEqual([]);
    expect(risesToChooseBy(film({}), { songs: { song: { durationSeconds: 120 } }, filmSeconds: 50 })).toEqual(
      [],
    );
    expect(risesToChooseBy(film({}), { songs: {}, filmSeconds: 50 })).toEqual([]);
  });
});

test("the pictures that begin where the music rises are told from those that begin beside it", () => {
  const visuals = [title, photo("a", 5, 10), photo("b", 10, 20.1), photo("c", 20.1, 59), photo("d", 59, 70)];
  expect(picturesOnRises(film({ visuals }), songs)).toEqual(["c"]);
  expect(picturesOnRises(film({ visuals, music: [] }), songs)).toEqual([]);
});
