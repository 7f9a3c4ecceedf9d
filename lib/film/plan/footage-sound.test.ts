import { describe, expect, test } from "vitest";
import type { FilmDocument } from "@/lib/film/document";
import { planFilm } from "@/lib/film/plan";
import { gainOf } from "@/lib/film/plan/audio-play";
import { filmOf, moving, photo } from "@/lib/film/testing/film-of";

const sounding = [{ startSeconds: 0, endSeconds: 20 }];
const footage = { "footage-m": { frames: 600, sound: { gain: 1, sounding } } };

function soundOf(document: FilmDocument) {
  const plan = planFilm(document, { footage });
  const play = plan.audio.find(({ clipId }) => clipId === "m");
  if (!play) throw new Error("The clip is not heard.");
  return { plan, at: (seconds: number) => gainOf(play, seconds) };
}

describe("a film that ends with a clip", () => {
  const film = filmOf({ visuals: [photo("a", 0, 4), moving("m", 4, 10)] });

  test("lets its sound go into the dark with its picture", () => {
    for (const style of ["vanilla", "album", "focus", "cinema"] as const) {
      const { plan, at } = soundOf({ ...film, style });
      const darkens = 10 - plan.closingFrames / plan.fps;
      expect(at(darkens - 0.01)).toBeCloseTo(1);
      expect(at((darkens + 10) / 2)).toBeCloseTo(0.5);
      expect(at(9.99)).toBeLessThan(0.1);
    }
  });

  test("hears it to its end where its last frame is held until the dark", () => {
    const held = { ...film, visuals: [photo("a", 0, 4), moving("m", 4, 10, { freezeEndSeconds: 2 })] };
    expect(soundOf(held).at(7.9)).toBeCloseTo(1);
  });

  test("hears it in full where photos follow", () => {
    const { at } = soundOf({
      ...film,
      visuals: [...film.visuals, photo("b", 10, 14, { transition: "none" })],
    });
    expect(at(9.9)).toBeCloseTo(1);
  });
});

test("a film that begins with a clip lets its sound come out of the dark with its picture", () => {
  const film = filmOf({ visuals: [moving("m", 0, 6), photo("a", 6, 10)] });
  const { plan, at } = soundOf({ ...film, style: "cinema" });
  const lit = plan.openingFrames / plan.fps;
  expect(lit).toBeGreaterThan(0.5);
  expect(at(0.01)).toBeLessThan(0.1);
  expect(at(lit / 2)).toBeCloseTo(0.5);
  expect(at(lit)).toBeCloseTo(1);
  expect(soundOf({ ...film, style: "vanilla" }).at(0.02)).toBeCloseTo(1);
});
