import { expect, test } from "vitest";
import { groupByReason } from "@/components/shell/group-by-reason";

test("says a reason once, in the order it was first met", () => {
  const files = ["a: full", "b: broken", "c: full"];
  expect(groupByReason(files, (file) => file.slice(3))).toEqual([
    { reason: "full", items: ["a: full", "c: full"] },
    { reason: "broken", items: ["b: broken"] },
  ]);
  expect(groupByReason([], String)).toEqual([]);
});
