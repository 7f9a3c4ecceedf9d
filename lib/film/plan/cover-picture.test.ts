import { describe, expect, test } from "vitest";
import { planFilm } from "@/lib/film/plan";
import { coverPicture } from "@/lib/film/plan/cover-picture";
import { filmOf, photo, slide } from "@/lib/film/testing/film-of";

const wide = 16 / 9;
const coverOf = (film: Parameters<typeof filmOf>[0]) => coverPicture(planFilm(filmOf(film)));

describe("a film's cover", () => {
  test("is the part of the first photo that fills the frame in the middle of its time, around its focus", () => {
    const still = { motion: "none", focus: { x: 0.5, y: 0 } } as const;
    const cover = coverOf({ visuals: [photo("a", 0, 4, still), photo("b", 4, 8)] });
    expect(cover).toMatchObject({ photoId: "photo-a", isGround: false });
    const window = cover?.windowIn(1.5, wide);
    expect(window).toMatchObject({ x: 0, y: 0, width: 1 });
    expect(window?.height).toBeCloseTo(1.5 / wide);
  });

  test("is the whole photo where most of it would be cut off, and in styles that do not fill the frame", () => {
    const visuals = [photo("a", 0, 4)];
    expect(coverOf({ visuals })?.windowIn(2 / 3, wide)).toBeNull();
    expect(coverOf({ visuals, style: "album" })?.windowIn(1.5, wide)).toBeNull();
  });

  test("is behind the words of a title, and seen in outline where the photo is edited", () => {
    const titled = coverOf({ visuals: [slide("t", 0, 3), photo("a", 3, 6)] });
    expect(titled).toMatchObject({ photoId: "photo-a", isGround: true });
    const turned = coverOf({ visuals: [photo("a", 0, 4, { edit: { turn: 90 } })] });
    expect(turned).toMatchObject({ photoId: "photo-a", isGround: true });
  });

  test("shows no picture where the film has none", () => {
    expect(coverOf({ visuals: [slide("t", 0, 3)] })).toBeUndefined();
    expect(coverOf({ visuals: [] })).toBeUndefined();
  });
});
