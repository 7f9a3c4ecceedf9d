import { columnKey } from "@/lib/film/templates/column-key";
import { kindOf } from "@/lib/film/templates/field-facts";
import { parseTable } from "@/lib/film/templates/parse-table";
import { rowsOfTable } from "@/lib/film/templates/rows-of";
import type { Row, TemplateField } from "@/lib/film/templates/template-field";
import { MAX_ROWS } from "@/lib/film/templates/template-limits";

/** A row that somebody fills in. Cells without a value are absent. */
export type TableRow = { id: number; values: Row };

export type Table = {
  rows: readonly TableRow[];
  /** Columns that are no fields. They come back with the results. */
  extras: readonly string[];
  /** Whether an empty cell takes the film's words away, as in tables that programs send. */
  emptyTakesAway: boolean;
};

export const newTable: Table = { rows: [{ id: 1, values: {} }], extras: [], emptyTakesAway: false };

export const isBlank = ({ values }: TableRow) => Object.values(values).every((value) => value.trim() === "");

const nextId = (rows: readonly TableRow[]) => Math.max(0, ...rows.map(({ id }) => id)) + 1;

function withoutEmpty(values: Row): Row {
  return Object.fromEntries(Object.entries(values).filter(([, value]) => value !== ""));
}

function newRows(rows: readonly TableRow[], values: readonly Row[]): TableRow[] {
  const first = nextId(rows);
  return values.map((row, index) => ({ id: first + index, values: withoutEmpty(row) }));
}

export function setCell(table: Table, id: number, column: string, value: string): Table {
  const rows = table.rows.map((row) =>
    row.id === id ? { ...row, values: withoutEmpty({ ...row.values, [column]: value }) } : row,
  );
  return { ...table, rows };
}

export function addRow(table: Table): Table {
  if (table.rows.length >= MAX_ROWS) return table;
  return { ...table, rows: [...table.rows, { id: nextId(table.rows), values: {} }] };
}

export function removeRow(table: Table, id: number): Table {
  const rows = table.rows.filter((row) => row.id !== id);
  return { ...table, rows: rows.length > 0 ? rows : newRows(table.rows, [{}]) };
}

/** Cells whose fields have other names now, by the names they had. */
export function renameColumns(table: Table, names: ReadonlyMap<string, string>): Table {
  const rows = table.rows.map(({ id, values }) => ({
    id,
    values: Object.fromEntries(
      Object.entries(values).map(([column, value]) => [names.get(column) ?? column, value] as const),
    ),
  }));
  return { ...table, rows };
}

export type Added = { table: Table; count: number; problem?: undefined } | { problem: string };

/** Adds the rows of a table whose first line names the columns. Blank rows make room for them. */
export function addTable(table: Table, text: string, fields: readonly TemplateField[]): Added {
  const read = rowsOfTable(text, fields);
  if (read.problem !== undefined) return { problem: read.problem };
  const filled = table.rows.filter((row) => !isBlank(row));
  if (filled.length + read.rows.length > MAX_ROWS) return { problem: `At most ${MAX_ROWS} rows.` };
  const rows = [...filled, ...newRows(table.rows, read.rows)];
  const extras = [...new Set([...table.extras, ...read.ignored])];
  return { table: { ...table, rows, extras }, count: read.rows.length };
}

/** Cells of a spreadsheet that were copied; undefined if this is text for one cell. */
export function pastedCells(text: string): string[][] | undefined {
  const { rows = [] } = parseTable(text, "\t");
  const cells = rows.map((row) => row.cells);
  return cells.length > 1 || (cells[0]?.length ?? 0) > 1 ? cells : undefined;
}

/** Whether copied cells begin with the names of fields. */
export function startsWithNames(cells: readonly string[][], fields: readonly TemplateField[]): boolean {
  const names = new Set(fields.map(({ name }) => columnKey(name)));
  const [first = [], ...others] = cells;
  return others.length > 0 && first.some((cell) => names.has(columnKey(cell)));
}

type Target = { id: number; column: string; columns: readonly string[] };

/** Fills copied cells into the table from this cell on, to the right and down. New rows come as they are needed. */
export function pasteCells(table: Table, cells: readonly string[][], { id, column, columns }: Target): Table {
  const [fromRow, fromColumn] = [table.rows.findIndex((row) => row.id === id), columns.indexOf(column)];
  if (fromRow < 0 || fromColumn < 0) return table;
  const missing = Math.max(0, Math.min(fromRow + cells.length, MAX_ROWS) - table.rows.length);
  const rows = [...table.rows, ...newRows(table.rows, Array(missing).fill({}))].map((row, index) => {
    const pasted = cells[index - fromRow];
    if (!pasted) return row;
    const values = Object.fromEntries(
      pasted.flatMap((value, place) => {
        const name = columns[fromColumn + place];
        return name === undefined ? [] : [[name, value.trim()] as const];
      }),
    );
    return { ...row, values: withoutEmpty({ ...row.values, ...values }) };
  });
  return { ...table, rows };
}

/** The rows that are ordered, as the service takes them: blank ones are left out. */
export function rowsToOrder(table: Table, fields: readonly TemplateField[]): TableRow[] {
  const texts = fields.filter((field) => kindOf(field) === "text").map(({ name }) => name);
  const empty = table.emptyTakesAway ? Object.fromEntries(texts.map((name) => [name, ""])) : {};
  return table.rows
    .filter((row) => !isBlank(row))
    .map(({ id, values }) => ({ id, values: { ...empty, ...withoutEmpty(values) } }));
}
