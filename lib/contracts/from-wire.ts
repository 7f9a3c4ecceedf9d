import * as z from "zod/mini";
import { preprocess } from "@/lib/contracts/preprocess";
import { cleanText } from "@/lib/film/clean-text";
import { MAX_FILM_SECONDS } from "@/lib/film/limits";

// Form clients can only send strings, and PHP clients send [] for an empty object. These functions accept what clients
// mean, and pass on one exact shape.

const decimalString = /^\s*[+-]?(\d+\.?\d*|\.\d+)(e[+-]?\d{1,3})?\s*$/i;

export function numberFromWire(value: unknown): unknown {
  return typeof value === "string" && decimalString.test(value) ? Number(value) : value;
}

export function flagOff(value: unknown): unknown {
  return value === "false" || value === "0" || value === 0 ? false : value;
}

export function textFromWire(value: unknown): unknown {
  if (value === null || value === undefined) return "";
  return typeof value === "number" && Number.isFinite(value) ? String(value) : value;
}

export function objectFromWire(value: unknown): unknown {
  const isEmpty = value === null || value === undefined || value === "";
  return isEmpty || (Array.isArray(value) && value.length === 0) ? {} : value;
}

/** A list sent as JSON or, in a form field, as a JSON string. A list that is too long is refused unparsed. */
export function listFromWire(max: number, what: string) {
  return (value: unknown, { issues }: z.core.ParsePayload): unknown => {
    const list = typeof value === "string" ? parseJson(value) : (value ?? []);
    if (list === undefined) {
      issues.push({ code: "custom", message: "Must be a list in JSON.", input: value });
      return z.NEVER;
    }
    if (Array.isArray(list) && list.length > max) {
      issues.push({ code: "custom", message: `At most ${max} ${what}.`, input: value });
      return z.NEVER;
    }
    return list;
  };
}

function parseJson(text: string): unknown {
  if (text.trim() === "") return [];
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

export function between(min: number, max: number) {
  const range = `Must be between ${min} and ${max}.`;
  return z
    .number({ error: (issue) => (issue.input === undefined ? "Is required." : "Must be a number.") })
    .check(
      z.gte(min, range),
      z.lte(max, range),
      z.overwrite((value) => value + 0),
    );
}

export const seconds = () => preprocess(numberFromWire, between(0, MAX_FILM_SECONDS));
export const secondsOrZero = () =>
  z._default(
    preprocess((value) => numberFromWire(value ?? 0), between(0, MAX_FILM_SECONDS)),
    0,
  );
export const fraction = () => preprocess(numberFromWire, between(0, 1));

export function optional<T extends z.ZodMiniType>(schema: T) {
  return z.optional(
    preprocess((value) => (value === null || value === "" ? undefined : value), z.optional(schema)),
  );
}

export function text(max: number) {
  const schema = z
    .string("Must be text.")
    .check(z.overwrite(cleanText), z.maxLength(max, `At most ${max} characters.`));
  return z._default(preprocess(textFromWire, schema), "");
}
