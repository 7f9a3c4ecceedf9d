import * as z from "zod/mini";
import { type FieldErrors, invalid } from "@/lib/server/errors";

// The contracts' words for what they name no message for. zod/mini, which they are written in, brings none of its own.
z.config(z.locales.en());

/** Parses, or refuses naming every bad field with its path at once. */
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
