"use client";

import { useEffect, useMemo, useState } from "react";
import { useStore } from "zustand";
import { tableWords as words } from "@/components/strings/templates";
import { toast } from "@/components/ui/toasts-store";
import { openTable } from "@/lib/editor/templates/open-table";
import { draftKey } from "@/lib/editor/templates/table-draft";
import { renameColumns, type Table, type TableRow } from "@/lib/editor/templates/table";

export type TableState = {
  table: Table;
  /** The row that the preview shows. */
  shown: TableRow | undefined;
  shownAt: number;
  show(id: number): void;
  change(edit: (table: Table) => Table): void;
  /** Shows another table, and tells when that one is changed in turn. */
  replace(next: Table, onChanged: () => void): void;
  rename(names: ReadonlyMap<string, string>): void;
  /** Takes the table off this device, since its template goes. */
  forget(): void;
};

/** The table of a template, kept on this device. */
export function useTable(templateId: string): TableState {
  const [open] = useState(() =>
    openTable({
      storage: localStorage,
      templateId,
      onNotKept: () => toast({ text: words.notKept, look: "danger" }),
    }),
  );
  const table = useStore(open.state);
  const [shownId, setShownId] = useState(() => table.rows[0]?.id ?? 0);
  useEffect(() => {
    // Two tabs fill in one table. Without this, the next cell in one would take away all rows of the other.
    const fromElsewhere = ({ key }: StorageEvent) => {
      if (key === null || key === draftKey(templateId)) open.readAgain();
    };
    // A page that was put away is told of nothing.
    const comesBack = ({ persisted }: PageTransitionEvent) => {
      if (persisted) open.readAgain();
    };
    window.addEventListener("pagehide", open.flush);
    window.addEventListener("pageshow", comesBack);
    window.addEventListener("storage", fromElsewhere);
    return () => {
      window.removeEventListener("pagehide", open.flush);
      window.removeEventListener("pageshow", comesBack);
      window.removeEventListener("storage", fromElsewhere);
      open.flush();
    };
  }, [open, templateId]);
  const shownAt = Math.max(
    0,
    table.rows.findIndex(({ id }) => id === shownId),
  );
  return useMemo(
    () => ({
      table,
      shown: table.rows[shownAt],
      shownAt,
      show: setShownId,
      change: (edit) => open.state.setState(edit),
      replace(next, onChanged) {
        open.state.setState(next);
        const stop = open.state.subscribe(() => {
          stop();
          onChanged();
        });
      },
      rename: (names) => open.state.setState((before) => renameColumns(before, names)),
      forget: open.forget,
    }),
    [open, table, shownAt],
  );
}
