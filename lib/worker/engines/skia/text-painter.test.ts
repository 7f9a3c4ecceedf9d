import { expect, test } from "vitest";
import { type InkedText } from "@/lib/paint/text/text-layout";
import { createTextPainter } from "@/lib/paint/text/text-painter";
import { skiaCanvasHost } from "./host";

const style = { blur: 6, color: "#000" };

function words(width: number, height: number): InkedText {
  const ink = { left: 0, top: 0, right: width, bottom: height };
  return { svgPath: `M0 0H${width}V${height}H0Z`, emoji: [], ink };
}

function countingPainter() {
  const made: number[] = [];
  const host: typeof skiaCanvasHost = {
    ...skiaCanvasHost,
    createSurface: (width, height) => {
      made.push(width * height);
      return skiaCanvasHost.createSurface(width, height);
    },
  };
  const painter = createTextPainter(host, () => {
    throw new Error("There are no emoji.");
  });
  return { made, painter };
}

test("a shadow is made once while its words are shown", () => {
  const { made, painter } = countingPainter();
  const caption = words(900, 100);
  const first = painter.shadow(caption, style);
  expect(painter.shadow(caption, style)).toBe(first);
  expect(painter.shadow(caption, { ...style, blur: 9 })).not.toBe(first);
  expect(made).toHaveLength(2);
});

test("shadows of a film's earlier words are let go, those still shown are not", () => {
  const { made, painter } = countingPainter();
  const title = words(400, 100);
  const shown = painter.shadow(title, style);
  const captions = Array.from({ length: 60 }, () => words(900, 100));
  for (const caption of captions) {
    painter.shadow(caption, style);
    expect(painter.shadow(title, style)).toBe(shown);
  }
  const before = made.length;
  for (const caption of captions.slice(-10)) painter.shadow(caption, style);
  expect(made).toHaveLength(before);
  for (const caption of captions.slice(0, 10)) painter.shadow(caption, style);
  expect(made).toHaveLength(before + 10);
});

test("words larger than all that is kept have their shadow all the same", () => {
  const { made, painter } = countingPainter();
  const [wall, word] = [words(2000, 1400), words(90, 20)];
  const shadow = painter.shadow(wall, style);
  expect(painter.shadow(wall, style)).toBe(shadow);
  painter.shadow(word, style);
  expect(painter.shadow(wall, style)).not.toBe(shadow);
  expect(made).toHaveLength(3);
});
