import type * as z from "zod/mini";
import { type Endpoint, isFileBody } from "@/lib/contracts/endpoint";
import { type Components, type JsonSchema, toJsonSchema } from "@/lib/contracts/json-schema";

type Wanted = {
  /** Parameters of the operation that agents are not offered. */
  without?: readonly string[];
  /** Parameters of the tool's own. */
  also?: z.ZodMiniObject;
};

/** What a tool takes, from the contract of the operation that it runs. */
export function toolSchema(endpoint: Endpoint | null, { without = [], also }: Wanted = {}): JsonSchema {
  const components: Components = {};
  const { params, query, body } = endpoint ?? {};
  const parts = [params, query, isFileBody(body) ? undefined : body, also];
  const properties: Record<string, JsonSchema> = {};
  const required: string[] = [];
  for (const part of parts) {
    if (!part) continue;
    const schema = toJsonSchema(part, "input", components);
    Object.assign(properties, schema.properties);
    required.push(...(schema.required ?? []));
  }
  for (const name of without) delete properties[name];
  const wanted = required.filter((name) => !without.includes(name));
  const schema = { type: "object", properties, ...(wanted.length > 0 && { required: wanted }) };
  return plain(Object.keys(components).length > 0 ? { ...schema, $defs: components } : schema);
}

/** Schemas stand alone in a tool, so what they refer to comes along, and the reference's own marks do not. */
function plain(schema: JsonSchema): JsonSchema {
  return JSON.parse(
    JSON.stringify(schema, (key, value: unknown) => (key === "x-origin" ? undefined : value)).replaceAll(
      "#/components/schemas/",
      "#/$defs/",
    ),
  );
}
