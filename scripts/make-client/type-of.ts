import { type JsonSchema, nameOf } from "@/lib/contracts/json-schema";

/** Schemas that the client renames: `Error` would hide JavaScript's own. */
const otherNames: Readonly<Record<string, string>> = { Error: "Problem" };

export function typeName(component: string): string {
  return otherNames[component] ?? component;
}

/** A schema of the contracts as a TypeScript type. Fields keep their descriptions from the reference. */
export function typeOf(schema: JsonSchema, indent = ""): string {
  const name = nameOf(schema);
  if (name !== undefined) return typeName(name);
  if ("const" in schema) return JSON.stringify(schema.const);
  if (schema.enum) return union(schema.enum.map((value) => JSON.stringify(value)));
  const choices = schema.anyOf ?? schema.oneOf;
  if (choices) return union(choices.map((choice) => typeOf(choice, indent)));
  if (Array.isArray(schema.type))
    return union(schema.type.map((type) => typeOf({ ...schema, type }, indent)));
  return plainType(schema, indent);
}

function plainType(schema: JsonSchema, indent: string): string {
  switch (schema.type) {
    case "string":
    case "boolean":
    case "null":
      return schema.type;
    case "number":
    case "integer":
      return "number";
    case "array":
      return arrayType(schema, indent);
    case "object":
      return objectType(schema, indent);
    default:
      return "unknown";
  }
}

function arrayType({ prefixItems, items }: JsonSchema, indent: string): string {
  if (prefixItems) return `[${prefixItems.map((item) => typeOf(item, indent)).join(", ")}]`;
  return `Array<${typeof items === "object" ? typeOf(items, indent) : "unknown"}>`;
}

function objectType({ properties, required = [], additionalProperties }: JsonSchema, indent: string): string {
  if (properties) {
    const fields = Object.entries(properties).map(([name, schema]) => ({
      name,
      type: typeOf(schema, `${indent}  `),
      required: required.includes(name),
      description: schema.description,
    }));
    return fieldsType(fields, indent);
  }
  const values = typeof additionalProperties === "object" ? typeOf(additionalProperties, indent) : "unknown";
  return `Record<string, ${values}>`;
}

export type Field = { name: string; type: string; required: boolean; description?: string | undefined };

export function fieldsType(fields: readonly Field[], indent: string): string {
  if (fields.length === 0) return "Record<string, never>";
  const lines = fields.flatMap(({ name, type, required, description }) => [
    ...(description ? [`${indent}  ${comment(description)}`] : []),
    `${indent}  ${propertyName(name)}${required ? "" : "?"}: ${type};`,
  ]);
  return ["{", ...lines, `${indent}}`].join("\n");
}

export function comment(text: string): string {
  return `/** ${text.replaceAll("*/", "*\\/").replace(/\s*\n\s*/g, " ")} */`;
}

function propertyName(name: string): string {
  return /^[A-Za-z_$][\w$]*$/.test(name) ? name : JSON.stringify(name);
}

function union(types: readonly string[]): string {
  return [...new Set(types)].join(" | ");
}
