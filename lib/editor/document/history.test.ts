import fc from "fast-check";
import { expect, test } from "vitest";
import {
  jump,
  MOST_STEPS,
  newHistory,
  record,
  redo,
  seal,
  stepsOf,
  undo,
} from "@/lib/editor/document/history";

const doing = fc.oneof(
  {
    weight: 4,
    arbitrary: fc.record({
      kind: fc.constant("record" as const),
      mergeKey: fc.option(fc.constantFrom("a", "b")),
    }),
  },
  {
    weight: 2,
    arbitrary: fc.record({ kind: fc.constantFrom("undo" as const, "redo" as const, "seal" as const) }),
  },
  {
    weight: 1,
    arbitrary: fc.record({ kind: fc.constant("jump" as const), index: fc.integer({ min: -2, max: 30 }) }),
  },
);

test("undo always shows the state before, and redo the state after", () => {
  fc.assert(
    fc.property(fc.array(doing, { maxLength: 60 }), (doings) => {
      // The model: a plain list of values and a cursor.
      let list: { n: number }[] = [{ n: 0 }];
      let at = 0;
      let openKey: string | null = null;
      let history = newHistory(list[0] as { n: number }, "opened");
      let next = 1;
      for (const done of doings) {
        if (done.kind === "record") {
          const value = { n: next++ };
          const merges = done.mergeKey !== null && done.mergeKey === openKey && at > 0;
          list = [...list.slice(0, merges ? at : at + 1), value];
          at = list.length - 1;
          openKey = done.mergeKey;
          history = record(history, { label: "edit", value, mergeKey: done.mergeKey });
        } else if (done.kind === "seal") {
          openKey = null;
          history = seal(history);
        } else {
          const target = done.kind === "jump" ? done.index : done.kind === "undo" ? at - 1 : at + 1;
          if (target >= 0 && target < list.length && target !== at) {
            at = target;
            openKey = null;
          }
          history =
            done.kind === "jump"
              ? jump(history, done.index)
              : done.kind === "undo"
                ? undo(history)
                : redo(history);
        }
        expect(stepsOf(history).map((step) => step.value)).toEqual(list);
        expect(history.present.value).toBe(list[at]);
      }
    }),
  );
});

test("an edit without effect adds no step", () => {
  const history = newHistory({ n: 1 }, "opened");
  expect(record(history, { label: "edit", value: history.present.value })).toBe(history);
  expect(undo(history)).toBe(history);
  expect(redo(history)).toBe(history);
});

test("drops the oldest steps when there are too many", () => {
  let history = newHistory(0, "opened");
  for (let n = 1; n <= MOST_STEPS + 50; n++) history = record(history, { label: "edit", value: n });
  expect(history.past).toHaveLength(MOST_STEPS);
  expect(history.past[0]?.value).toBe(50);
});

test("never merges the first edit into the opened state", () => {
  let history = newHistory("", "opened");
  for (const value of ["a", "ab", "abc"])
    history = record(history, { label: "caption", value, mergeKey: "c1" });
  expect(stepsOf(history).map((step) => step.value)).toEqual(["", "abc"]);
});
