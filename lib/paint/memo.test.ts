import { expect, test } from "vitest";
import { createMemo } from "./memo";

test("keeps what was used last", () => {
  const memo = createMemo(2);
  const made: string[] = [];
  const ask = (key: string) => memo(key, () => made.push(key));
  for (const key of ["a", "b", "a", "c", "a", "b"]) ask(key);
  expect(made).toEqual(["a", "b", "c", "b"]);
});

test("keeps nothing that was made without all it needed, nor what was made of that", () => {
  let missing = 0;
  let hasPhoto = false;
  const memo = createMemo(10, () => missing);
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
