import { expect, test } from "vitest";
import { createFrameMemo } from "./frame-memo";

test("keeps all that frames go on asking for, and lets go of what they have stopped asking for", () => {
  let frame = 0;
  const memo = createFrameMemo({ frames: 2, limit: 10, now: () => frame, misses: () => 0 });
  const made: string[] = [];
  const paint = (keys: string) => {
    frame += 1;
    for (const key of keys) memo(key, () => made.push(key));
  };
  for (const keys of ["abcdef", "abcdef", "ab", "a", "ab", "c"]) paint(keys);
  expect(made.join("")).toBe("abcdefc");
});

test("keeps few of what each frame asks for anew, and all of what a frame and the next have in common", () => {
  let frame = 0;
  const memo = createFrameMemo({ frames: 90, limit: 3, now: () => frame, misses: () => 0 });
  const made: string[] = [];
  const paint = (keys: string) => {
    frame += 1;
    for (const key of keys) memo(key, () => made.push(key));
  };
  for (const keys of ["abcdef", "abcdef"]) paint(keys);
  expect(made.join("")).toBe("abcdef");
  for (const key of "ghijk") paint(key);
  made.length = 0;
  paint("kjia");
  expect(made.join("")).toBe("a");
});

test("keeps nothing that was made without all it needed, nor what was made of that", () => {
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
