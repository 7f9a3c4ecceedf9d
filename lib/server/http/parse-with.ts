import * as z from "zod/mini";
import { type FieldErrors, invalid } from "@/lib/server/errors";
import { wordsOfIssue } from "@/lib/server/http/words-of-issue";

// Messages for whatever the contracts leave unworded: they are written in zod/mini, which has none of its own.
z.config({ localeError: wordsOfIssue });

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
