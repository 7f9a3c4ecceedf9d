import { expect, test } from "vitest";
import {
  existing,
  extendTo,
  nothingSelected,
  selectAll,
  selectOnly,
  toggle,
} from "@/lib/editor/selection/selection";

const order = ["a", "b", "c", "d", "e"];

test("Shift selects from the anchor to here, in either direction", () => {
  const fromC = selectOnly("c");
  const right = extendTo(fromC, "e", order);
  expect(right).toEqual({ ids: ["c", "d", "e"], anchorId: "c", focusId: "e" });
  expect(extendTo(right, "a", order).ids).toEqual(["a", "b", "c"]);
  expect(extendTo(nothingSelected, "b", order).ids).toEqual(["b"]);
  expect(extendTo(fromC, "gone", order)).toBe(fromC);
});

test("Ctrl adds and removes", () => {
  const two = toggle(selectOnly("a"), "c");
  expect(two.ids).toEqual(["a", "c"]);
  expect(toggle(two, "a").ids).toEqual(["c"]);
});

test("removed clips leave the selection", () => {
  const all = selectAll(["a", "b"]);
  expect(existing(all, order, order)).toBe(all);
  expect(existing(all, ["b"], order)).toEqual({ ids: ["b"], anchorId: null, focusId: "b" });
});

test("the focus goes from a clip that is gone to the one before it, or else the next", () => {
  const focusFrom = (id: string, left: string[]) => existing(selectOnly(id), left, order).focusId;
  expect(focusFrom("c", ["a", "b", "d"])).toBe("b");
  expect(focusFrom("a", ["c", "d"])).toBe("c");
  expect(focusFrom("a", [])).toBeNull();
});
