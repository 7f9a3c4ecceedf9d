import * as z from "zod/mini";
import { withMeta } from "@/lib/contracts/described";
import { preprocess } from "@/lib/contracts/preprocess";
import { COLOR_PATTERN } from "@/lib/film/document-choices";
import { COLOR_WANTED } from "@/lib/film/parse-color";

/**
 * Parses a value sent as text. Parameters arrive as JSON, form fields or query strings, and each kind of value is
 * parsed alike in all three.
 */

function parsedJson(value: unknown): unknown {
  if (typeof value !== "string") return value;
  if (value.trim() === "") return undefined;
  try {
    return JSON.parse(value);
  } catch {
    return value;
  }
}

/** A structured value that forms send as a JSON string. */
export function jsonField<T extends z.ZodMiniType>(schema: T) {
  return preprocess(parsedJson, schema);
}

function numberFromText(value: unknown): unknown {
  if (typeof value !== "string") return value;
  const trimmed = value.trim();
  return /^[+-]?\d+(\.\d+)?$/.test(trimmed) ? Number(trimmed) : value;
}

export function integerField(min: number, max: number) {
  return preprocess(
    numberFromText,
    z
      .int("Must be a whole number.")
      .check(z.gte(min, `Must be at least ${min}.`), z.lte(max, `Must be at most ${max}.`)),
  );
}

function flagFromText(value: unknown): unknown {
  if (value === undefined) return undefined;
  if (value === null || value === "") return false;
  const text = String(value).toLowerCase();
  if (["1", "true", "yes", "on"].includes(text)) return true;
  if (["0", "false", "no", "off"].includes(text)) return false;
  return value;
}

/** `1`, `true`, `yes` and `on` are true; absent, empty, `0`, `false`, `no` and `off` are false. */
export const flagField = withMeta(
  preprocess((value) => flagFromText(value) ?? false, z.boolean("Must be 1 or 0.")),
  { type: "boolean" },
);

/** The same where nothing may be assumed when it is absent. */
export const requiredFlag = withMeta(preprocess(flagFromText, z.boolean("Must be 1 or 0.")), {
  type: "boolean",
});

export function textField(maxLength: number) {
  return z
    .string({ error: ({ input }) => (input === undefined ? "Is required." : "Must be text.") })
    .check(z.maxLength(maxLength, `Must be at most ${maxLength} characters.`));
}

export function requiredText(maxLength: number) {
  return textField(maxLength).check(z.minLength(1, "Is required."));
}

/** Forms cannot send null, so an empty value means null. */
export const emptyAsNull = z.pipe(
  z.literal(""),
  z.transform(() => null),
);

/** On or off; empty and null mean what a new project has. */
export const switchField = z.union([emptyAsNull, z.null(), flagField]);

function parseAddress(value: string): URL | undefined {
  try {
    return new URL(value);
  } catch {
    return undefined;
  }
}

/** Such as `#C5482F`. */
export const colorField = z
  .string(COLOR_WANTED)
  .check(z.trim(), z.toLowerCase(), z.regex(COLOR_PATTERN, COLOR_WANTED));

export const webAddressField = z.string("Must be an address.").check(
  z.maxLength(2048, "Must be at most 2048 characters."),
  z.refine((value) => {
    const url = parseAddress(value);
    return (
      (url?.protocol === "http:" || url?.protocol === "https:") && url.username === "" && url.password === ""
    );
  }, "Must be an http or https address without a user name in it."),
);

export const idParam = z.object({ id: z.string().check(z.minLength(1), z.maxLength(64)) });
