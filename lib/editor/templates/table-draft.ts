import * as z from "zod/mini";
import { newTable, type Table } from "@/lib/editor/templates/table";

type DraftStorage = Pick<Storage, "getItem" | "setItem" | "removeItem">;

const draftSchema = z.object({
  rows: z.array(z.record(z.string(), z.string())),
  extras: z.array(z.string()),
  emptyTakesAway: z.boolean(),
});

/** Under which name the table lies in the browser. */
export const draftKey = (templateId: string) => `kinora:table:${templateId}`;

/** The table of a template as it was left on this device. */
export function readDraft(storage: DraftStorage, templateId: string): Table {
  try {
    const draft = draftSchema.parse(JSON.parse(storage.getItem(draftKey(templateId)) ?? "null"));
    if (draft.rows.length === 0) return newTable;
    return { ...draft, rows: draft.rows.map((values, index) => ({ id: index + 1, values })) };
  } catch {
    return newTable;
  }
}

/** Returns whether it could be kept: some thousand rows may be more than a browser keeps. */
export function keepDraft(storage: DraftStorage, templateId: string, table: Table): boolean {
  const { rows, extras, emptyTakesAway } = table;
  try {
    storage.setItem(
      draftKey(templateId),
      JSON.stringify({ rows: rows.map(({ values }) => values), extras, emptyTakesAway }),
    );
    return true;
  } catch {
    return false;
  }
}

export function dropDraft(storage: DraftStorage, templateId: string): void {
  storage.removeItem(draftKey(templateId));
}
