import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { MOTIONS } from "@/lib/film/document";
import { planFilm } from "@/lib/film/plan";
import type { PlanContext } from "@/lib/film/plan/context";
import type { PhotoSegment } from "@/lib/film/plan/film-plan";
import { photoWindow } from "@/lib/film/plan/photo-window";
import { styleCatalog } from "@/lib/film/style-catalog";
import { styleOrVanilla, styles } from "@/lib/film/styles/styles";
import { filmOf, moving, photo } from "@/lib/film/testing/film-of";

function photosOf(film: Parameters<typeof filmOf>[0], context: PlanContext = {}): PhotoSegment[] {
  return planFilm(filmOf(film), context).segments.filter((segment) => segment.kind === "photo");
}

describe("moves", () => {
  test("a photo moves the same wherever it stands, and neighbours rarely move alike", () => {
    for (const { machine_name: style } of styleCatalog) {
      const ids = Array.from({ length: 40 }, (_, i) => `p${i}`);
      const visuals = ids.map((id, i) => photo(id, i * 4, i * 4 + 4));
      const kinds = photosOf({ style, visuals }).map((segment) => segment.move.kind);
      expect(new Set(kinds).size).toBeGreaterThan(1);
      const alike = kinds.filter((kind, i) => kind === kinds[i - 1]);
      const choices = new Set(styles[styleOrVanilla(style)].rules.motions).size;
      expect(alike.length / kinds.length).toBeLessThan(choices > 2 ? 0.2 : 0.7);
      const alone = photosOf({ style, visuals: [photo("p0", 0, 4)] })[0];
      expect(alone?.move.kind).toBe(kinds[0]);
    }
  });

  test("a clip's own motion takes precedence", () => {
    const visuals = MOTIONS.map((motion, i) => photo(`p${i}`, i * 4, i * 4 + 4, { motion }));
    const kinds = photosOf({ visuals }).map((segment) => segment.move.kind);
    expect(kinds.slice(1)).toEqual(["none", "in", "out", "left", "right"]);
  });

  test("zooms by 2 to 9 %, more the longer a photo is visible", () => {
    const zoomFor = (seconds: number) => {
      const [segment] = photosOf({ visuals: [photo("a", 0, seconds, { motion: "in" })] });
      return (segment?.move.to.scale ?? 0) - 1;
    };
    expect(zoomFor(0.5)).toBeCloseTo(0.02);
    expect(zoomFor(4)).toBeGreaterThan(zoomFor(2));
    expect(zoomFor(60)).toBeCloseTo(0.09);
  });

  test("uses the clip's focus, or else the photo's, or else a point slightly above the middle", () => {
    const visuals = [photo("a", 0, 2, { focus: { x: 0.1, y: 0.2 } }), photo("b", 2, 4), photo("c", 4, 6)];
    const subject = { x: 0.6, y: 0.2, width: 0.2, height: 0.2, ratio: 1.5 };
    const photoSubjects = { "photo-a": subject, "photo-b": subject };
    const segments = planFilm(filmOf({ visuals }), { photoSubjects }).segments;
    const areas = segments.flatMap((segment) => (segment.kind === "photo" ? [segment.focus] : []));
    expect(areas[0]).toEqual({ x: 0.1, y: 0.2, width: 0, height: 0 });
    expect(areas[1]?.x).toBeCloseTo(0.7);
    expect(areas[1]?.y).toBeCloseTo(0.3);
    expect(areas[1]?.width).toBeGreaterThan(0.2);
    expect(areas[2]).toEqual({ x: 0.5, y: 0.45, width: 0, height: 0 });
  });
});

describe("moving pictures", () => {
  const subject = { x: 0.6, y: 0.2, width: 0.2, height: 0.2, ratio: 16 / 9 };
  const shown = (focus?: { x: number; y: number }) =>
    photosOf(
      { visuals: [moving("a", 0, 2, focus && { focus })] },
      { photoSubjects: { "footage-a": subject } },
    )[0]?.focus;

  test("keep what the clip is about in view, unless a person said otherwise", () => {
    expect(shown()?.x).toBeCloseTo(0.7);
    expect(shown()?.y).toBeCloseTo(0.3);
    expect(shown({ x: 0.1, y: 0.2 })).toEqual({ x: 0.1, y: 0.2, width: 0, height: 0 });
    expect(photosOf({ visuals: [moving("a", 0, 2)] })[0]?.focus).toEqual({
      x: 0.5,
      y: 0.45,
      width: 0,
      height: 0,
    });
  });
});

describe("photoWindow", () => {
  const fraction = fc.double({ min: 0, max: 1, noNaN: true });
  const ratio = fc.double({ min: 0.1, max: 10, noNaN: true });

  test("has the shape of its place, lies within the photo, and keeps the subject in view throughout the move", () => {
    fc.assert(
      fc.property(
        fc.record({ x: fraction, y: fraction, width: fraction, height: fraction }),
        fraction,
        ratio,
        ratio,
        fc.constantFrom(...MOTIONS),
        fc.constantFrom(...styleCatalog),
        ({ x, y, width, height }, progress, photoRatio, placeRatio, motion, style) => {
          const subject = { x: x * (1 - width), y: y * (1 - height), width, height, ratio: photoRatio };
          const [segment] = photosOf(
            { style: style.machine_name, visuals: [photo("a", 0, 4, { motion })] },
            { photoSubjects: { "photo-a": subject } },
          );
          if (!segment) throw new Error("no photo");
          const window = photoWindow(segment.move, segment.focus, progress, { photoRatio, placeRatio });
          const { focus } = segment;
          const widest = Math.max(segment.move.from.scale, segment.move.to.scale);
          const smallest = { width: window.width / widest, height: window.height / widest };
          const dust = 1e-9;
          expect((window.width / window.height) * photoRatio).toBeCloseTo(placeRatio, 6);
          expect(window.x).toBeGreaterThanOrEqual(-dust);
          expect(window.y).toBeGreaterThanOrEqual(-dust);
          expect(window.x + window.width).toBeLessThanOrEqual(1 + dust);
          expect(window.y + window.height).toBeLessThanOrEqual(1 + dust);
          const top = focus.y - focus.height / 2;
          expect(window.y).toBeLessThanOrEqual(top + dust);
          expect(top).toBeLessThanOrEqual(window.y + window.height + dust);
          if (focus.width <= smallest.width) {
            expect(focus.x - focus.width / 2).toBeGreaterThanOrEqual(window.x - dust);
            expect(focus.x + focus.width / 2).toBeLessThanOrEqual(window.x + window.width + dust);
          } else {
            expect(focus.x).toBeGreaterThanOrEqual(window.x - dust);
            expect(focus.x).toBeLessThanOrEqual(window.x + window.width + dust);
          }
          if (focus.height <= smallest.height)
            expect(focus.y + focus.height / 2).toBeLessThanOrEqual(window.y + window.height + dust);
        },
      ),
    );
  });

  test("left and right move in their directions, and fully even on a photo that fits the frame", () => {
    const move = (motion: "left" | "right") => {
      const [segment] = photosOf({ visuals: [photo("a", 0, 4, { motion })] });
      const at = (progress: number) =>
        segment
          ? photoWindow(segment.move, segment.focus, progress, { photoRatio: 1.5, placeRatio: 1.5 }).x
          : 0;
      return at(1) - at(0);
    };
    expect(move("left")).toBeLessThan(-0.03);
    expect(move("right")).toBeGreaterThan(0.03);
  });
});
