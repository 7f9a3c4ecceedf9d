import { describeOperation, type Operation } from "@/lib/contracts/describe-operation";
import type { Endpoint } from "@/lib/contracts/endpoint";
import { requestExamples, responseExamples } from "@/lib/contracts/examples";
import { pathExample } from "@/lib/contracts/path-example";
import { type Components, type JsonSchema, nameOf } from "@/lib/contracts/json-schema";
import { endpoints } from "@/lib/contracts/registry";
import { sampleValue } from "@/lib/contracts/sample-value";

export type OperationView = Operation & {
  requestExample: unknown;
  responseExample: unknown;
  /** The named objects in the answer. */
  answersWith: string[];
  pathExamples: Record<string, string>;
};

export type Reference = {
  groups: { name: string; anchor: string; operations: OperationView[] }[];
  objects: { name: string; schema: JsonSchema }[];
  components: Components;
};

/** The contents of the reference page, from the same contracts that check requests and answers. */
export function readReference(): Reference {
  const components: Components = {};
  const operations = endpoints.map((endpoint) => view(describeOperation(endpoint, components), components));
  const groups = [...new Set(endpoints.map(({ group }) => group))].map((name) => ({
    name,
    anchor: `group-${name.toLowerCase().replace(/\W+/g, "-")}`,
    operations: operations.filter(({ endpoint }) => endpoint.group === name),
  }));
  const objects = Object.entries(components).map(([name, schema]) => ({ name, schema }));
  return { groups, objects: objects.sort((a, b) => a.name.localeCompare(b.name)), components };
}

function view(operation: Operation, components: Components): OperationView {
  const { endpoint, body, response, parameters } = operation;
  const sample = body?.kind === "parameters" ? sampleValue(body.schema, components) : undefined;
  return {
    ...operation,
    requestExample: body?.kind === "parameters" ? (requestExamples[endpoint.id] ?? sample) : undefined,
    responseExample: response && (responseExamples[endpoint.id] ?? sampleValue(response, components)),
    answersWith: response ? [...new Set(namesIn(response))] : [],
    pathExamples: Object.fromEntries(
      parameters.filter((one) => one.in === "path").map(({ name }) => [name, pathExample(endpoint.id, name)]),
    ),
  };
}

function namesIn(schema: JsonSchema): string[] {
  const name = nameOf(schema);
  if (name) return [name];
  const inner = [
    ...Object.values(schema.properties ?? {}),
    ...(typeof schema.items === "object" ? [schema.items] : []),
    ...(schema.anyOf ?? []),
  ];
  return inner.flatMap(namesIn);
}

export function addressOf({ path }: Endpoint, pathExamples: Record<string, string>): string {
  return path.replace(/\{(\w+)\}/g, (whole, name: string) => pathExamples[name] ?? whole);
}
