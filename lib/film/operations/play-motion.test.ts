import { expect, test } from "vitest";
import { playMotion, showStill } from "@/lib/film/operations/play-motion";
import { filmOf, moving, photo, slide } from "@/lib/film/testing/film-of";

const rest = { caption: "Sea", focus: { x: 0.2, y: 0.3 }, transition: "fade" as const };
const film = filmOf({
  visuals: [
    photo("a", 0, 4, { ...rest, edit: { exposure: 0.5 } }),
    slide("t", 4, 6),
    photo("b", 6, 8),
    moving("c", 8, 9),
  ],
});
const motionOf = (id: string) => (id === "photo-a" ? { footageId: "motion", seconds: 1.5 } : undefined);
const stillOf = (id: string) => (id === "motion" ? "photo-a" : undefined);
const clipIds = ["a", "t", "b", "c"];

test("a Live Photo plays in its place and for its time, and stands still at its end", () => {
  const played = playMotion(film, { clipIds, motionOf });
  expect(played.visuals[0]).toEqual({
    kind: "video",
    id: "a",
    footageId: "motion",
    startSeconds: 0,
    endSeconds: 4,
    freezeEndSeconds: 2.5,
    stillEdit: { exposure: 0.5 },
    ...rest,
  });
  expect(played.visuals.slice(1)).toEqual(film.visuals.slice(1));
});

test("and is the edited photo again, without what only clips have", () => {
  const played = playMotion(film, { clipIds, motionOf });
  const still = showStill(played, { clipIds, stillOf });
  expect(still.visuals[0]).toEqual(film.visuals[0]);
  expect(still.visuals.slice(1)).toEqual(film.visuals.slice(1));
});

test("nothing changes where there is no motion, or nothing is meant", () => {
  expect(playMotion(film, { clipIds: ["b", "c", "t"], motionOf })).toBe(film);
  expect(playMotion(film, { clipIds: [], motionOf })).toBe(film);
  expect(showStill(film, { clipIds, stillOf })).toBe(film);
});
