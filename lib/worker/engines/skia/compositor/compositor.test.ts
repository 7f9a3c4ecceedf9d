import { type Canvas, createCanvas, type SKRSContext2D } from "@napi-rs/canvas";
import fc from "fast-check";
import { beforeEach, describe, expect, it } from "vitest";
import { openPixels, pixelPrograms } from "@/lib/worker/pixels/open-pixels";
import { composeFrames, type FrameComposer } from "@/lib/worker/engines/skia/compositor/compose-frames";
import { openCompositor } from "@/lib/worker/engines/skia/compositor/open-compositor";
import { pictureOfNoise } from "@/lib/worker/engines/skia/compositor/picture-of-noise";

const [width, height] = [640, 360];

const wide = pictureOfNoise({ width: 1000, height: 640 }, () => 255);
const tall = pictureOfNoise({ width: 501, height: 803 }, () => 255);
const ground = pictureOfNoise({ width, height }, () => 255);
const shade = pictureOfNoise({ width, height: 130 }, (at) => Math.floor(at / width));
const point = pictureOfNoise({ width: 1, height: 1 }, () => 255);
const words = pictureOfNoise({ width: 200, height: 70 }, (at) => (at * 7) % 256, 3);
const band = pictureOfNoise({ width: 200, height: 70 }, (at) => (at % 200 < 3 || at % 200 > 196 ? 0 : 200));
const sheet = pictureOfNoise({ width, height }, (at) => (at % width < 200 && at > width * 300 ? 200 : 0));

type Draw = (context: SKRSContext2D, group: SKRSContext2D, other: SKRSContext2D) => void;
type Side = { frame: Canvas; group: Canvas; other: Canvas };

const canvas = () => createCanvas(width, height);
const side = (): Side => ({ frame: canvas(), group: canvas(), other: canvas() });
const contextOf = (canvas: Canvas) => canvas.getContext("2d", { alpha: false });

let plain: Side;
let watched: Side;
let composer: FrameComposer | undefined;
beforeEach(() => {
  openSides();
  return () => composer?.letGo();
});

function openSides(compositor = openCompositor()): void {
  [plain, watched] = [side(), side()];
  for (const { frame } of [plain, watched]) contextOf(frame);
  composer = composeFrames(watched.frame, compositor);
  composer?.addGroup(watched.group);
  composer?.addSurface(watched.other);
}

/** Whether each frame was composed. Expects every frame to equal what Skia draws. */
function composedOf(frames: readonly Draw[]): boolean[] {
  return frames.map((draw) => {
    composer?.beginFrame();
    for (const { frame, group, other } of [plain, watched]) {
      const context = contextOf(frame);
      context.save();
      context.imageSmoothingQuality = "low";
      draw(context, group.getContext("2d"), other.getContext("2d"));
      context.restore();
    }
    const copyRows = composer?.composed();
    const composed = Buffer.alloc(width * height * 4);
    if (copyRows)
      for (let top = 0; top < height; top += 72) copyRows(top, 72, composed.subarray(top * width * 4));
    else composed.set(watched.frame.data());
    expect(composed.equals(plain.frame.data())).toBe(true);
    return copyRows !== undefined;
  });
}

/** Whether the drawing is composed once it repeats. */
const isComposed = (draw: Draw) => composedOf([draw, draw, draw]).at(-1);

const photo = (context: SKRSContext2D) => context.drawImage(wide, 100, 50, 720, 405, 0, 0, width, height);
const fading: Draw = (context) => {
  photo(context);
  context.globalAlpha = 0.3;
  context.drawImage(tall, 3, 90, 480, 270, 0, 0, width, height);
};
const fadingGroup: Draw = (context, group) => {
  photo(context);
  drawGroup(group);
  context.globalAlpha = 0.4;
  context.drawImage(group.canvas, 0, 0);
};

describe("the compositor", () => {
  it("is used on this machine, even in the first frame that shows a picture", () => {
    expect(composer).toBeDefined();
    expect(composedOf([photo, photo, fading])).toEqual([false, true, true]);
  });

  it.each(pixelPrograms)("draws what Skia draws, whatever part of a picture, with %s", (program) => {
    openSides(openCompositor(openPixels([program])));
    const share = fc.double({ min: 0, max: 1, noNaN: true });
    const opacity = fc.oneof(fc.constant(1), share);
    const layer = fc.record({
      isTall: fc.boolean(),
      window: fc.record({ left: share, top: share, width: share, height: share }),
      x: fc.integer({ min: -700, max: 700 }),
      y: fc.integer({ min: -500, max: 400 }),
      width: fc.integer({ min: 300, max: 900 }),
      height: fc.integer({ min: 240, max: 600 }),
      opacity,
    });
    const sign = fc.record({
      x: fc.integer({ min: -100, max: 600 }),
      y: fc.oneof(fc.integer({ min: -50, max: 350 }), fc.double({ min: -50, max: 350, noNaN: true })),
      opacity,
    });
    let composed = 0;
    fc.assert(
      fc.property(fc.array(layer, { maxLength: 3 }), fc.array(sign, { maxLength: 3 }), (layers, signs) => {
        const draw: Draw = (context) => {
          context.drawImage(ground, 0, 0);
          for (const { isTall, window, opacity, ...to } of layers) {
            const from = isTall ? tall : wide;
            const [w, h] = [60 + window.width * (from.width - 60), 60 + window.height * (from.height - 60)];
            context.globalAlpha = opacity;
            context.drawImage(
              from,
              ...([window.left * (from.width - w), window.top * (from.height - h), w, h] as const),
              ...([to.x, to.y, to.width, to.height] as const),
            );
          }
          for (const { x, y, opacity } of signs) {
            context.globalAlpha = opacity;
            context.setTransform(1, 0, 0, 1, 0, y);
            context.drawImage(words, x, 0);
          }
          context.setTransform(1, 0, 0, 1, 0, 0);
        };
        composed += isComposed(draw) ? 1 : 0;
      }),
      { numRuns: 150 },
    );
    expect(composed).toBeGreaterThan(100);
  });

  it.each<[string, Draw]>([
    [
      "a photo in an enlarged room",
      (context) => (context.scale(2, 1.5), context.drawImage(wide, 1.7, 2.9, 500, 280, 0, 0, 320, 240)),
    ],
    ["two that fade", fading],
    [
      "a photo under a veil",
      (context) => (
        photo(context), (context.globalAlpha = 0.6), context.drawImage(point, 0, 0, 1, 1, 0, 0, width, height)
      ),
    ],
    [
      "a photo on a ground, with shaded words",
      (context) => (
        context.drawImage(ground, 0, 0),
        context.drawImage(tall, 3, 90, 300, 400, 200, 10, 255, 340),
        (context.globalAlpha = 0.7),
        context.drawImage(shade, 0, 230),
        context.translate(0, 4.3),
        context.drawImage(words, 100, 240)
      ),
    ],
    [
      "words that hang out on every side",
      (context) => (
        photo(context),
        context.drawImage(words, -30, -20),
        context.drawImage(words, 600, 330),
        context.drawImage(sheet, 20, 30)
      ),
    ],
    ["a group that fades in", fadingGroup],
  ])("composes %s", (_, draw) => {
    expect(isComposed(draw)).toBe(true);
  });

  it.each<[string, Draw]>([
    [
      "a photo that lies between pixels",
      (context) => context.drawImage(wide, 9, 9, 700, 400, -0.5, 0, 641, 360),
    ],
    [
      "more than there is of a photo",
      (context) => context.drawImage(wide, -3, 0, 700, 400, 0, 0, width, height),
    ],
    ["less than all of the frame", (context) => context.drawImage(wide, 9, 9, 700, 400, 0, 0, width, 359)],
    ["what shines through, over nothing", (context) => ((context.globalAlpha = 0.9), photo(context))],
    [
      "a photo shrunk to half",
      (context) => (photo(context), context.drawImage(tall, 0, 0, 501, 803, 9, 9, 200, 320)),
    ],
    [
      "edges between rows",
      (context) => (photo(context), context.translate(0, 4.3), context.drawImage(band, 0, 0)),
    ],
    ["a turned photo", (context) => (context.rotate(0.1), photo(context))],
    [
      "another blend",
      (context) => (
        photo(context), (context.globalCompositeOperation = "multiply"), context.drawImage(words, 9, 9)
      ),
    ],
    ["pixels that are not smoothed", (context) => ((context.imageSmoothingEnabled = false), photo(context))],
    [
      "what is cut off",
      (context) => (
        photo(context),
        context.beginPath(),
        context.rect(10, 10, 300, 200),
        context.clip(),
        context.drawImage(words, 200, 100)
      ),
    ],
    [
      "shapes",
      (context) => (photo(context), context.fillRect(10, 10, 30, 30), context.drawImage(words, 20, 20)),
    ],
    [
      "a group of shapes",
      (context, group) => (
        photo(context),
        group.setTransform(1, 0, 0, 1, 0, 0),
        group.clearRect(0, 0, width, height),
        group.fillRect(30, 30, 90, 90),
        context.drawImage(group.canvas, 0, 0)
      ),
    ],
    [
      "a group that does not fill the frame",
      (context, group) => (
        photo(context),
        group.setTransform(1, 0, 0, 1, 0, 0),
        group.clearRect(0, 0, width, height),
        group.drawImage(words, 30, 30),
        context.drawImage(group.canvas, 0, 0)
      ),
    ],
    [
      "a group in another place",
      (context, group) => (photo(context), drawGroup(group), context.drawImage(group.canvas, 20, 0)),
    ],
  ])("leaves %s to Skia", (_, draw) => {
    expect(isComposed(draw)).toBe(false);
  });

  it("leaves other drawing to Skia, and composes again afterwards", () => {
    const shapes: Draw = (context) => (photo(context), context.fillRect(5, 5, 100, 100));
    const turned: Draw = (context, group) => {
      photo(context);
      drawGroup(group);
      context.rotate(0.1);
      context.drawImage(group.canvas, 0, 0);
    };
    expect(composedOf([photo, photo, shapes, photo, photo])).toEqual([false, true, false, false, true]);
    expect(composedOf([fadingGroup, fadingGroup, turned, fadingGroup, fadingGroup])).toEqual([
      false,
      true,
      false,
      false,
      true,
    ]);
  });

  it("draws a group before it is drawn onto another surface", () => {
    const elsewhere =
      (move: number): Draw =>
      (context, group, other) => {
        photo(context);
        drawGroup(group, move);
        other.drawImage(group.canvas, 0, 0);
        context.drawImage(other.canvas, 0, 0);
      };
    expect(composedOf([0, 3, 7].map(elsewhere))).toEqual([false, false, false]);
  });

  it("holds no more pictures than it has room for, whatever else uses its memory", () => {
    const pixels = openPixels();
    pixels?.take(40 << 20);
    openSides(openCompositor(pixels));
    const size = { width: 3000, height: 2000 };
    const large = [
      pictureOfNoise(size, () => 255),
      pictureOfNoise(size, () => 255),
      pictureOfNoise(size, () => 255),
    ];
    const stack =
      (pictures: readonly Canvas[]): Draw =>
      (context) => {
        for (const one of pictures) {
          context.drawImage(one, 0, 0, 800, 500, 0, 0, width, height);
          context.globalAlpha = 0.5;
        }
      };
    expect(isComposed(stack(large))).toBe(false);
    expect(isComposed(stack(large.slice(1)))).toBe(true);
    expect(isComposed(stack(large.slice(0, 2)))).toBe(true);
  });
});

function drawGroup(group: SKRSContext2D, move = 0): void {
  group.setTransform(1, 0, 0, 1, 0, 0);
  group.clearRect(0, 0, width, height);
  group.imageSmoothingQuality = "low";
  group.drawImage(ground, 0, 0);
  group.drawImage(wide, 100 + move, 50, 720, 405, 40, 30, 560, 300);
}
