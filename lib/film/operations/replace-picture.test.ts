import { expect, test } from "vitest";
import { replacePicture } from "@/lib/film/operations/replace-picture";
import { filmOf, moving, photo, slide } from "@/lib/film/testing/film-of";

const stays = { caption: "Sea", motion: "in", transition: "fade", transitionSeconds: 1 } as const;
const film = filmOf({
  visuals: [
    photo("a", 0, 4, { ...stays, focus: { x: 0.2, y: 0.3 }, edit: { exposure: 0.5 } }),
    slide("t", 4, 6),
    moving("c", 6, 8, { ...stays, muted: true, offsetSeconds: 2, speed: 2 }),
  ],
});
const otherPhoto = { kind: "image", photoId: "other" } as const;
const otherClip = (seconds: number) => ({ kind: "video", footageId: "other", seconds }) as const;

test("another picture is shown in the same place, and what belonged to the old one goes", () => {
  const { visuals } = replacePicture(film, { clipId: "a", picture: otherPhoto });
  expect(visuals[0]).toEqual({ ...otherPhoto, id: "a", startSeconds: 0, endSeconds: 4, ...stays });
  expect(visuals.slice(1)).toEqual(film.visuals.slice(1));
});

test("a clip takes a photo's place and a photo a clip's, for as long as it is seen", () => {
  const place = { id: "a", startSeconds: 0, endSeconds: 4, ...stays };
  const video = { kind: "video", footageId: "other" };
  const long = replacePicture(film, { clipId: "a", picture: otherClip(9) });
  expect(long.visuals[0]).toEqual({ ...video, ...place });
  const short = replacePicture(film, { clipId: "a", picture: otherClip(1.5) });
  expect(short.visuals[0]).toEqual({ ...video, ...place, freezeEndSeconds: 2.5 });
  const still = replacePicture(film, { clipId: "c", picture: otherPhoto });
  expect(still.visuals[2]).toEqual({ ...otherPhoto, id: "c", startSeconds: 6, endSeconds: 8, ...stays });
});

test("nothing changes for the same picture, words, or a clip that is not there", () => {
  expect(replacePicture(film, { clipId: "a", picture: { kind: "image", photoId: "photo-a" } })).toBe(film);
  expect(replacePicture(film, { clipId: "t", picture: otherPhoto })).toBe(film);
  expect(replacePicture(film, { clipId: "gone", picture: otherPhoto })).toBe(film);
});
