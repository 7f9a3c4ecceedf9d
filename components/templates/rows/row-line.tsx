"use client";

import { X } from "lucide-react";
import { useCatalog } from "@/components/editor/session-context";
import { tableWords as words } from "@/components/strings/templates";
import { shownAt } from "@/components/templates/fields/place-row";
import { Cell } from "@/components/templates/rows/cell";
import type { TableState } from "@/components/templates/rows/use-table";
import type { TableEdits } from "@/components/templates/rows/use-table-edits";
import { IconButton } from "@/components/ui/icon-button";
import { isBlank, setCell, type TableRow } from "@/lib/editor/templates/table";
import type { TemplateFilm } from "@/lib/film/templates/field-parts";
import { kindOf } from "@/lib/film/templates/field-facts";
import type { FieldProblem, TemplateField } from "@/lib/film/templates/template-field";

type Props = {
  row: TableRow;
  number: number;
  columns: readonly string[];
  fields: readonly TemplateField[];
  film: TemplateFilm;
  table: TableState;
  problems: readonly FieldProblem[] | undefined;
  edits: TableEdits;
  /** Brings the preview to this clip. */
  onLook: (clipId: string) => void;
  /** Goes to this column in a row above or below. */
  onStep: (column: string, step: -1 | 1) => void;
};

/** One row. Whoever is in it sees its film in the preview. */
export function RowLine({
  row,
  number,
  columns,
  fields,
  film,
  table,
  problems = [],
  edits,
  onLook,
  onStep,
}: Props) {
  const catalog = useCatalog((all) => all);
  const isShown = table.shown?.id === row.id;
  // A row that was emptied again is not ordered, so nothing can be wrong with it.
  const shown = isBlank(row) ? [] : problems;
  const others = shown.filter(({ field }) => !columns.includes(field));
  return (
    <li
      aria-label={words.row(number)}
      onFocus={() => isShown || table.show(row.id)}
      data-row={row.id}
      data-testid="row"
      data-is-shown={isShown}
      className={`border-hairline not-last:border-b max-sm:rounded-surface max-sm:border max-sm:bg-surface max-sm:p-3 ${isShown ? "bg-sunken/60" : ""}`}
    >
      <div className="grid grid-cols-(--columns) items-start max-sm:grid-cols-[1fr_auto] max-sm:gap-y-3">
        <button
          type="button"
          aria-label={words.show(number)}
          aria-pressed={isShown}
          onClick={() => table.show(row.id)}
          className="h-11 rounded-control px-1 text-13 text-ink-soft tabular-nums hover:text-ink aria-pressed:font-semibold aria-pressed:text-ink max-sm:order-1 max-sm:justify-self-start"
          data-testid="show-row"
        >
          <span className="sm:hidden">{words.row(number)}</span>
          <span className="max-sm:hidden">{number.toLocaleString("en")}</span>
        </button>
        {columns.map((column) => {
          const field = fields.find(({ name }) => name === column);
          const [place] = field?.places ?? [];
          const takesAway = table.table.emptyTakesAway && field !== undefined && kindOf(field) === "text";
          return (
            <Cell
              key={column}
              column={column}
              number={number}
              field={field}
              value={row.values[column] ?? ""}
              inFilm={takesAway ? words.nothing : place ? shownAt(film, place, catalog) : ""}
              problem={shown.find((problem) => problem.field === column)?.message}
              onLook={() => place && "clip" in place && onLook(place.clip)}
              onChange={(value) => table.change((before) => setCell(before, row.id, column, value))}
              onStep={(step) => onStep(column, step)}
              onPaste={(text) => edits.paste(text, { id: row.id, column })}
            />
          );
        })}
        <IconButton
          icon={X}
          label={words.remove(number)}
          size="small"
          onClick={() => edits.remove(row.id)}
          className="mt-1.5 ml-1 max-sm:order-2 max-sm:m-0"
          data-testid="remove-row"
        />
      </div>
      {others.map(({ field, message }) => (
        <p key={field} className="px-3 pb-2 text-13 text-danger sm:pl-12" data-testid="row-problem">
          {message}
        </p>
      ))}
    </li>
  );
}
