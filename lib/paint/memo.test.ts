import { expect, test } from "vitest";
import { createMemo } from "@/lib/paint/memo";

test("keeps the most recently used values", () => {
  const memo = createMemo(2);
  const made: string[] = [];
  const ask = (key: string) => memo(key, () => made.push(key));
  for (const key of ["a", "b", "a", "c", "a", "b"]) ask(key);
  expect(made).toEqual(["a", "b", "c", "b"]);
});
