"use client";

import { Download, Eraser, FileUp, Plus } from "lucide-react";
import { useEffect, useMemo, useRef, useState } from "react";
import { DropOverlay } from "@/components/shell/drop-overlay";
import { useDraggedFiles } from "@/components/shell/use-dragged-files";
import { tableWords as words } from "@/components/strings/templates";
import type { FieldsState } from "@/components/templates/fields/use-fields";
import type { WantedCell } from "@/components/templates/rows/wanted-cell";
import { OrderBar } from "@/components/templates/rows/order-bar";
import { RowsList } from "@/components/templates/rows/rows-list";
import { RowPages } from "@/components/templates/rows/row-pages";
import { useRowChecks } from "@/components/templates/rows/use-row-checks";
import type { TableState } from "@/components/templates/rows/use-table";
import { useTableEdits } from "@/components/templates/rows/use-table-edits";
import { Button } from "@/components/ui/button";
import { buttonClass } from "@/components/ui/button-class";
import { ChoiceField } from "@/components/ui/choice-field";
import { addRow, isBlank, rowsToOrder } from "@/lib/editor/templates/table";
import { kindOf } from "@/lib/film/templates/field-facts";
import type { TemplateFilm } from "@/lib/film/templates/field-parts";
import { writeTableRow } from "@/lib/film/templates/parse-table";
import { MAX_ROWS } from "@/lib/film/templates/template-limits";

type Props = {
  templateId: string;
  name: string;
  fields: FieldsState;
  film: TemplateFilm;
  table: TableState;
  onLook: (clipId: string) => void;
  onMend: () => void;
};

const emptyChoices = [
  { value: "keep", label: words.emptyKeep },
  { value: "take-away", label: words.emptyTakeAway },
] as const;

/** The table that is filled in: each row becomes a film. */
export function RowsPanel({ templateId, name, fields, film, table, onLook, onMend }: Props) {
  const { usable } = fields;
  const { columns, extras } = useMemo(() => {
    const names = usable.map((field) => field.name);
    const others = table.table.extras.filter((extra) => !names.includes(extra));
    return { columns: [...names, ...others], extras: others };
  }, [usable, table.table.extras]);
  const edits = useTableEdits(table, usable, columns);
  const ordered = useMemo(() => rowsToOrder(table.table, usable), [table.table, usable]);
  const checks = useRowChecks(
    templateId,
    ordered,
    useMemo(() => JSON.stringify(fields.saved), [fields.saved]),
  );
  const panel = useRef<HTMLDivElement>(null);
  const [wanted, setWanted] = useState<WantedCell | null>(null);
  const isOver = useDraggedFiles(({ files: [file] }) => void (file && edits.addFile(file)));

  useEffect(() => {
    if (!wanted) return;
    const place = `[data-row="${wanted.id}"] [data-column="${CSS.escape(wanted.column)}"]`;
    panel.current?.querySelector<HTMLElement>(place)?.focus();
  }, [wanted]);

  const go = (cell: WantedCell) => {
    table.show(cell.id);
    setWanted(cell);
  };
  const add = (column = columns[0] ?? "") => {
    const next = addRow(table.table);
    const last = next.rows.at(-1);
    table.change(() => next);
    if (last) go({ id: last.id, column });
  };
  const hasTexts = usable.some((field) => kindOf(field) === "text");
  const isEmpty = table.table.rows.length === 1 && table.table.rows.every(isBlank);
  return (
    <div ref={panel} data-testid="rows-panel">
      <div className="mb-3 flex flex-wrap items-center gap-2">
        <FileChoice onFile={(file) => void edits.addFile(file)} />
        <a
          href={`data:text/csv;charset=utf-8,${encodeURIComponent(`\uFEFF${writeTableRow(columns)}`)}`}
          download={`${name}.csv`}
          className={buttonClass("bare", "small")}
          data-testid="empty-csv"
        >
          <Download aria-hidden="true" className="size-4" strokeWidth={1.5} />
          {words.example}
        </a>
        {isEmpty ? null : (
          <Button look="bare" onClick={edits.clear} data-testid="clear-table">
            <Eraser aria-hidden="true" className="size-4" strokeWidth={1.5} />
            {words.clear}
          </Button>
        )}
        {hasTexts ? (
          <span className="flex flex-wrap items-center gap-2 text-13 text-ink-soft sm:ml-auto">
            {words.emptyCells}
            <ChoiceField
              label={words.emptyCells}
              value={table.table.emptyTakesAway ? "take-away" : "keep"}
              choices={emptyChoices}
              onChange={(value) =>
                table.change((before) => ({ ...before, emptyTakesAway: value === "take-away" }))
              }
              data-testid="empty-cells"
            />
          </span>
        ) : null}
      </div>
      <RowsList
        columns={columns}
        fields={usable}
        film={film}
        table={table}
        problems={checks.problems}
        onLook={onLook}
        onAdd={add}
        onGo={go}
        edits={edits}
      />
      <div className="mt-3 flex flex-wrap items-center justify-between gap-3">
        <Button onClick={() => add()} disabled={table.table.rows.length >= MAX_ROWS} data-testid="add-row">
          <Plus aria-hidden="true" className="size-4" strokeWidth={1.5} />
          {words.add}
        </Button>
        <RowPages table={table} />
        <p className="text-13 text-ink-soft no-mouse:hidden">{words.importHint}</p>
      </div>
      <OrderBar
        templateId={templateId}
        ordered={ordered}
        checks={checks}
        isSaved={fields.saved === fields.all}
        onGo={go}
        onMend={onMend}
        columns={columns}
        extras={extras}
      />
      <DropOverlay isOver={isOver} title={words.dropTitle} text={words.dropText} />
    </div>
  );
}

function FileChoice({ onFile }: { onFile: (file: File) => void }) {
  const input = useRef<HTMLInputElement>(null);
  return (
    <>
      <Button onClick={() => input.current?.click()} data-testid="add-csv">
        <FileUp aria-hidden="true" className="size-4" strokeWidth={1.5} />
        {words.import}
      </Button>
      <input
        ref={input}
        type="file"
        hidden
        accept=".csv,.tsv,.txt,text/csv,text/tab-separated-values"
        onChange={({ currentTarget }) => {
          const [file] = currentTarget.files ?? [];
          if (file) onFile(file);
          currentTarget.value = "";
        }}
        data-testid="add-csv-input"
      />
    </>
  );
}
