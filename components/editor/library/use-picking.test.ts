import { expect, it } from "vitest";
import { nothingPicked, pickIn, type Picked } from "@/components/editor/library/use-picking";

const order = ["a", "b", "c", "d", "e"];
const picked = (ids: string, anchor: string | null): Picked => ({ ids: ids.split(""), anchor });

it.each<[string, Picked, id: string, isRange: boolean, Picked]>([
  ["the first", nothingPicked, "b", false, picked("b", "b")],
  ["one more, in the order of picking", picked("d", "d"), "b", false, picked("db", "b")],
  ["one less", picked("db", "b"), "d", false, picked("b", "d")],
  ["a range down", picked("b", "b"), "d", true, picked("bcd", "b")],
  ["a range up, in the order of the list", picked("d", "d"), "b", true, picked("bcd", "d")],
  ["another range from the same place", picked("bcd", "b"), "a", true, picked("ab", "b")],
  ["a range in place of what was picked", picked("ae", "e"), "d", true, picked("de", "e")],
  ["a range from what is no longer picked", picked("", "b"), "c", true, picked("bc", "b")],
  ["a range that begins nowhere", nothingPicked, "c", true, picked("c", null)],
  ["a range from what the search hides", picked("x", "x"), "c", true, picked("c", "x")],
])("picks %s", (_, before, id, isRange, after) => {
  expect(pickIn(before, { order, id, isRange })).toEqual(after);
});
