"use client";

import { shellWords } from "@/components/strings/shell";
import { tableWords as words } from "@/components/strings/templates";
import type { TableState } from "@/components/templates/rows/use-table";
import { dismissToast, toast } from "@/components/ui/toasts-store";
import {
  addTable,
  newTable,
  pasteCells,
  pastedCells,
  removeRow,
  startsWithNames,
  type Table,
} from "@/lib/editor/templates/table";
import { decodeText } from "@/lib/film/decode-text";
import { writeTableRow } from "@/lib/film/templates/parse-table";
import type { TemplateField } from "@/lib/film/templates/template-field";

export type TableEdits = {
  remove(id: number): void;
  clear(): void;
  addFile(file: File): Promise<void>;
  /** Takes several cells that were copied. Returns false if the text is for this cell alone. */
  paste(text: string, at: { id: number; column: string }): boolean;
};

/** Changes of many cells at once, each of which can be taken back. */
export function useTableEdits(
  { table, change, replace }: TableState,
  fields: readonly TemplateField[],
  columns: readonly string[],
): TableEdits {
  const changeTo = (next: Table, text: string) => {
    const before = table;
    const toastId = toast({ text, action: { label: shellWords.undo, run: () => change(() => before) } });
    // Later edits must not be undone with it.
    replace(next, () => dismissToast(toastId));
  };
  const add = (text: string) => {
    const added = addTable(table, text, fields);
    if (added.problem !== undefined) toast({ text: added.problem, look: "danger" });
    else changeTo(added.table, words.added(added.count));
  };
  return {
    remove: (id) => changeTo(removeRow(table, id), words.removed),
    clear: () => changeTo({ ...newTable, emptyTakesAway: table.emptyTakesAway }, words.cleared),
    async addFile(file) {
      const text = decodeText(new Uint8Array(await file.arrayBuffer()));
      // Spreadsheets' own files and pictures have such characters, tables never.
      if (text.includes("\0")) toast({ text: words.notTable, look: "danger" });
      else add(text);
    },
    paste(text, { id, column }) {
      const cells = pastedCells(text);
      if (!cells) return false;
      if (startsWithNames(cells, fields)) add(cells.map(writeTableRow).join(""));
      else changeTo(pasteCells(table, cells, { id, column, columns }), words.pasted(cells.length));
      return true;
    },
  };
}
