import { expect, test } from "vitest";
import { placeBefore } from "@/lib/contracts/place-before";

test.each([
  { moved: ["c"], before: "a", becomes: "cabd" },
  { moved: ["d", "a"], before: "c", becomes: "bdac" },
  { moved: ["a"], before: null, becomes: "bcda" },
  { moved: ["a"], before: "gone", becomes: "bcda" },
  { moved: ["b", "c"], before: "b", becomes: "abcd" },
  { moved: ["d"], before: "d", becomes: "abcd" },
  { moved: ["new", "b"], before: "a", becomes: "newbacd" },
  { moved: ["b", "b"], before: "a", becomes: "bacd" },
])("$moved before $before", ({ moved, before, becomes }) => {
  expect(placeBefore(["a", "b", "c", "d"], moved, before).join("")).toBe(becomes);
});
