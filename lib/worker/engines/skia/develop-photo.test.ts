import { createCanvas } from "@napi-rs/canvas";
import { expect, it } from "vitest";
import type { PhotoEdit } from "@/lib/film/document";
import { QUARTER_TURNS } from "@/lib/film/document-choices";
import { shownPoint } from "@/lib/film/photo-edit";
import type { Picture } from "@/lib/paint/host/host";
import { developPhoto } from "@/lib/paint/photo/develop-photo";
import { createSkiaSurface, skiaCanvasHost } from "@/lib/worker/engines/skia/host";

const [width, height] = [120, 80];

/** A blue photo with a white spot. */
function spotted(x: number, y: number): Picture {
  const canvas = createCanvas(width, height);
  const context = canvas.getContext("2d");
  context.fillStyle = "#204080";
  context.fillRect(0, 0, width, height);
  context.fillStyle = "#ffffff";
  context.fillRect(x - 3, y - 3, 6, 6);
  return canvas;
}

function pixelsOf(picture: Picture): Uint8ClampedArray {
  const { context } = createSkiaSurface(picture.width, picture.height);
  context.drawImage(picture, 0, 0);
  return context.getImageData(0, 0, picture.width, picture.height).data;
}

function brightest(picture: Picture): { x: number; y: number } {
  const data = pixelsOf(picture);
  let [sumX, sumY, count] = [0, 0, 0];
  for (let at = 0; at < data.length; at += 4) {
    if ((data[at] ?? 0) < 200) continue;
    sumX += ((at / 4) % picture.width) + 0.5;
    sumY += Math.floor(at / 4 / picture.width) + 0.5;
    count += 1;
  }
  return { x: sumX / count, y: sumY / count };
}

const develop = (picture: Picture, edit: PhotoEdit) => developPhoto(skiaCanvasHost, picture, edit);

for (const turn of QUARTER_TURNS) {
  for (const straighten of [0, 7, -12]) {
    for (const crop of [undefined, { x: 0.1, y: 0.2, width: 0.8, height: 0.7 }]) {
      it(`shows a point where it is said to be: ${turn}°, ${straighten}°, ${crop ? "cropped" : "whole"}`, () => {
        const edit = { turn, straighten, ...(crop && { crop }) };
        const picture = develop(spotted(70, 36), edit);
        const shown = shownPoint(edit, width / height, { x: 70 / width, y: 36 / height });
        const spot = brightest(picture);
        expect(Math.abs(spot.x - shown.x * picture.width)).toBeLessThan(1);
        expect(Math.abs(spot.y - shown.y * picture.height)).toBeLessThan(1);
      });
    }
  }
}

function middleOf(edit: PhotoEdit, color: string): number[] {
  const canvas = createCanvas(4, 4);
  const context = canvas.getContext("2d");
  context.fillStyle = color;
  context.fillRect(0, 0, 4, 4);
  return [...pixelsOf(develop(canvas, edit)).slice(0, 3)];
}

it("keeps black and white, however light it gets", () => {
  for (const exposure of [0.2, 0.6, 1]) {
    expect(middleOf({ exposure }, "#ffffff")).toEqual([255, 255, 255]);
    expect(middleOf({ exposure }, "#000000")).toEqual([0, 0, 0]);
  }
});

it("makes photos lighter or darker, with more or less contrast, warmth and colour", () => {
  const [red = 0, green = 0, blue = 0] = middleOf({ exposure: 0.5 }, "#607080");
  expect(red).toBeGreaterThan(0x60);
  expect(green).toBeGreaterThan(0x70);
  expect(blue).toBeGreaterThan(0x80);
  expect(middleOf({ exposure: -0.5 }, "#607080")[0]).toBeLessThan(0x60);
  expect(middleOf({ contrast: 0.8 }, "#404040")[0]).toBeLessThan(0x40);
  expect(middleOf({ contrast: -0.8 }, "#404040")[0]).toBeGreaterThan(0x40);
  const warm = middleOf({ warmth: 0.7 }, "#808080");
  expect(warm[0]).toBeGreaterThan(warm[2] ?? 255);
  const grey = middleOf({ saturation: -1 }, "#c04020");
  expect(new Set(grey).size).toBe(1);
});
