import * as z from "zod/mini";
import { type FieldErrors, invalid } from "@/lib/server/errors";

// English messages for whatever the contracts leave unworded: they are written in zod/mini, which has none of its own.
z.config(z.locales.en());

/** Parses a value, or refuses it, naming every bad field by its path at once. */
export function parseWith<T extends z.core.$ZodType>(schema: T, value: unknown): z.output<T> {
  const result = z.safeParse(schema, value);
  if (result.success) return result.data;
  const fields: FieldErrors = {};
  for (const issue of result.error.issues) {
    const path = issue.path.map(String).join(".") || "body";
    fields[path] ??= issue.message;
  }
  throw invalid(fields);
}
