import { expect, test } from "vitest";
import { ASPECT_RATIOS, type AspectRatio } from "@/lib/film/document";
import type { PhotoSegment } from "@/lib/film/plan/film-plan";
import { designFrame } from "@/lib/paint/design-frame";
import type { Place } from "@/lib/paint/place";
import type { Scene } from "@/lib/paint/scene";
import type { TextLayout } from "@/lib/paint/text/text-layout";
import { turnedReach } from "@/lib/paint/turn-context";
import { printOf } from "@/lib/paint/styles/album/print";
import { setAlbumText } from "@/lib/paint/styles/album/set-text";
import { heightOfLines, photoPage } from "@/lib/paint/styles/gazette/layout";
import { pageBody } from "@/lib/paint/styles/gazette/page";
import { setGazetteText } from "@/lib/paint/styles/gazette/set-text";
import { standingPlace } from "@/lib/paint/styles/vanilla/photo-place";

const pictures = {
  landscape: { width: 1480, height: 987 },
  portrait: { width: 987, height: 1480 },
  panorama: { width: 1480, height: 420 },
  tower: { width: 300, height: 1480 },
  square: { width: 1100, height: 1100 },
  tiny: { width: 60, height: 40 },
};

const cases = ASPECT_RATIOS.flatMap((ratio) =>
  Object.keys(pictures).flatMap((shape) => [0, 1, 2, 7, 14].map((lines) => ({ ratio, shape, lines }))),
);

/** A caption of this many full lines, in the width that the style gives its captions. */
function captionOf(lines: number, size: number, width: number): TextLayout {
  const step = 1.2 * size;
  const [ascent, descent] = [size, 0.3 * size];
  const line = (index: number) => ({
    svgPath: "",
    emoji: [],
    ink: { left: 0, top: 0, right: width, bottom: 0 },
    text: "",
    left: 0,
    width,
    baseline: ascent + index * step,
    isRightToLeft: false,
  });
  const height = ascent + descent + (lines - 1) * step;
  return {
    svgPath: "",
    emoji: [],
    ink: { left: 0, top: 0, right: width, bottom: height },
    size,
    width,
    height,
    widestLine: width,
    ascent,
    descent,
    capHeight: size,
    xHeight: size / 2,
    lines: Array.from({ length: lines }, (_, index) => line(index)),
    words: [],
  };
}

function segmentOf(chance: number, hasCaption: boolean): PhotoSegment {
  return {
    kind: "photo",
    index: 0,
    clipId: "c",
    photoId: "p",
    footage: null,
    into: "none",
    seed: 0x9e3779b8 + chance,
    isLikeBefore: false,
    startFrame: 0,
    endFrame: 120,
    seenFromFrame: 0,
    seenUntilFrame: 120,
    focus: { x: 0.5, y: 0.5, width: 0, height: 0 },
    move: { kind: "none", from: { scale: 1, shiftX: 0 }, to: { scale: 1, shiftX: 0 } },
    movesFromFrame: 0,
    movesUntilFrame: 120,
    captionTextId: hasCaption ? "c/caption" : null,
    textTimes: { enterFromFrame: 0, enteredFrame: 10, exitFromFrame: 110, goneFrame: 120 },
  };
}

function sceneOf(ratio: AspectRatio, layout: TextLayout | undefined): Scene {
  // Places use nothing else of a scene.
  const known: Pick<Scene, "frame" | "layoutOf"> = { frame: designFrame(ratio), layoutOf: () => layout };
  return known as Scene;
}

function expectInside(inner: Place, outer: Place): void {
  expect(inner.x).toBeGreaterThanOrEqual(outer.x - 1);
  expect(inner.y).toBeGreaterThanOrEqual(outer.y - 1);
  expect(inner.x + inner.width).toBeLessThanOrEqual(outer.x + outer.width + 1);
  expect(inner.y + inner.height).toBeLessThanOrEqual(outer.y + outer.height + 1);
}

test.each(cases)(
  "gazette: all of $shape with $lines lines is on its page of $ratio",
  ({ ratio, shape, lines }) => {
    const frame = designFrame(ratio);
    const { box } = setGazetteText("caption", frame, false);
    const layout = lines > 0 ? captionOf(lines, lines > 5 ? 24 : 40, box.width) : undefined;
    const body = pageBody(frame);
    for (const chance of [0, 1]) {
      const picture = pictures[shape as keyof typeof pictures];
      const page = photoPage(sceneOf(ratio, layout), segmentOf(chance, lines > 0), picture);
      expectInside(page.panel, body);
      expect(Math.min(page.panel.width, page.panel.height)).toBeGreaterThan(40);
      if (page.detail) {
        expectInside(page.detail, body);
        const { panel, detail } = page;
        expect(
          detail.x >= panel.x + panel.width ||
            detail.x + detail.width <= panel.x ||
            detail.y >= panel.y + panel.height,
        ).toBe(true);
      }
      expect(page.caption === null).toBe(lines === 0);
      for (const { fromLine, toLine, x } of page.caption?.columns ?? []) {
        if (!layout || !page.caption || toLine <= fromLine) continue;
        const { top, scale } = page.caption;
        const height = heightOfLines(layout, fromLine, toLine) * scale;
        const words = { x, y: top, width: layout.widestLine * scale, height };
        expectInside(words, { ...body, height: body.height + 12 });
        const { panel } = page;
        const isBeside = x >= panel.x + panel.width || x + words.width <= panel.x;
        expect(isBeside || top >= panel.y + panel.height).toBe(true);
      }
      const covered =
        page.caption?.columns.reduce(
          (sum, { fromLine, toLine }) => sum + Math.max(0, toLine - fromLine),
          0,
        ) ?? 0;
      expect(covered).toBe(lines);
    }
  },
);

test.each(cases)("album: $shape with $lines lines lies within $ratio", ({ ratio, shape, lines }) => {
  const frame = designFrame(ratio);
  const { box } = setAlbumText("caption", frame, false);
  const layout = lines > 0 ? captionOf(lines, lines > 5 ? 30 : 42, box.width) : undefined;
  const picture = pictures[shape as keyof typeof pictures];
  for (const chance of [0, 1]) {
    const print = printOf(sceneOf(ratio, layout), segmentOf(chance, lines > 0), picture);
    const reach = turnedReach(print.card.width, print.card.height, print.lie.turn);
    const card = {
      x: print.lie.x - reach.x,
      y: print.lie.y - reach.y,
      width: 2 * reach.x,
      height: 2 * reach.y,
    };
    expectInside(card, { x: 0, y: 0, ...frame });
    expect(Math.min(print.photo.width, print.photo.height)).toBeGreaterThan(40);
    const slip = print.caption?.slip;
    if (slip) expect(print.lie.y + slip.y + slip.height).toBeLessThanOrEqual(0.97 * frame.height);
  }
});

const still = { kind: "none", from: { scale: 1, shiftX: 0 }, to: { scale: 1, shiftX: 0 } } as const;
const zoom = { kind: "none", from: { scale: 1, shiftX: 0 }, to: { scale: 1.1, shiftX: 0 } } as const;

test.each([
  ["with no known subject, seven tenths", 0, still, 0.7],
  ["with a small subject, seven tenths", 0.4, still, 0.7],
  ["with a subject wider than that, all of it", 0.82, still, 0.82],
  ["all of it also where the zoom is closest", 0.82, zoom, 0.902],
  ["with a subject from side to side, everything", 0.98, zoom, 1],
])("a wide photo in an upright frame of vanilla shows, %s", (_what, width, move, shown) => {
  const room = { x: 40, y: 40, width: 640, height: 1200 };
  const focus = { x: 0.5, y: 0.5, width, height: 0.3 };
  const place = standingPlace(pictures.landscape, room, { focus, move });
  expect(place.width).toBe(640);
  const ratio = pictures.landscape.width / pictures.landscape.height;
  expect(place.width / place.height / ratio).toBeCloseTo(shown, 2);
});

test("an upright photo in a wide frame of vanilla is whole: its sides, its top and its feet", () => {
  const room = { x: 40, y: 40, width: 1200, height: 640 };
  const focus = { x: 0.5, y: 0.5, width: 0, height: 0 };
  const place = standingPlace(pictures.portrait, room, { focus, move: still });
  expect(place.width / place.height).toBeCloseTo(pictures.portrait.width / pictures.portrait.height, 2);
  expect(place.height).toBe(640);
});
