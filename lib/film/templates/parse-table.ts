import { MAX_ROWS } from "@/lib/film/templates/template-limits";

/** A table as it was written: each row's cells, and the line of the text that it begins on. */
export type TableRow = { line: number; cells: string[] };
export type Table = { rows: TableRow[]; problem?: undefined } | { rows?: undefined; problem: string };

const separators = [",", ";", "\t", "|"] as const;
type Separator = (typeof separators)[number];

/** The separator that occurs most often in the first line, outside of quotes. */
function separatorOf(text: string): Separator {
  const counts = new Map<string, number>();
  let isQuoted = false;
  for (const character of text) {
    if (character === '"') isQuoted = !isQuoted;
    else if (!isQuoted && (character === "\n" || character === "\r")) {
      if (counts.size > 0) break;
    } else if (!isQuoted) counts.set(character, (counts.get(character) ?? 0) + 1);
  }
  return separators.reduce((best, next) => ((counts.get(next) ?? 0) > (counts.get(best) ?? 0) ? next : best));
}

/** Excel writes this line when its separator is not the usual one. */
const excelHint = /^sep=([,;\t|])\r?\n/;

/** With the names of columns, and one more: it says that there are too many. */
const maxRows = MAX_ROWS + 2;

/**
 * Parses comma-separated values as spreadsheets write them: any usual separator, quotes around cells with separators or
 * line breaks, doubled quotes within. Empty lines are left out, and so are rows that no batch could take. What is pasted
 * has a `known` separator.
 */
export function parseTable(text: string, known?: Separator): Table {
  const hint = known === undefined ? excelHint.exec(text) : null;
  const separator = known ?? hint?.[1] ?? separatorOf(text);
  const rows: TableRow[] = [];
  let line = hint ? 2 : 1;
  let at = hint ? hint[0].length : 0;
  let row: TableRow = { line, cells: [] };

  const endRow = () => {
    if (row.cells.some((cell) => cell !== "")) rows.push(row);
    row = { line, cells: [] };
  };
  while (at < text.length && rows.length < maxRows) {
    let cell = "";
    if (text[at] === '"') {
      const quoted = readQuoted(text, at);
      if (quoted === undefined) return { problem: `The quotes that open in line ${line} are never closed.` };
      cell = quoted.cell;
      line += quoted.lines;
      at = quoted.end;
    }
    const end = endOfCell(text, at, separator);
    cell += text.slice(at, end);
    row.cells.push(cell);
    at = end;
    if (text[at] === separator) {
      at += 1;
      // A separator at the very end opens a last, empty cell.
      if (at === text.length) row.cells.push("");
      continue;
    }
    if (text[at] === "\r" && text[at + 1] === "\n") at += 1;
    at += 1;
    line += 1;
    endRow();
  }
  endRow();
  return { rows };
}

function endOfCell(text: string, from: number, separator: string): number {
  let at = from;
  while (at < text.length && text[at] !== separator && text[at] !== "\n" && text[at] !== "\r") at += 1;
  return at;
}

/** The cell that opens with quotes at `from`, how many lines it crosses, and where it ends. */
function readQuoted(text: string, from: number): { cell: string; lines: number; end: number } | undefined {
  let cell = "";
  let at = from + 1;
  for (;;) {
    const close = text.indexOf('"', at);
    if (close < 0) return undefined;
    cell += text.slice(at, close);
    if (text[close + 1] !== '"') return { cell, lines: cell.split(/\r\n|\r|\n/).length - 1, end: close + 1 };
    cell += '"';
    at = close + 2;
  }
}

/** Writes one row as every spreadsheet reads it. */
export function writeTableRow(cells: readonly string[]): string {
  return `${cells.map((cell) => (/[",;\t|\r\n]|^\s|\s$/.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell)).join(",")}\r\n`;
}
