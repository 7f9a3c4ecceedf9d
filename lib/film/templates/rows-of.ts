import { columnKey } from "@/lib/film/templates/column-key";
import { parseTable } from "@/lib/film/templates/parse-table";
import type { Row, TemplateField } from "@/lib/film/templates/template-field";
import { MAX_CELLS, MAX_ROWS } from "@/lib/film/templates/template-limits";

/** Rows by the names of fields; other columns keep their own names, so that results can be told apart by them. */
export type Rows =
  | { rows: Row[]; ignored: string[]; problem?: undefined }
  | { rows?: undefined; problem: string };

/** Of all rows together, since each has them. */
const maxNameCharacters = 50_000_000;
const tooMany = `At most ${MAX_ROWS} rows.`;

/** Rows of a table whose first row names the columns. */
export function rowsOfTable(text: string, fields: readonly TemplateField[]): Rows {
  // A byte order mark that some editor left would be part of the first column's name.
  const table = parseTable(text.replace(/^\uFEFF/, ""));
  if (table.problem !== undefined) return { problem: table.problem };
  const [header, ...body] = table.rows;
  if (!header) return { problem: "The table is empty." };
  if (body.length > MAX_ROWS) return { problem: tooMany };
  const names = header.cells.map((cell) => cell.trim());
  const problem = problemOfColumns(names, body.length);
  if (problem !== undefined) return { problem };
  const long = body.find(({ cells }) => cells.slice(names.length).some((cell) => cell.trim() !== ""));
  if (long) return { problem: `Line ${long.line} has more cells than there are columns.` };
  return rowsOfRecords(
    body.map(({ cells }) => Object.fromEntries(names.map((name, index) => [name, cells[index] ?? ""]))),
    fields,
  );
}

/** Every row has every column, however short its line is: a few kilobytes of text could become gigabytes of rows. */
function problemOfColumns(names: readonly string[], rowCount: number): string | undefined {
  if (names.length * rowCount > MAX_CELLS) return `At most ${MAX_CELLS} cells.`;
  const nameCharacters = names.reduce((sum, name) => sum + name.length, 0);
  if (nameCharacters * rowCount > maxNameCharacters)
    return "The columns have names too long for so many rows.";
  const keys = new Set<string>();
  for (const name of names) {
    const key = columnKey(name);
    if (key !== "" && keys.has(key)) return `Two columns are called “${name}”.`;
    keys.add(key);
  }
  return undefined;
}

/** Rows whose keys are names of fields, whatever the case of their letters. */
export function rowsOfRecords(records: readonly Row[], fields: readonly TemplateField[]): Rows {
  if (records.length === 0) return { problem: "There are no rows." };
  if (records.length > MAX_ROWS) return { problem: tooMany };
  const nameByKey = new Map(fields.map(({ name }) => [columnKey(name), name]));
  for (const [at, record] of records.entries()) {
    const named = Object.keys(record).map((key) => nameByKey.get(columnKey(key)));
    const twice = named.find((name, index) => name !== undefined && named.indexOf(name) < index);
    if (twice !== undefined) return { problem: `Row ${at + 1} has “${twice}” twice.` };
  }
  const ignored = new Set<string>();
  const rows = records.map((record) =>
    Object.fromEntries(
      Object.entries(record).flatMap(([key, value]) => {
        const name = nameByKey.get(columnKey(key));
        if (name === undefined && key.trim() === "") return [];
        if (name === undefined) ignored.add(key);
        return [[name ?? key, value] as const];
      }),
    ),
  );
  return { rows, ignored: [...ignored] };
}
