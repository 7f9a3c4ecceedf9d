import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { addClips } from "@/lib/film/operations/add-clips";
import { filmOf, photo } from "@/lib/film/testing/film-of";
import { visibleClips } from "@/lib/film/visible-clips";
import { autoScrollStep } from "@/lib/editor/geometry/auto-scroll";
import { idsInRectangle, rectangleBetween } from "@/lib/editor/geometry/clips-in-rectangle";
import { dropPlace } from "@/lib/editor/geometry/drop-place";
import { placeClips } from "@/lib/editor/geometry/place-clips";
import {
  clampZoom,
  fitZoom,
  frameOfX,
  MAX_ZOOM,
  MIN_ZOOM,
  rulerScale,
  scrollForZoom,
  scrollKeepingFrame,
  xOfFrame,
} from "@/lib/editor/geometry/time-scale";
import { windowOfItems } from "@/lib/editor/geometry/window-of-items";

const zoom = fc.double({ min: MIN_ZOOM, max: MAX_ZOOM, noNaN: true });

describe("time and pixels", () => {
  test("frames convert to pixels and back at every zoom", () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 108_000 }), zoom, (frame, pixelsPerSecond) => {
        expect(frameOfX(xOfFrame(frame, pixelsPerSecond), pixelsPerSecond)).toBe(frame);
      }),
    );
  });

  test("whatever is under the pointer stays there when zooming", () => {
    fc.assert(
      fc.property(
        zoom,
        zoom,
        fc.integer({ min: 500, max: 9000 }),
        fc.integer({ min: 0, max: 400 }),
        (from, to, scrollLeft, pointerX) => {
          const next = scrollForZoom({ scrollLeft, pointerX }, from, to);
          const before = (scrollLeft + pointerX - 20) / from;
          if (next > 0) expect((next + pointerX - 20) / to).toBeCloseTo(before, 6);
        },
      ),
    );
  });

  test("a visible frame stays in place when zooming, and a hidden one moves to the middle", () => {
    fc.assert(
      fc.property(
        zoom,
        zoom,
        fc.integer({ min: 0, max: 108_000 }),
        fc.integer({ min: 0, max: 9000 }),
        (from, to, frame, scrollLeft) => {
          const width = 1000;
          const before = xOfFrame(frame, from) - scrollLeft;
          const next = scrollKeepingFrame(frame, { scrollLeft, width }, from, to);
          if (next === 0) return;
          const isSeen = before >= 0 && before <= width;
          expect(xOfFrame(frame, to) - next).toBeCloseTo(isSeen ? before : width / 2, 6);
        },
      ),
    );
  });

  test("fitting shows the whole film", () => {
    expect(fitZoom(36, 1200) * 36).toBeLessThan(1200);
    expect(fitZoom(3600, 600) * 3600).toBeLessThan(1200);
    expect(clampZoom(1e9)).toBe(MAX_ZOOM);
  });

  test("the ruler's numbers never overlap, and ticks divide them evenly", () => {
    fc.assert(
      fc.property(zoom, (pixelsPerSecond) => {
        const { labelSeconds, tickSeconds } = rulerScale(pixelsPerSecond);
        if (pixelsPerSecond > 0.3) expect(labelSeconds * pixelsPerSecond).toBeGreaterThanOrEqual(63.9);
        expect(Math.abs(labelSeconds / tickSeconds - Math.round(labelSeconds / tickSeconds))).toBeLessThan(
          1e-6,
        );
      }),
    );
  });
});

test("the drop line marks where the clip will land", () => {
  const film = filmOf({ visuals: [photo("a", 0, 3), photo("b", 3, 5), photo("c", 8, 12)] });
  fc.assert(
    fc.property(fc.double({ min: 0, max: 460, noNaN: true }), (x) => {
      const { atSeconds, lineX } = dropPlace(placeClips(film, 30), x, 30);
      const added = addClips(film, {
        clips: [{ kind: "image", photoId: "new", caption: "", id: "new", seconds: 1 }],
        atSeconds,
      });
      const start = visibleClips(added).find(({ clip }) => clip.id === "new")?.startFrame ?? -1;
      expect(Math.abs(xOfFrame(start, 30) - lineX)).toBeLessThanOrEqual(1);
    }),
  );
});

test("draws only what the window shows", () => {
  const items = Array.from({ length: 100 }, (_, i) => ({ left: i * 10, right: i * 10 + 10 }));
  expect(windowOfItems(items, { left: 95, right: 121 })).toEqual([9, 13]);
  expect(windowOfItems(items, { left: -50, right: 0 })).toEqual([0, 0]);
  expect(windowOfItems([], { left: 0, right: 10 })).toEqual([0, 0]);
});

test("a rectangle selects what it touches, on the tracks it touches", () => {
  const items = [
    { id: "a", left: 0, right: 10 },
    { id: "b", left: 10, right: 20 },
  ];
  const track = { top: 0, bottom: 50 };
  expect(idsInRectangle(items, track, rectangleBetween(15, 40, 9, 20))).toEqual(["a", "b"]);
  expect(idsInRectangle(items, track, rectangleBetween(0, 60, 20, 90))).toEqual([]);
});

test("the timeline scrolls faster the further out the pointer is, and not at all in the middle", () => {
  expect(autoScrollStep(500, 1000)).toBe(0);
  expect(autoScrollStep(990, 1000)).toBeGreaterThan(autoScrollStep(960, 1000));
  expect(autoScrollStep(-20, 1000)).toBeLessThan(0);
  expect(Math.abs(autoScrollStep(-9999, 1000))).toBeLessThan(80);
});
