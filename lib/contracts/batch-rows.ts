import * as z from "zod/mini";
import { withMeta } from "@/lib/contracts/described";
import { jsonField } from "@/lib/contracts/fields";
import { MAX_ROWS } from "@/lib/film/templates/template-limits";

type Row = Record<string, string>;

/**
 * One row or a list of them, values as text; a `null` is left out. Checked by hand: a union of the two would only say
 * that something is wrong somewhere, and what is wrong is named by the number of its row, counted from 1.
 */
export const rowsField = jsonField(
  withMeta(
    z.transform((value: unknown, { issues }: z.core.ParsePayload): Row[] => {
      const rows: unknown[] = Array.isArray(value) ? value : [value];
      const refuse = (path: PropertyKey[], message: string) =>
        issues.push({ code: "custom", path, message, input: value });
      if (rows.length === 0) refuse([], "There are no rows.");
      else if (rows.length > MAX_ROWS) refuse([], `At most ${MAX_ROWS} rows.`);
      else if (rows === value || isObject(value)) return rows.map((row, at) => readRow(row, at + 1, refuse));
      else refuse([], "Must be an object, or a list of objects.");
      return [];
    }),
    { anyOf: [{ type: "array", items: rowJson(), minItems: 1, maxItems: MAX_ROWS }, rowJson()] },
  ),
);

function readRow(row: unknown, number: number, refuse: (path: PropertyKey[], message: string) => void): Row {
  if (!isObject(row)) {
    refuse([number], "Must be an object.");
    return {};
  }
  const cells = Object.entries(row).filter(([, value]) => value !== null);
  for (const [name, value] of cells) if (!isPlain(value)) refuse([number, name], "Must be text.");
  return Object.fromEntries(cells.map(([name, value]) => [name, String(value)]));
}

function isPlain(value: unknown): boolean {
  return typeof value === "string" || typeof value === "boolean" || Number.isFinite(value);
}

function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}

function rowJson() {
  return { type: "object", additionalProperties: { type: ["string", "number", "boolean", "null"] } };
}
