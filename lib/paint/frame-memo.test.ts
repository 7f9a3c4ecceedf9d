import { expect, test } from "vitest";
import { createFrameMemo } from "@/lib/paint/frame-memo";

/** Paints frames that each request some keys, and returns the keys that had to be made. */
function painting(how: { frames: number; limit: number }) {
  let frame = 0;
  const memo = createFrameMemo({ ...how, now: () => frame, misses: () => 0 });
  return (frames: readonly string[]) => {
    const computed: string[] = [];
    for (const keys of frames) {
      frame += 1;
      for (const key of keys) memo(key, () => computed.push(key));
    }
    return computed.join("");
  };
}

test("keeps everything that frames continue to use, and drops the rest", () => {
  const computedFor = painting({ frames: 2, limit: 10 });
  expect(computedFor(["abcdef", "abcdef", "ab", "a", "ab", "c"])).toBe("abcdefc");
});

test("keeps few values that only one frame uses, and all that a frame shares with the next", () => {
  const computedFor = painting({ frames: 90, limit: 3 });
  expect(computedFor(["abcdef", "abcdef"])).toBe("abcdef");
  expect(computedFor([..."ghijk"])).toBe("ghijk");
  expect(computedFor(["kjia"])).toBe("a");
});

test("keeps neither incomplete values nor values made from them", () => {
  let missing = 0;
  let hasPhoto = false;
  const memo = createFrameMemo({ frames: 10, limit: 10, now: () => 0, misses: () => missing });
  const accent = () =>
    memo("accent", () => {
      if (!hasPhoto) missing += 1;
      return hasPhoto ? "red" : "none";
    });
  const block = () => memo("block", () => `words in ${accent()}`);
  expect(block()).toBe("words in none");
  hasPhoto = true;
  expect(block()).toBe("words in red");
  hasPhoto = false;
  expect(block()).toBe("words in red");
});
