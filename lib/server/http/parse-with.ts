import type { z } from "zod";
import { type FieldErrors, invalid } from "@/lib/server/errors";

/** Parses, or refuses naming every bad field with its path at once. */
export function parseWith<T extends z.ZodType>(schema: T, value: unknown): z.output<T> {
  const result = schema.safeParse(value);
  if (result.success) return result.data;
  const fields: FieldErrors = {};
  for (const issue of result.error.issues) {
    const path = issue.path.map(String).join(".") || "body";
    fields[path] ??= issue.message;
  }
  throw invalid(fields);
}
