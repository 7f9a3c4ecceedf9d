import { expect, test } from "vitest";
import { createMemo } from "@/lib/paint/memo";

test("keeps the most recently used values", () => {
  const memo = createMemo(2);
  const computed: string[] = [];
  const ask = (key: string) => memo(key, () => computed.push(key));
  for (const key of ["a", "b", "a", "c", "a", "b"]) ask(key);
  expect(computed).toEqual(["a", "b", "c", "b"]);
});
