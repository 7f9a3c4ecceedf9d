import { describe, expect, test } from "vitest";
import { type Box, findSubject } from "@/lib/looking/find-subject";
import { LOOKING_SIDE } from "@/lib/looking/small-picture";
import { drawScenes } from "@/lib/looking/testing/draw-scenes";

const scenes = Array.from({ length: 40 }, (_, seed) => drawScenes(seed)).flat();

/** The share of the subject that an upright film shows when its window is centred on `middle`. */
function seenAround(middle: number, { x, width }: Box, ratio: number): number {
  const wide = 9 / 16 / ratio;
  const left = Math.max(0, Math.min(1 - wide, middle - wide / 2));
  return (Math.min(left + wide, x + width) - Math.max(left, x)) / width;
}

/** The share of these kinds of scenes in which the window shows the head, or the whole subject if there is no head. */
function partInSight(names: readonly string[], middleOf: (scene: (typeof scenes)[number]) => number): number {
  const asked = scenes.filter(({ name, subject }) => names.includes(name) && subject);
  const seen = asked.filter((scene) => {
    const { width, height } = scene.picture;
    const must = scene.head ?? scene.subject;
    return must && seenAround(middleOf(scene), must, width / height) >= 0.95;
  });
  return seen.length / asked.length;
}

const found = ({ picture }: (typeof scenes)[number]) => {
  const subject = findSubject(picture);
  return subject ? subject.x + subject.width / 2 : 0.5;
};

describe("an upright film shows the subject of a photo", () => {
  test.each([
    [["person", "portrait", "two people"], 0.94],
    [["backlight"], 0.94],
    [["thing"], 0.97],
  ] as const)("%s", (names, atLeast) => {
    expect(partInSight(names, found)).toBeGreaterThanOrEqual(atLeast);
    expect(partInSight(names, () => 0.5)).toBeLessThan(0.6);
  });

  test("also when it is small, or has the colours around it, or is wider than the film", () => {
    expect(partInSight(["far away"], found)).toBeGreaterThan(0.88);
    expect(partInSight(["animal"], found)).toBeGreaterThan(partInSight(["animal"], () => 0.5) + 0.1);
  });

  test("and where there is none, is seldom sure of one", () => {
    const empty = scenes.filter(({ subject }) => !subject);
    const sure = empty.filter(({ picture }) => (findSubject(picture)?.confidence ?? 0) >= 0.4);
    expect(empty.length).toBeGreaterThan(20);
    expect(sure.length / empty.length).toBeLessThan(0.75);
  });
});

test("a plain picture has no subject, and neither has one of a few pixels", () => {
  const plain = (value: number, width = LOOKING_SIDE, height = 96) =>
    findSubject({ width, height, data: new Uint8Array(width * height * 3).fill(value) });
  expect([0, 128, 255].map((value) => plain(value))).toEqual([undefined, undefined, undefined]);
  expect(plain(10, 1, 1)).toBeUndefined();
  expect(plain(10, LOOKING_SIDE, 1)).toBeUndefined();
});

test("the subject lies inside the picture, whatever that shows", () => {
  for (const { picture } of scenes) {
    const subject = findSubject(picture);
    if (!subject) continue;
    expect(subject.x).toBeGreaterThanOrEqual(0);
    expect(subject.y).toBeGreaterThanOrEqual(0);
    expect(subject.x + subject.width).toBeLessThanOrEqual(1 + 1e-9);
    expect(subject.y + subject.height).toBeLessThanOrEqual(1 + 1e-9);
    expect(subject.width * subject.height).toBeGreaterThan(0);
    expect(subject.confidence).toBeGreaterThanOrEqual(0);
    expect(subject.confidence).toBeLessThanOrEqual(1);
  }
});
