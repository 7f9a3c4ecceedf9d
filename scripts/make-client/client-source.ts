import { describeOperation, type Operation, type Parameter } from "@/lib/contracts/describe-operation";
import type { Endpoint } from "@/lib/contracts/endpoint";
import { type Components, toJsonSchema } from "@/lib/contracts/json-schema";
import { problemSchema } from "@/lib/contracts/problem";
import { comment, type Field, fieldsType, typeName, typeOf } from "@/scripts/make-client/type-of";

export const CLIENT_FILE = "clients/typescript/src/generated/api.ts";

/** The client sends these itself, from its own options. */
const ownHeaders = ["Idempotency-Key", "Tus-Resumable"];

/** The source of a client module with the API's types, and how to call each operation. */
export function clientSource(endpoints: readonly Endpoint[]): string {
  const components: Components = {};
  toJsonSchema(problemSchema, "output", components);
  const operations = endpoints.map((endpoint) => describeOperation(endpoint, components));
  const types = Object.entries(components).map(
    ([name, schema]) => `${about(schema.description)}export type ${typeName(name)} = ${typeOf(schema)};\n`,
  );
  return [
    "// Made from the contracts by `npm run make:client`. Change those, not this.\n",
    ...types,
    `/** What each operation takes, and what it answers. */\nexport type Operations = {\n${operations.map(operationType).join("")}};\n`,
    `/** How each operation is called. */\nexport const OPERATIONS = {\n${operations.map(operationValue).join("")}} as const satisfies Record<keyof Operations, OperationShape>;\n`,
    shape,
  ].join("\n");
}

const shape = `export type OperationShape = {
  method: "GET" | "POST" | "PUT" | "PATCH" | "DELETE";
  path: string;
  /** Whether it honours an Idempotency-Key, so that it can be repeated without being done twice. */
  keyed: boolean;
};
`;

function about(description: string | undefined): string {
  return description ? `${comment(description)}\n` : "";
}

function operationType(operation: Operation): string {
  const { endpoint, body, response } = operation;
  const query = fieldsOf(operation, "query");
  const headers = fieldsOf(operation, "header").filter(({ name }) => !ownHeaders.includes(name));
  const params = fieldsOf(operation, "path");
  const json = body?.kind === "parameters" ? body.schema : undefined;
  const hasBody = Object.keys(json?.properties ?? {}).length > 0;
  const parts: Field[] = [
    ...part("params", params),
    ...part("query", query),
    ...part("headers", headers),
    ...(json && hasBody
      ? [{ name: "body", type: typeOf(json, "    "), required: (json.required ?? []).length > 0 }]
      : []),
    ...(body?.kind === "file"
      ? [{ name: "file", type: "Blob", required: true, description: body.description }]
      : []),
    { name: "answer", type: response ? typeOf(response, "    ") : "undefined", required: true },
  ];
  return `  ${comment(endpoint.summary)}\n  ${endpoint.id}: ${fieldsType(parts, "  ")};\n`;
}

function part(name: string, fields: readonly Field[]): Field[] {
  if (fields.length === 0) return [];
  return [{ name, type: fieldsType(fields, "    "), required: fields.some(({ required }) => required) }];
}

function fieldsOf({ parameters }: Operation, place: Parameter["in"]): Field[] {
  return parameters
    .filter((parameter) => parameter.in === place)
    .map(({ name, schema, required, description }) => ({
      name,
      type: typeOf(schema, "      "),
      required,
      description,
    }));
}

function operationValue({ endpoint }: Operation): string {
  const { id, method, path, idempotent } = endpoint;
  return `  ${id}: { method: "${method}", path: "${path}", keyed: ${idempotent !== undefined} },\n`;
}
