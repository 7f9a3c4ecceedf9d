import * as z from "zod/mini";
import type { Origin } from "@/lib/contracts/described";

/** The parts of JSON Schema that the OpenAPI document and the reference page need. */
export type JsonSchema = {
  $ref?: string;
  type?: string | string[];
  properties?: Record<string, JsonSchema>;
  required?: string[];
  additionalProperties?: JsonSchema | boolean;
  items?: JsonSchema | boolean;
  prefixItems?: JsonSchema[];
  anyOf?: JsonSchema[];
  oneOf?: JsonSchema[];
  enum?: unknown[];
  const?: unknown;
  default?: unknown;
  format?: string;
  description?: string;
  minimum?: number;
  maximum?: number;
  minLength?: number;
  maxLength?: number;
  "x-origin"?: Origin;
  [keyword: string]: unknown;
};

export type Components = Record<string, JsonSchema>;

const componentsAddress = "#/components/schemas/";

/**
 * Converts a contract's schema to JSON Schema, for what clients send ("input") or receive ("output"). Named schemas
 * become components, which are referred to.
 */
export function toJsonSchema(
  schema: z.core.$ZodType,
  io: "input" | "output",
  components: Components,
): JsonSchema {
  // Wrapped in an object, so that a named schema becomes a reference even at the top.
  const wrapped = z.toJSONSchema(z.object({ root: schema }), {
    io,
    unrepresentable: "any",
    override: ({ zodSchema, jsonSchema }) => adjust(zodSchema, jsonSchema as JsonSchema, io),
  });
  // The cast is safe: zod's type of JSON Schema only distinguishes more keywords than are used here.
  const { properties, $defs = {} } = rename(wrapped) as JsonSchema & { $defs?: Components };
  for (const [name, definition] of Object.entries($defs)) components[name] = definition;
  return properties?.root ?? {};
}

/** The schema behind a reference. */
export function resolve(schema: JsonSchema, components: Components): JsonSchema {
  const name = schema.$ref?.slice(componentsAddress.length);
  return name === undefined ? schema : { ...components[name], ...withoutReference(schema) };
}

export function nameOf(schema: JsonSchema): string | undefined {
  return schema.$ref?.slice(componentsAddress.length);
}

function withoutReference({ $ref: _, ...rest }: JsonSchema): JsonSchema {
  return rest;
}

function adjust(zodSchema: z.core.$ZodType, json: JsonSchema, io: "input" | "output"): void {
  const { def } = zodSchema._zod;
  // Answers may gain fields, and a client that refused unknown ones would break.
  if (json.additionalProperties === false) delete json.additionalProperties;
  if (json.minimum === Number.MIN_SAFE_INTEGER) delete json.minimum;
  if (json.maximum === Number.MAX_SAFE_INTEGER) delete json.maximum;
  if (def.type === "default" && "defaultValue" in def) json.default ??= def.defaultValue;
  if (def.type === "record") delete json.propertyNames;
  if (zodSchema instanceof z.core.$ZodObject && io === "input") {
    // A leniently parsed field (a flag, a number in a form) is required only if leaving it out is refused.
    const required = Object.entries(zodSchema._zod.def.shape)
      .filter(([, field]) => !z.safeParse(field, undefined).success)
      .map(([name]) => name);
    if (required.length > 0) json.required = required;
    else delete json.required;
  }
}

/** Moves references from zod's definitions, which lie inside each schema, to the components of the OpenAPI document. */
function rename(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(rename);
  if (typeof value !== "object" || value === null) return value;
  const entries = Object.entries(value).filter(([key]) => key !== "$schema" && key !== "id");
  return Object.fromEntries(
    entries.map(([key, inner]) => [
      key,
      key === "$ref" && typeof inner === "string"
        ? inner.replace("#/$defs/", componentsAddress)
        : key === "properties" || key === "$defs"
          ? mapValues(inner)
          : rename(inner),
    ]),
  );
}

/** The keys under these keywords are our own names, which may be anything, even `id`. */
function mapValues(value: unknown): unknown {
  if (typeof value !== "object" || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([name, inner]) => [name, rename(inner)]));
}
