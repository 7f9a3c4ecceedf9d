import { describe, expect, test } from "vitest";
import { findMovingSubject, lookedPictures, MAX_LOOKED_PICTURES } from "@/lib/looking/find-moving-subject";
import { findSubject } from "@/lib/looking/find-subject";
import type { SmallPicture } from "@/lib/looking/small-picture";
import { drawClips } from "@/lib/looking/testing/draw-clip";
import { chanceFrom } from "@/lib/looking/testing/draw-scenes";

const clips = [0, 1].flatMap((seed) =>
  drawClips(seed).map((clip) => ({
    ...clip,
    found: findMovingSubject(clip.moments.map(({ picture }) => picture)),
  })),
);

describe("the subject of a clip", () => {
  const withSubject = clips.filter(({ moments }) => moments[0]?.subject);

  test("is where its middle is for most of the time", () => {
    const shares = withSubject.map(({ moments, found }) => {
      if (!found) return 0;
      const middle = found.x + found.width / 2;
      const near = moments.filter(
        ({ subject }) => subject && Math.abs(middle - subject.x - subject.width / 2) < 0.16,
      );
      return near.length / moments.length;
    });
    const mean = shares.reduce((sum, share) => sum + share, 0) / shares.length;
    expect(mean).toBeGreaterThan(0.8);
  });

  test("lies inside the picture, and is as sure as a part of one", () => {
    for (const { found } of clips) {
      if (!found) continue;
      expect(Math.min(found.x, found.y, found.width, found.height)).toBeGreaterThanOrEqual(0);
      expect(found.x + found.width).toBeLessThanOrEqual(1 + 1e-9);
      expect(found.y + found.height).toBeLessThanOrEqual(1 + 1e-9);
      expect(found.confidence).toBeGreaterThanOrEqual(0);
      expect(found.confidence).toBeLessThanOrEqual(1);
    }
  });

  test("of one that never moves is that of its picture", () => {
    const picture = clips[0]?.moments[0]?.picture;
    if (!picture) throw new Error("nothing drawn");
    const { confidence, ...box } = findSubject(picture) ?? { confidence: 0 };
    const found = findMovingSubject([picture, picture, picture, picture, picture]);
    expect(found).toMatchObject(box);
    expect(found?.confidence).toBeCloseTo(confidence);
    expect(findMovingSubject([picture])).toMatchObject(box);
  });

  test("is also what moves, where something that stands still draws the eye more", () => {
    const pictures = Array.from({ length: 8 }, (_, at) => blobs(18 + 3 * at));
    expect(findMovingSubject(pictures.slice(0, 1))?.x).toBeGreaterThan(0.6);
    expect(findMovingSubject(pictures)?.x).toBeLessThan(0.3);
  });

  test("is unknown where there is nothing to see", () => {
    const plain = { width: 128, height: 72, data: new Uint8Array(128 * 72 * 3).fill(90) };
    expect(findMovingSubject([])).toBeUndefined();
    expect(findMovingSubject([plain, plain, plain, plain])).toBeUndefined();
  });
});

/** A grey ground with grain, a bright square on the right, and a duller one at `x`. */
function blobs(x: number): SmallPicture {
  const [width, height] = [128, 72];
  const chance = chanceFrom(x);
  const data = new Uint8Array(width * height * 3);
  for (let at = 0; at < width * height; at += 1) {
    const [column, row] = [at % width, Math.floor(at / width)];
    const isIn = (left: number) => column >= left && column < left + 14 && row >= 26 && row < 46;
    const [red, green, blue] = isIn(92) ? [225, 60, 50] : isIn(x) ? [160, 99, 93] : [110, 112, 115];
    data.set(
      [red, green, blue].map((value) => value + Math.floor(chance() * 6)),
      at * 3,
    );
  }
  return { width, height, data };
}

test("looks at pictures from the whole clip, and never at too many", () => {
  expect(lookedPictures(0)).toEqual([]);
  expect(lookedPictures(3)).toEqual([0, 1, 2]);
  const looked = lookedPictures(1000);
  expect(looked).toHaveLength(MAX_LOOKED_PICTURES);
  expect([looked[0], looked.at(-1)]).toEqual([62, 937]);
});
