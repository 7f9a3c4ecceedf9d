"use client";

import { ChevronLeft, ChevronRight } from "lucide-react";
import { tableWords as words } from "@/components/strings/templates";
import type { TableState } from "@/components/templates/rows/use-table";
import { IconButton } from "@/components/ui/icon-button";

/** Says which row the preview shows, and goes to its neighbours. */
export function RowPager({ table: { table, shownAt, show } }: { table: TableState }) {
  const go = (at: number) => {
    const row = table.rows[at];
    if (row) show(row.id);
  };
  return (
    <div className="mt-1 flex items-center justify-center gap-2 text-13 text-ink-soft">
      <IconButton
        icon={ChevronLeft}
        label={words.previousRow}
        size="small"
        disabled={shownAt === 0}
        onClick={() => go(shownAt - 1)}
        data-testid="previous-row"
      />
      <span role="status" data-testid="shown-row">
        {words.shown(shownAt + 1)}
      </span>
      <IconButton
        icon={ChevronRight}
        label={words.nextRow}
        size="small"
        disabled={shownAt >= table.rows.length - 1}
        onClick={() => go(shownAt + 1)}
        data-testid="next-row"
      />
    </div>
  );
}
