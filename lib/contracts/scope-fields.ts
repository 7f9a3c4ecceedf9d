import * as z from "zod/mini";
import { withMeta } from "@/lib/contracts/described";
import { preprocess } from "@/lib/contracts/preprocess";
import { SCOPES } from "@/lib/contracts/scope-names";

export const scopeSchema = withMeta(z.enum(SCOPES), { id: "Scope" });

/** A list, which forms send as JSON or with spaces or commas between. */
export const scopesField = withMeta(
  preprocess(
    listFromText,
    z
      .array(z.enum(SCOPES, `Must be among ${SCOPES.join(", ")}.`), "Must be a list of scopes.")
      .check(z.minLength(1, "At least one is needed."), z.maxLength(50, "Too many.")),
  ),
  { type: "array", items: { type: "string", enum: [...SCOPES] } },
);

function listFromText(value: unknown): unknown {
  if (typeof value !== "string") return value;
  if (!value.trim().startsWith("[")) return value.split(/[\s,]+/).filter((word) => word !== "");
  try {
    return JSON.parse(value);
  } catch {
    return value;
  }
}
