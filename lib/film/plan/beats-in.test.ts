import { expect, test } from "vitest";
import { planFilm } from "@/lib/film/plan";
import { beatsIn } from "@/lib/film/plan/beats-in";
import type { FilmPlan } from "@/lib/film/plan/film-plan";
import { filmOf, photo } from "@/lib/film/testing/film-of";

/** Counts beats in a film of two photos, two seconds each. */
function countAt(beatFrames: number[], frame: number, index = 1): number {
  const visuals = ["a", "b"].map((id, i) => photo(id, 2 * i, 2 * i + 2));
  const plan: FilmPlan = { ...planFilm(filmOf({ style: "pulse", visuals })), beatFrames };
  const segment = plan.segments[index];
  if (!segment) throw new Error("The film has too few segments.");
  return beatsIn(plan, segment, frame);
}

const beats = [2, 22, 42, 62, 82, 102];

test.each([
  { why: "none has passed on the joint", frame: 60, count: 0 },
  { why: "nor before it, while the photo comes in", frame: 50, count: 0 },
  { why: "a beat right after the joint is the joint's own", frame: 62, count: 2 / 22 },
  { why: "the next one counts", frame: 82, count: 1 },
  { why: "half way to the one after", frame: 92, count: 1.5 },
  { why: "after the last beat it goes on at the same pace", frame: 112, count: 2.5 },
])("with beats: $why", ({ frame, count }) => {
  expect(countAt(beats, frame)).toBeCloseTo(count, 5);
});

test("without beats, a clip keeps time by quarters of its length", () => {
  expect([60, 75, 90, 105].map((frame) => countAt([], frame))).toEqual([0, 1, 2, 3]);
});

test("a clip without beats keeps time even if there are beats elsewhere", () => {
  expect(countAt([5, 10], 75)).toBe(1);
});

test("never goes back", () => {
  const counts = Array.from({ length: 60 }, (_, i) => countAt(beats, 60 + i));
  expect(counts).toEqual([...counts].sort((a, b) => a - b));
});
