import { describe, expect, it } from "vitest";
import { codecOf, readFrameIndex, spanOf, writeFrameIndex } from "@/lib/film/clips/frame-index";

const settings = Uint8Array.of(1, 0x42, 0xc0, 0x1f, 0xff);
const sizes = Array.from({ length: 25 }, (_, frame) => 100 + frame);
const bytes = writeFrameIndex({ width: 1280, height: 720, keyEvery: 10, settings }, 5000, sizes);

describe("the frame index", () => {
  it("reads what was written, wherever its bytes lie", () => {
    const elsewhere = new Uint8Array(bytes.length + 3);
    elsewhere.set(bytes, 3);
    const index = readFrameIndex(elsewhere.subarray(3));
    expect(index).toMatchObject({ width: 1280, height: 720, keyEvery: 10, settings });
    expect([...(index?.starts ?? [])].slice(0, 3)).toEqual([5000, 5100, 5201]);
    expect(index?.starts.at(-1)).toBe(5000 + sizes.reduce((sum, size) => sum + size, 0));
    expect(index && codecOf(index)).toBe("avc1.42c01f");
  });

  it("is about 7 kB a minute", () => {
    const minute = Array<number>(1800).fill(1);
    expect(writeFrameIndex({ width: 1, height: 1, keyEvery: 10, settings }, 0, minute).length).toBeLessThan(
      7300,
    );
  });

  it("says what to fetch, starting at the key frame", () => {
    const index = readFrameIndex(bytes);
    if (!index) throw new Error("It cannot be read.");
    expect(spanOf(index, 0, 0)).toEqual({ fromFrame: 0, start: 5000, end: 5100 });
    expect(spanOf(index, 13, 24)).toEqual({
      fromFrame: 10,
      start: index.starts[10],
      end: index.starts[25],
    });
  });

  it.each([
    ["nothing", new Uint8Array()],
    ["something else", new Uint8Array(40)],
    ["one that was cut", bytes.subarray(0, -1)],
    ["one with something behind it", Uint8Array.of(...bytes, 0)],
  ])("cannot be read from %s", (_what, other) => {
    expect(readFrameIndex(other)).toBeUndefined();
  });
});
