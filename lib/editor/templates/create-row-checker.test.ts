import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { createRowChecker } from "@/lib/editor/templates/create-row-checker";
import type { TableRow } from "@/lib/editor/templates/table";
import type { Row } from "@/lib/film/templates/template-field";

const row = (id: number, Name: string): TableRow => ({ id, values: { Name } });

/** A service that refuses long names, and tells what it was asked. */
function service() {
  const asked: Row[][] = [];
  const check = async (rows: readonly Row[]) => {
    asked.push([...rows]);
    const problems = rows.flatMap(({ Name = "" }, index) =>
      Name.length > 5 ? [{ row: index + 1, field: "Name", message: "Too long." }] : [],
    );
    return { rows: rows.length, problems, cost: rows.length * 10, credits: 990 };
  };
  return { asked, check };
}

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

describe("rows are checked while they are filled in", () => {
  it("once they rest, each again only when it changes", async () => {
    const { asked, check } = service();
    const checker = createRowChecker({ check });
    const problems = () => [...checker.state.getState().problems].filter(([, found]) => found.length > 0);
    checker.follow([row(1, "A")], "fields");
    checker.follow([row(1, "Ann"), row(2, "Alexander")], "fields");
    expect(checker.state.getState().isChecking).toBe(true);
    await vi.runAllTimersAsync();
    expect(asked).toEqual([[{ Name: "Ann" }, { Name: "Alexander" }]]);
    expect(problems()).toEqual([[2, [{ row: 2, field: "Name", message: "Too long." }]]]);
    expect(checker.state.getState()).toMatchObject({ isChecking: false, price: 10, credits: 990 });
    checker.follow([row(1, "Ann"), row(2, "Alex")], "fields");
    await vi.runAllTimersAsync();
    expect(asked[1]).toEqual([{ Name: "Alex" }]);
    expect(problems()).toEqual([]);
    checker.follow([row(1, "Ann"), row(2, "Alex")], "other fields");
    await vi.runAllTimersAsync();
    expect(asked[2]).toHaveLength(2);
  });

  it("in parts where there are many", async () => {
    const { asked, check } = service();
    const checker = createRowChecker({ check });
    const rows = Array.from({ length: 1200 }, (_, index) =>
      row(index + 1, index === 1100 ? "Alexander" : "Ann"),
    );
    checker.follow(rows, "fields");
    await vi.runAllTimersAsync();
    expect(asked.map(({ length }) => length)).toEqual([500, 500, 200]);
    expect(checker.state.getState().problems.get(1101)).toHaveLength(1);
  });

  it("and again when the service could not be asked", async () => {
    const { asked, check } = service();
    const checker = createRowChecker({
      check: vi.fn(check).mockRejectedValueOnce(new Error("away")),
    });
    checker.follow([row(1, "Ann")], "fields");
    await vi.runAllTimersAsync();
    expect(checker.state.getState().error).toEqual(new Error("away"));
    checker.follow([row(1, "Anna")], "fields");
    await vi.runAllTimersAsync();
    expect(asked).toEqual([[{ Name: "Anna" }]]);
    expect(checker.state.getState()).toMatchObject({ error: null, isChecking: false });
  });
});
