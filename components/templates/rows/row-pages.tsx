"use client";

import { tableWords as words } from "@/components/strings/templates";
import type { TableState } from "@/components/templates/rows/use-table";
import { PageTurner } from "@/components/ui/page-turner";

/** How many rows are in the page at a time: each has several fields to type in. */
export const ROWS_ON_PAGE = 50;

export const firstOnPage = (at: number) => Math.floor(at / ROWS_ON_PAGE) * ROWS_ON_PAGE;

/** Goes through a table of many rows. The row that the preview shows is always on the page. */
export function RowPages({ table: { table, shownAt, show } }: { table: TableState }) {
  const from = firstOnPage(shownAt);
  const all = table.rows.length;
  const turn = (at: number) => {
    const row = table.rows[at];
    if (row) show(row.id);
  };
  return (
    <PageTurner
      label={words.pages}
      from={from}
      size={ROWS_ON_PAGE}
      all={all}
      text={words.page}
      previous={words.previousPage}
      next={words.nextPage}
      onTurn={turn}
    />
  );
}
