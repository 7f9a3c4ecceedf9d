import type * as z from "zod/mini";
import type { Origin } from "@/lib/contracts/described";
import { type Endpoint, isFileBody } from "@/lib/contracts/endpoint";
import { type Components, type JsonSchema, toJsonSchema } from "@/lib/contracts/json-schema";

export type Parameter = {
  in: "path" | "query" | "header";
  name: string;
  required: boolean;
  description: string;
  origin: Origin;
  schema: JsonSchema;
};

export type BodyDescription =
  | { kind: "parameters"; schema: JsonSchema }
  | { kind: "file"; description: string; contentTypes: readonly string[] };

/** An operation ready for documentation, so that the OpenAPI document and the reference page agree. */
export type Operation = {
  endpoint: Endpoint;
  parameters: Parameter[];
  body: BodyDescription | undefined;
  response: JsonSchema | undefined;
  /** Every status with which it may fail. */
  refusals: number[];
};

export function describeOperation(endpoint: Endpoint, components: Components): Operation {
  return {
    endpoint,
    parameters: [
      ...parametersOf("path", endpoint, endpoint.params, components),
      ...parametersOf("query", endpoint, endpoint.query, components),
      ...parametersOf("header", endpoint, endpoint.headers, components),
      ...(endpoint.idempotent ? [idempotencyKey] : []),
    ],
    body: bodyOf(endpoint, components),
    response: endpoint.response && toJsonSchema(endpoint.response, "output", components),
    refusals: refusalsOf(endpoint),
  };
}

const idempotencyKey: Parameter = {
  in: "header",
  name: "Idempotency-Key",
  required: false,
  origin: "extension",
  description:
    "The same request again under the same key gets the first answer, and nothing is done twice. Another request under it is refused with 422 (`idempotency_key_reused`). Kept for 24 hours.",
  schema: { type: "string", maxLength: 255 },
};

function parametersOf(
  place: Parameter["in"],
  { origin }: Endpoint,
  schema: z.ZodMiniObject | undefined,
  components: Components,
): Parameter[] {
  if (!schema) return [];
  const { properties = {}, required = [] } = toJsonSchema(schema, "input", components);
  return Object.entries(properties).map(([name, { description = "", "x-origin": own, ...property }]) => ({
    in: place,
    name: place === "header" ? headerName(name) : name,
    required: place === "path" || required.includes(name),
    description,
    // Path parameters come from where the operation comes from.
    origin: own ?? origin,
    schema: property,
  }));
}

function headerName(name: string): string {
  return name.replace(/(^|-)[a-z]/g, (letters) => letters.toUpperCase());
}

function bodyOf({ body }: Endpoint, components: Components): BodyDescription | undefined {
  if (!body) return undefined;
  if (isFileBody(body))
    return { kind: "file", description: body.description, contentTypes: body.contentTypes };
  return { kind: "parameters", schema: toJsonSchema(body, "input", components) };
}

function refusalsOf(endpoint: Endpoint): number[] {
  const { access, body, params, query, headers } = endpoint;
  const statuses = new Set<number>([500, 503, ...(endpoint.refusals ?? [])]);
  if (access !== "open") statuses.add(403);
  if (access === "account") statuses.add(401);
  if (!endpoint.unmetered) statuses.add(429);
  if (params || query || headers || body) statuses.add(422);
  if (body) for (const status of [400, 413, 415]) statuses.add(status);
  if (endpoint.idempotent) for (const status of [409, 422]) statuses.add(status);
  return [...statuses].sort((a, b) => a - b);
}
