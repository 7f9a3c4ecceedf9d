import { describe, expect, it, vi } from "vitest";
import { openTable } from "@/lib/editor/templates/open-table";
import {
  addRow,
  addTable,
  newTable,
  pasteCells,
  pastedCells,
  removeRow,
  renameColumns,
  rowsToOrder,
  setCell,
  startsWithNames,
  type Table,
} from "@/lib/editor/templates/table";
import type { TemplateField } from "@/lib/film/templates/template-field";

const field = (name: string, part: "title" | "photo"): TemplateField => ({
  name,
  places: [{ part, clip: `${part} ${name}` }],
  required: false,
  fits: false,
});
const fields = [field("Name", "title"), field("Photo", "photo")];
const columns = ["Name", "Photo"];
const valuesOf = ({ rows }: Table) => rows.map(({ values }) => values);

describe("the table", () => {
  it("orders the rows that have a value, as they were filled in", () => {
    let table = setCell(addRow(newTable), 1, "Name", "Ann");
    expect(rowsToOrder(table, fields)).toEqual([{ id: 1, values: { Name: "Ann" } }]);
    table = setCell(table, 1, "Name", "");
    expect(rowsToOrder(table, fields)).toEqual([]);
  });

  it("takes words away where cells are empty only when that is wanted, and never photos", () => {
    const table = { ...setCell(newTable, 1, "Photo", "sea.jpg"), emptyTakesAway: true };
    expect(rowsToOrder(table, fields)[0]?.values).toEqual({ Name: "", Photo: "sea.jpg" });
  });

  it("adds the rows of a CSV in place of blank ones, with columns of its own", () => {
    const added = addTable(newTable, "name;customer\nAnn;1001\nBo;", fields);
    if (added.problem !== undefined) throw new Error(added.problem);
    expect(valuesOf(added.table)).toEqual([{ Name: "Ann", customer: "1001" }, { Name: "Bo" }]);
    expect([added.count, added.table.extras]).toEqual([2, ["customer"]]);
    expect(new Set(added.table.rows.map(({ id }) => id)).size).toBe(2);
    expect(addTable(newTable, 'a"b\n"never closed', fields).problem).toMatch(/never closed/);
    expect(addTable(newTable, `Name\n${"x\n".repeat(10_001)}`, fields).problem).toBe("At most 10000 rows.");
  });

  it("takes cells of a spreadsheet from the chosen cell on, to the right and down", () => {
    const cells = pastedCells('Ann, dear\tsea.jpg\r\n"Bo\nand Cy"\tpier.jpg\tbeyond\r\n') ?? [];
    const table = pasteCells(newTable, cells, { id: 1, column: "Name", columns });
    expect(valuesOf(table)).toEqual([
      { Name: "Ann, dear", Photo: "sea.jpg" },
      { Name: "Bo\nand Cy", Photo: "pier.jpg" },
    ]);
    expect(startsWithNames(cells, fields)).toBe(false);
    expect(startsWithNames([["NAME"], ["Ann"]], fields)).toBe(true);
    expect(pastedCells("Ann, dear")).toBeUndefined();
  });

  it("keeps one row, and gives new rows ids that no other ever had beside them", () => {
    expect(removeRow(newTable, 1).rows).toEqual([{ id: 2, values: {} }]);
    const three = addRow(addRow(newTable));
    expect(addRow(removeRow(three, 2)).rows.map(({ id }) => id)).toEqual([1, 3, 4]);
  });

  it("follows new names of fields, even when two change places", () => {
    const table = setCell(setCell(newTable, 1, "Name", "Ann"), 1, "Photo", "sea.jpg");
    const names = new Map([
      ["Name", "Photo"],
      ["Photo", "Name"],
    ]);
    expect(valuesOf(renameColumns(table, names))).toEqual([{ Photo: "Ann", Name: "sea.jpg" }]);
  });

  it("is as it was left on this device, and new where nothing usable is left", () => {
    const items = new Map<string, string>();
    const storage = {
      getItem: (key: string) => items.get(key) ?? null,
      setItem: (key: string, value: string) => void items.set(key, value),
      removeItem: (key: string) => void items.delete(key),
    };
    const table = { ...setCell(newTable, 1, "Name", "Ann"), extras: ["customer"], emptyTakesAway: true };
    const onNotKept = vi.fn();
    const open = () => openTable({ storage, templateId: "t", onNotKept });
    const first = open();
    first.state.setState(table);
    first.flush();
    expect(open().state.getState()).toEqual(table);
    items.set("kinora:table:t", '{"rows":7}');
    expect(open().state.getState()).toEqual(newTable);
    first.forget();
    first.flush();
    expect(items.size).toBe(0);
    storage.setItem = () => {
      throw new Error("full");
    };
    const other = open();
    for (let count = 0; count < 2; count += 1) {
      other.state.setState(addRow);
      other.flush();
    }
    expect(onNotKept).toHaveBeenCalledTimes(1);
  });

  it("is one table in two tabs", () => {
    vi.useFakeTimers();
    const items = new Map<string, string>();
    const storage = {
      getItem: (key: string) => items.get(key) ?? null,
      setItem: vi.fn((key: string, value: string) => void items.set(key, value)),
      removeItem: (key: string) => void items.delete(key),
    };
    const open = () => openTable({ storage, templateId: "t", onNotKept: () => {} });
    const [here, there] = [open(), open()];
    here.state.setState(setCell(newTable, 1, "Name", "Ann"));
    here.flush();
    there.readAgain();
    vi.runAllTimers();
    expect(storage.setItem).toHaveBeenCalledTimes(1);
    there.state.setState((table) => setCell(table, 1, "Photo", "sea.jpg"));
    // What was typed a moment ago is not lost to what another tab keeps.
    there.readAgain();
    vi.runAllTimers();
    here.readAgain();
    for (const { state } of [here, there])
      expect(valuesOf(state.getState())).toEqual([{ Name: "Ann", Photo: "sea.jpg" }]);
    vi.useRealTimers();
  });
});
