import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { autoTones } from "@/lib/paint/photo/auto-tones";
import { developTones } from "@/lib/paint/photo/develop-tones";

/** Greys from dark to light with a few colours among them, as in photos. */
function photo(from: number, to: number, tint: [number, number, number] = [1, 1, 1]): Uint8ClampedArray {
  const data = new Uint8ClampedArray(4 * 64 * 64);
  for (let i = 0; i < 64 * 64; i += 1) {
    const light = from + ((to - from) * (i % 64)) / 63;
    const isLeaf = i % 7 === 0;
    data.set(
      [light * tint[0] * (isLeaf ? 0.6 : 1), light * tint[1], light * tint[2] * (isLeaf ? 0.5 : 1), 255],
      4 * i,
    );
  }
  return data;
}

function mean(data: Uint8ClampedArray, channel: number): number {
  let sum = 0;
  for (let at = channel; at < data.length; at += 4) sum += data[at] ?? 0;
  return sum / (data.length / 4);
}

function developed(data: Uint8ClampedArray): Uint8ClampedArray {
  const copy = new Uint8ClampedArray(data);
  developTones(copy, autoTones(data));
  return copy;
}

describe("automatic tones", () => {
  it("leave a fine photo alone", () => {
    expect(autoTones(photo(10, 245))).toEqual({ exposure: 0, contrast: 0, warmth: 0 });
  });

  it("brighten a dark photo, but keep it darker than a light one", () => {
    const dark = photo(4, 110);
    expect(autoTones(dark).exposure).toBeGreaterThan(0.05);
    const [before, after] = [mean(dark, 1), mean(developed(dark), 1)];
    expect(after).toBeGreaterThan(before + 15);
    expect(after).toBeLessThan(120);
  });

  it("darken a pale photo", () => {
    const pale = photo(170, 255);
    expect(autoTones(pale).exposure).toBeLessThan(-0.03);
    expect(mean(developed(pale), 1)).toBeLessThan(mean(pale, 1) - 5);
  });

  it("add contrast to a flat photo, but not to a single colour", () => {
    expect(autoTones(photo(80, 170)).contrast).toBeGreaterThan(0.1);
    const plain = new Uint8ClampedArray(400).fill(128);
    expect(autoTones(plain)).toEqual({ exposure: 0, contrast: 0, warmth: 0 });
  });

  it("warm blue photos and cool yellow ones, part of the way", () => {
    const blue = photo(10, 235, [0.9, 0.97, 1.06]);
    const yellow = photo(10, 235, [1.06, 1, 0.88]);
    expect(autoTones(blue).warmth).toBeGreaterThan(0.1);
    expect(autoTones(yellow).warmth).toBeLessThan(-0.1);
    const cast = (data: Uint8ClampedArray) => mean(data, 2) - mean(data, 0);
    expect(cast(developed(blue))).toBeLessThan(cast(blue) - 3);
    expect(cast(developed(yellow))).toBeGreaterThan(cast(yellow) + 3);
  });

  it("keep a sunset red, since nothing in it is grey", () => {
    expect(autoTones(photo(10, 235, [1, 0.5, 0.2])).warmth).toBe(0);
  });

  it("ignore transparent pixels, and photos that are fully transparent", () => {
    const holes = photo(4, 110);
    for (let at = 3; at < holes.length; at += 8) holes.set([255, 255, 255, 0], at - 3);
    expect(autoTones(holes).exposure).toBeGreaterThan(0.05);
    expect(autoTones(new Uint8ClampedArray(400))).toEqual({ exposure: 0, contrast: 0, warmth: 0 });
  });

  it("return values that the document accepts, for any pixels", () => {
    fc.assert(
      fc.property(fc.uint8Array({ minLength: 0, maxLength: 800 }), (bytes) => {
        for (const value of Object.values(autoTones(new Uint8ClampedArray(bytes)))) {
          expect(Math.abs(value)).toBeLessThanOrEqual(0.6);
          expect(Math.round(value * 100)).toBeCloseTo(value * 100, 9);
        }
      }),
    );
  });
});
