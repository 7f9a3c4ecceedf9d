import { type JsonSchema, nameOf } from "@/lib/contracts/json-schema";

/** Describes a schema in words, such as "text, at most 500 characters". */
export function typeText(schema: JsonSchema): string {
  const name = nameOf(schema);
  if (name) return name;
  if (schema.const !== undefined) return JSON.stringify(schema.const);
  if (schema.enum) return enumText(schema.enum);
  const choices = schema.anyOf ?? schema.oneOf;
  if (choices) return choicesText(choices);
  const types = Array.isArray(schema.type) ? schema.type : [schema.type ?? "anything"];
  return types.map((type) => plainType(type, schema)).join(" or ");
}

/** A number that may also come as text is listed once. */
function enumText(values: readonly unknown[]): string {
  const isAgain = (value: unknown) =>
    typeof value === "string" && values.includes(Number.parseInt(value, 10));
  return values
    .filter((value) => !isAgain(value))
    .map((value) => JSON.stringify(value))
    .join(", ");
}

function choicesText(choices: readonly JsonSchema[]): string {
  // An empty text is only another way of sending nothing.
  const named = choices.filter((choice) => choice.const !== "");
  const kinds = named.map(({ properties }) => properties?.name?.const);
  if (kinds.every((kind) => typeof kind === "string")) return `object: ${kinds.join(", ")}`;
  const nullLast = named.toSorted((a, b) => Number(a.type === "null") - Number(b.type === "null"));
  return [...new Set(nullLast.map(typeText))].join(" or ");
}

function plainType(type: string, schema: JsonSchema): string {
  if (type === "string") return `${schema.format === "uri" ? "address" : "text"}${lengthText(schema)}`;
  if (type === "integer" || type === "number")
    return `${type === "integer" ? "whole number" : "number"}${rangeText(schema)}`;
  if (type === "boolean") return "0 or 1";
  if (type === "array") return listText(schema);
  if (type === "object" && typeof schema.additionalProperties === "object")
    return `object of ${typeText(schema.additionalProperties)}`;
  return type;
}

function listText({ items, prefixItems, maxItems }: JsonSchema): string {
  if (prefixItems) return `[${prefixItems.map(() => "text").join(", ")}]`;
  const what = typeof items === "object" ? ` of ${typeText(items)}` : "";
  return `list${typeof maxItems === "number" ? ` (at most ${maxItems})` : ""}${what}`;
}

function lengthText({ maxLength }: JsonSchema): string {
  return maxLength === undefined ? "" : `, at most ${maxLength} characters`;
}

function rangeText({ minimum, maximum }: JsonSchema): string {
  const isTelling = (value: number | undefined): value is number =>
    value !== undefined && Math.abs(value) < 1e9;
  if (isTelling(minimum) && isTelling(maximum)) return ` from ${minimum} to ${maximum}`;
  if (isTelling(minimum)) return ` from ${minimum}`;
  return isTelling(maximum) ? ` up to ${maximum}` : "";
}
