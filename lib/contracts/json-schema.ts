import * as z from "zod/mini";
import type { Origin } from "@/lib/contracts/described";

/** What the OpenAPI document and the reference page need to know of JSON Schema. */
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
 * A contract's schema as JSON Schema: of what clients send ("input") or of what they get ("output"). Named schemas are
 * put into the components and referred to.
 */
export function toJsonSchema(
  schema: z.core.$ZodType,
  io: "input" | "output",
  components: Components,
): JsonSchema {
  // At the top level of an object, too, a named schema becomes a reference.
  const wrapped = z.toJSONSchema(z.object({ root: schema }), {
    io,
    unrepresentable: "any",
    override: ({ zodSchema, jsonSchema }) => adjust(zodSchema, jsonSchema as JsonSchema, io),
  });
  // The cast: zod's type of JSON Schema tells more keywords apart than are used here.
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
  // Answers may gain fields; a client that refused them would break.
  if (json.additionalProperties === false) delete json.additionalProperties;
  if (json.minimum === Number.MIN_SAFE_INTEGER) delete json.minimum;
  if (json.maximum === Number.MAX_SAFE_INTEGER) delete json.maximum;
  if (def.type === "default" && "defaultValue" in def) json.default ??= def.defaultValue;
  if (def.type === "record") delete json.propertyNames;
  if (zodSchema instanceof z.core.$ZodObject && io === "input") {
    // A field that is read leniently (a flag, a number in a form) is only needed when nothing at all is refused.
    const required = Object.entries(zodSchema._zod.def.shape)
      .filter(([, field]) => !z.safeParse(field, undefined).success)
      .map(([name]) => name);
    if (required.length > 0) json.required = required;
    else delete json.required;
  }
}

/** zod's own place for definitions is below the schema; OpenAPI's is the document's components. */
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

/** The keys below these keywords are our own names, which may be anything, even `id`. */
function mapValues(value: unknown): unknown {
  if (typeof value !== "object" || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([name, inner]) => [name, rename(inner)]));
}
