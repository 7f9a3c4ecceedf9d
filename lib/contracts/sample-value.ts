import { type Components, type JsonSchema, resolve } from "@/lib/contracts/json-schema";

/** A value that fits a schema, for operations without a hand-written example. */
export function sampleValue(schemaOrRef: JsonSchema, components: Components): unknown {
  const schema = resolve(schemaOrRef, components);
  if (schema.default !== undefined) return schema.default;
  if (schema.const !== undefined) return schema.const;
  if (schema.enum) return schema.enum[0];
  const [choice] = schema.anyOf ?? schema.oneOf ?? [];
  if (choice) return sampleValue(choice, components);
  const type = Array.isArray(schema.type) ? schema.type[0] : schema.type;
  if (type === "object") return sampleObject(schema, components);
  if (type === "array")
    return typeof schema.items === "object" ? [sampleValue(schema.items, components)] : [];
  if (type === "integer" || type === "number")
    return Math.max(schema.minimum ?? 1, Math.min(1, schema.maximum ?? 1));
  if (type === "boolean") return true;
  if (type === "null") return null;
  return schema.format === "uri" ? "https://films.example.org" : "text".padEnd(schema.minLength ?? 0, "t");
}

function sampleObject({ properties = {}, required = [] }: JsonSchema, components: Components): unknown {
  const fields = Object.entries(properties).filter(([name]) => required.includes(name));
  return Object.fromEntries(fields.map(([name, field]) => [name, sampleValue(field, components)]));
}
