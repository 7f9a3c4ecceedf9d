"use client";

import { type CSSProperties, useRef } from "react";
import { ColumnNote } from "@/components/templates/rows/column-note";
import { RowLine } from "@/components/templates/rows/row-line";
import { firstOnPage, ROWS_ON_PAGE } from "@/components/templates/rows/row-pages";
import type { WantedCell } from "@/components/templates/rows/wanted-cell";
import type { TableState } from "@/components/templates/rows/use-table";
import type { TableEdits } from "@/components/templates/rows/use-table-edits";
import { tableWords as words } from "@/components/strings/templates";
import { useKeptFocus } from "@/components/ui/use-kept-focus";
import type { TemplateFilm } from "@/lib/film/templates/field-parts";
import type { FieldProblem, TemplateField } from "@/lib/film/templates/template-field";

type Props = {
  columns: readonly string[];
  fields: readonly TemplateField[];
  film: TemplateFilm;
  table: TableState;
  problems: ReadonlyMap<number, readonly FieldProblem[]>;
  edits: TableEdits;
  onLook: (clipId: string) => void;
  onAdd: (column: string) => void;
  onGo: (cell: WantedCell) => void;
};

type Grid = CSSProperties & { "--columns": string; "--least": string };

/** Narrower cells could hardly be read. */
const minRem = 11;

/** The rows on this page: a table where there is room, otherwise a card for each row. */
export function RowsList({ columns, fields, film, table, problems, edits, onLook, onAdd, onGo }: Props) {
  const from = firstOnPage(table.shownAt);
  const { rows } = table.table;
  const list = useRef<HTMLOListElement>(null);
  useKeptFocus(list, rows.map(({ id }) => id).join());
  const grid: Grid = {
    "--columns": `2.5rem repeat(${columns.length}, minmax(${minRem}rem, 1fr)) 2.5rem`,
    "--least": `${columns.length * minRem + 5}rem`,
  };
  return (
    <div
      style={grid}
      className="overflow-x-auto overflow-y-hidden rounded-surface border border-hairline bg-surface max-sm:border-0 max-sm:bg-transparent"
    >
      <div className="min-w-(--least) max-sm:min-w-0">
        <div
          aria-hidden="true"
          className="grid grid-cols-(--columns) border-b border-hairline text-13 font-medium text-ink-soft max-sm:hidden"
        >
          <span />
          {columns.map((column) => (
            <ColumnName key={column} column={column} field={fields.find(({ name }) => name === column)} />
          ))}
          <span />
        </div>
        <ol ref={list} aria-label={words.label} className="max-sm:grid max-sm:gap-3" data-testid="rows">
          {rows.slice(from, from + ROWS_ON_PAGE).map((row, index) => (
            <RowLine
              key={row.id}
              row={row}
              number={from + index + 1}
              columns={columns}
              fields={fields}
              film={film}
              table={table}
              problems={problems.get(row.id)}
              edits={edits}
              onLook={onLook}
              onStep={(column, step) => {
                const next = rows[from + index + step];
                if (next) onGo({ id: next.id, column });
                else if (step > 0) onAdd(column);
              }}
            />
          ))}
        </ol>
      </div>
    </div>
  );
}

function ColumnName({ column, field }: { column: string; field: TemplateField | undefined }) {
  return (
    <span className="flex min-w-0 items-baseline gap-1.5 px-2.5 py-2">
      <span className="truncate">{column}</span>
      <ColumnNote field={field} />
    </span>
  );
}
