import fc from "fast-check";
import { expect, test } from "vitest";
import { ASPECT_RATIOS, type AspectRatio, type CaptionEdge } from "@/lib/film/document";
import { CAPTION_EDGES } from "@/lib/film/document-choices";
import { subjectArea, usualFocus } from "@/lib/film/plan/focus-area";
import type { FocusArea, PhotoMove } from "@/lib/film/plan/film-plan";
import { photoWindow } from "@/lib/film/plan/photo-window";
import { type StyleName, styleRules } from "@/lib/film/styles/styles";
import { designFrame } from "@/lib/paint/design-frame";
import type { Place } from "@/lib/paint/place";
import { paintStyleNames, paintStyleOf } from "@/lib/paint/styles/paint-styles";
import type { CaptionsOnPicture } from "@/lib/paint/words/captions-on-picture";
import { chooseCaptionPlace, hiddenBy } from "@/lib/paint/words/choose-caption-place";

const still: PhotoMove = { kind: "none", from: { scale: 1, shiftX: 0 }, to: { scale: 1, shiftX: 0 } };
const landscape = { width: 1480, height: 987 };

function captionsOf(style: StyleName): CaptionsOnPicture {
  const { captions } = paintStyleOf(style);
  if (!captions) throw new Error(`${style} has no captions on its pictures.`);
  return captions;
}

const onPictures = paintStyleNames.filter((style) => paintStyleOf(style).captions !== null);

/** Where a caption of one or more lines goes, in words. A seed of 0 shows a photo of Pulse over the whole frame. */
function placeFor(
  style: StyleName,
  ratio: AspectRatio,
  focus: FocusArea,
  {
    width = 700,
    height = 90,
    isRightToLeft = false,
    move = still,
    picture = landscape,
    edge = undefined as CaptionEdge | undefined,
  } = {},
): string {
  const place = chooseCaptionPlace(captionsOf(style), {
    frame: designFrame(ratio),
    picture,
    photo: { focus, move, seed: 0 },
    words: { width, height, isRightToLeft },
    edge,
  });
  return `${place.edge} ${place.side}`;
}

const box = (x: number, y: number, width = 0.2, height = 0.3): FocusArea => ({ x, y, width, height });

test("words lie on the picture in these styles, and beside it in the others", () => {
  expect(onPictures).toEqual(["vanilla", "focus", "cinema", "pulse"]);
  // The editor offers their place only where it has one.
  expect(paintStyleNames.filter((style) => !styleRules(style).wordsTakeRoom)).toEqual(onPictures);
});

test.each([
  ["in the middle", box(0.5, 0.4), "bottom middle", "bottom start"],
  ["at the top", box(0.5, 0.16), "bottom middle", "bottom start"],
  ["at the bottom", box(0.5, 0.82), "top middle", "top start"],
  ["low on the left", box(0.15, 0.82), "bottom middle", "bottom end"],
  ["low on the right", box(0.85, 0.82), "bottom middle", "bottom start"],
  ["everywhere", box(0.5, 0.5, 1, 1), "bottom middle", "bottom start"],
  [
    "somebody standing, of whom they hide the feet",
    box(0.5, 0.52, 0.18, 0.94),
    "bottom middle",
    "bottom start",
  ],
  ["nowhere that is known", usualFocus, "bottom middle", "bottom start"],
  ["a person's own point, low", { x: 0.5, y: 0.85, width: 0, height: 0 }, "top middle", "top start"],
  ["a person's own point, high", { x: 0.5, y: 0.2, width: 0, height: 0 }, "bottom middle", "bottom start"],
] as const)("with a subject %s, words stand where they hide nothing", (_, focus, inMiddle, atSides) => {
  const width = 576;
  expect(placeFor("vanilla", "16:9", focus, { width })).toBe(inMiddle);
  expect(placeFor("focus", "16:9", focus, { width })).toBe(atSides);
  expect(placeFor("pulse", "16:9", focus, { width })).toBe(atSides);
});

test.each(onPictures)(
  "words in %s stand at the edge that somebody asked for, whatever they hide",
  (style) => {
    const own = captionsOf(style).places[0];
    for (const focus of [box(0.5, 0.16), box(0.5, 0.82), box(0.5, 0.5, 1, 1), usualFocus])
      for (const edge of CAPTION_EDGES)
        expect(placeFor(style, "16:9", focus, { edge })).toBe(`${edge} ${own.side}`);
  },
);

test("at that edge, they still stand on the side where they hide less", () => {
  expect(placeFor("focus", "16:9", box(0.15, 0.82), { width: 400, edge: "bottom" })).toBe("bottom end");
  expect(placeFor("pulse", "16:9", box(0.15, 0.16), { width: 400, edge: "top" })).toBe("top end");
});

test("words of scripts from the right begin on the right, and give way to the left", () => {
  const words = { width: 400, isRightToLeft: true };
  expect(placeFor("focus", "16:9", box(0.15, 0.82), words)).toBe("bottom start");
  expect(placeFor("focus", "16:9", box(0.85, 0.82), words)).toBe("bottom end");
});

test("words that are too wide to stand beside somebody go to the other edge", () => {
  expect(placeFor("focus", "16:9", box(0.15, 0.82), { width: 1100 })).toBe("top start");
});

test("words in the bar of Cinema hide nothing; longer ones give way", () => {
  expect(placeFor("cinema", "16:9", box(0.5, 0.75), { height: 48 })).toBe("bottom middle");
  expect(placeFor("cinema", "16:9", box(0.5, 0.75), { height: 96 })).toBe("top middle");
});

test("words stay below a photo that stands before its blurred copy, however low its subject is", () => {
  expect(placeFor("vanilla", "9:16", box(0.5, 0.82), { width: 500 })).toBe("bottom middle");
  expect(placeFor("vanilla", "9:16", box(0.5, 0.82), { picture: { width: 900, height: 1600 } })).toBe(
    "top middle",
  );
});

test("the whole of a move counts, not where it begins", () => {
  const near = { scale: 2.2, shiftX: 0 };
  const focus = box(0.5, 0.85, 0.2, 0.2);
  const words = { picture: { width: 1280, height: 720 }, height: 30 };
  const stays: PhotoMove = { kind: "none", from: near, to: near };
  const leaves: PhotoMove = { ...stays, to: { scale: 1, shiftX: 0 } };
  expect(placeFor("vanilla", "16:9", focus, { ...words, move: stays })).toBe("bottom middle");
  expect(placeFor("vanilla", "16:9", focus, { ...words, move: leaves })).toBe("top middle");
});

test("a detail that shows the subject again counts, too, but less than the photo", () => {
  const frame = designFrame("9:16");
  const captions = captionsOf("pulse");
  const shown = { frame, picture: landscape, words: { width: 500, height: 90, isRightToLeft: false } };
  const photo = { focus: box(0.5, 0.8), move: still, seed: 1 };
  const { detailsOf, ...alone } = captions;
  expect(detailsOf?.(frame, landscape, photo)).not.toEqual([]);
  const hiddenAt = hiddenBy(captions, { ...shown, photo });
  const inPhotoAlone = hiddenBy(alone, { ...shown, photo });
  const hidden = captions.places.map(hiddenAt);
  expect(
    Math.max(...captions.places.map((place, i) => (hidden[i] ?? 0) - inPhotoAlone(place))),
  ).toBeGreaterThan(0.1);
  expect(hiddenAt(captions.places[0])).toBe(Math.max(...hidden));
});

const fraction = (min: number, max: number) =>
  fc.integer({ min: 1000 * min, max: 1000 * max }).map((thousandths) => thousandths / 1000);
const anyCaption = fc.record({
  style: fc.constantFrom(...onPictures),
  ratio: fc.constantFrom(...ASPECT_RATIOS),
  picture: fc.constantFrom(
    landscape,
    { width: 987, height: 1480 },
    { width: 1480, height: 420 },
    { width: 240, height: 180 },
  ),
  focus: fc.record({
    x: fraction(0, 1),
    y: fraction(0, 1),
    width: fraction(0, 0.5),
    height: fraction(0, 0.5),
  }),
  from: fraction(1, 1.2),
  to: fraction(1, 1.2),
  shiftX: fraction(-0.1, 0.1),
  seed: fc.integer({ min: 0, max: 4000 }),
  words: fc.record({ width: fraction(0.05, 0.9), height: fraction(0.03, 0.5), isRightToLeft: fc.boolean() }),
});

test("no place that is chosen hides more of the subject than the style's own", () => {
  let moved = 0;
  fc.assert(
    fc.property(anyCaption, ({ style, ratio, picture, focus, from, to, shiftX, seed, words }) => {
      const captions = captionsOf(style);
      const frame = designFrame(ratio);
      const move: PhotoMove = { kind: "in", from: { scale: from, shiftX }, to: { scale: to, shiftX: 0 } };
      const photo = { focus, move, seed };
      const size = { ...words, width: words.width * frame.width, height: words.height * frame.height };
      const caption = { frame, picture, photo, words: size };
      const chosen = chooseCaptionPlace(captions, caption);
      const hiddenAt = hiddenBy(captions, caption);
      expect(hiddenAt(chosen)).toBeLessThanOrEqual(hiddenAt(captions.places[0]));
      if (chosen === captions.places[0]) return;
      moved += 1;
      expect(hiddenAt(captions.places[0])).toBeGreaterThan(0.08);
      if (captions.detailsOf || focus.height * picture.height > focus.width * picture.width) return;
      // The same by counting points of the subject, one moment after another.
      const area = subjectArea(focus) ?? usualFocus;
      const shownIn = captions.photoPlace(frame, picture, photo);
      const at = (place: typeof chosen) => captions.wordsPlace(frame, size, place);
      const [there, own] = [chosen, captions.places[0]].map((place) =>
        pointsUnder(grown(at(place), captions.reach), { picture, area, photo, shownIn }),
      );
      expect(there).toBeLessThanOrEqual((own ?? 0) + 60);
    }),
    { numRuns: 2000 },
  );
  expect(moved).toBeGreaterThan(100);
});

type Seen = {
  picture: { width: number; height: number };
  area: FocusArea;
  photo: { focus: FocusArea; move: PhotoMove };
  shownIn: Place;
};

/** How many of 20 by 20 points of the subject lie under words at five moments: at most 2000. */
function pointsUnder(words: Place, { picture, area, photo, shownIn }: Seen): number {
  const shapes = { photoRatio: picture.width / picture.height, placeRatio: shownIn.width / shownIn.height };
  let points = 0;
  for (const progress of [0, 0.25, 0.5, 0.75, 1]) {
    const window = photoWindow(photo.move, photo.focus, progress, shapes);
    for (let i = 0; i < 400; i += 1) {
      const x = area.x + (((i % 20) + 0.5) / 20 - 0.5) * area.width;
      const y = area.y + ((Math.floor(i / 20) + 0.5) / 20 - 0.5) * area.height;
      const left = shownIn.x + ((x - window.x) / window.width) * shownIn.width;
      const top = shownIn.y + ((y - window.y) / window.height) * shownIn.height;
      if (isIn(left, top, words) && isIn(left, top, shownIn)) points += 1;
    }
  }
  return points;
}

const isIn = (x: number, y: number, place: Place) =>
  x >= place.x && x <= place.x + place.width && y >= place.y && y <= place.y + place.height;

const grown = ({ x, y, width, height }: Place, by: number): Place => ({
  x: x - by,
  y: y - by,
  width: width + 2 * by,
  height: height + 2 * by,
});
