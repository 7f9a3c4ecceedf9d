import { describe, expect, test } from "vitest";
import { livelinessOf, livelyOf, movementBetween } from "@/lib/server/clips/measure-liveliness";
import { PEAKS_PER_SECOND } from "@/lib/server/media/peaks";

const stepSeconds = 1 / 3;
/** A sound that is this loud in each step. */
const peaksOf = (loudness: readonly number[]) =>
  Array.from(
    { length: Math.round(loudness.length * stepSeconds * PEAKS_PER_SECOND) },
    (_, at) => loudness[Math.floor(at / PEAKS_PER_SECOND / stepSeconds)] ?? 0,
  );
const measured = (movements: readonly number[], loudness: readonly number[] = []) => [
  ...livelinessOf({ movements, peaks: peaksOf(loudness) }),
];

test("pictures differ by as much as their bytes do", () => {
  expect(movementBetween(Uint8Array.of(0, 10, 200), Uint8Array.of(0, 40, 170))).toBe(20);
  expect(movementBetween(new Uint8Array(0), new Uint8Array(0))).toBe(0);
});

describe("how much goes on", () => {
  test("is what moves, compared with the rest of the clip", () => {
    const faint = measured([2, 4, 8, 2]);
    expect(faint.indexOf(Math.max(...faint))).toBe(2);
    expect(measured([12, 14, 16])[0]).toBeGreaterThan(150);
    expect(Math.max(...measured([5, 5, 20, 5]))).toBe(255);
  });

  test("is nothing where only noise moves and nothing is heard", () => {
    expect(measured([1, 0.4, 1.2], [2, 3, 1])).toEqual([0, 0, 0]);
  });

  test("is nothing while the camera is swung around", () => {
    expect(measured([90, 10, 12, 80])).toMatchObject({ 0: 0, 3: 0 });
  });

  test("is what is heard, too, and alone where nothing moves", () => {
    const loud = measured([10, 10, 10, 10], [20, 20, 200, 20]);
    expect(loud.indexOf(Math.max(...loud))).toBe(2);
    const still = measured([0, 0, 0, 0], [0, 220, 20, 0]);
    expect(still.indexOf(Math.max(...still))).toBe(1);
  });

  test("is not dull everywhere because of one moment", () => {
    expect(measured([...Array.from({ length: 12 }, () => 10), 45])[0]).toBe(255);
  });

  test("of what is not measured nothing is known", () => {
    expect(livelyOf(null)).toBeUndefined();
    expect(livelyOf(new Uint8Array(0))).toBeUndefined();
    expect(livelyOf(Uint8Array.of(3, 9))).toEqual({ stepSeconds, values: [3, 9] });
  });
});
