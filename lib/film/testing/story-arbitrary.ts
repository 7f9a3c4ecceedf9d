import fc from "fast-check";
import type { StoryEntry } from "@/lib/film/operations/tell-story";

const words = fc.string({ maxLength: 20 });
const fewSeconds = fc.integer({ min: 1, max: 80 }).map((tenths) => tenths / 10);
const storyEntry: fc.Arbitrary<StoryEntry> = fc.oneof(
  fc.record({ kind: fc.constant("title" as const), title: words, text: words, seconds: fewSeconds }),
  fc.record({
    kind: fc.constant("card" as const),
    key: fc.constantFrom("day 1", "day 2"),
    title: words,
    seconds: fewSeconds,
  }),
  fc.record({
    kind: fc.constant("photo" as const),
    photoId: fc.constantFrom("p1", "p2", "p3", "p10"),
    seconds: fewSeconds,
  }),
  fc.record({
    kind: fc.constant("footage" as const),
    footageId: fc.constantFrom("c1", "c3"),
    from: fewSeconds,
    of: fc.constant(10),
    seconds: fewSeconds,
  }),
);

const namedBy = (entry: StoryEntry) =>
  "key" in entry
    ? entry.key
    : "photoId" in entry
      ? entry.photoId
      : "footageId" in entry
        ? entry.footageId
        : "";

/** What a choice of pictures tells, in which nothing comes twice. */
export const storyArbitrary: fc.Arbitrary<StoryEntry[]> = fc.uniqueArray(storyEntry, {
  maxLength: 8,
  selector: namedBy,
});
