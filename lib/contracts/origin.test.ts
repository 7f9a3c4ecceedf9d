import { describe, expect, it } from "vitest";
import { describeOperation } from "@/lib/contracts/describe-operation";
import type { Endpoint } from "@/lib/contracts/endpoint";
import { type Components, type JsonSchema, resolve } from "@/lib/contracts/json-schema";
import { endpoints } from "@/lib/contracts/registry";

const components: Components = {};
const operations = endpoints.map((endpoint) => describeOperation(endpoint, components));

/** The paths of fields without an origin. Nothing inside an extension needs one. */
function unsaid(schemaOrRef: JsonSchema, place: string, seen: ReadonlySet<string> = new Set()): string[] {
  if (schemaOrRef.$ref && seen.has(schemaOrRef.$ref)) return [];
  const beyond = schemaOrRef.$ref ? new Set([...seen, schemaOrRef.$ref]) : seen;
  const schema = resolve(schemaOrRef, components);
  const parts = [schema.items, schema.additionalProperties, ...(schema.anyOf ?? []), ...(schema.oneOf ?? [])];
  const inner = parts.filter((part) => typeof part === "object");
  return [
    ...Object.entries(schema.properties ?? {}).flatMap(([name, field]) => {
      const at = `${place}.${name}`;
      if (field["x-origin"] === "extension") return [];
      return [...(field["x-origin"] ? [] : [at]), ...unsaid(field, at, beyond)];
    }),
    ...inner.flatMap((part) => unsaid(part, place, beyond)),
  ];
}

const documented = operations.filter(({ endpoint }) => endpoint.origin === "document");
const title = ({ method, path }: Endpoint) => `${method} ${path}`;

describe("the origins in the contracts", () => {
  it("mark exactly the operations of the interface document", () => {
    expect(documented.map(({ endpoint }) => title(endpoint)).toSorted()).toEqual(
      [
        ...["POST /login", "POST /login/app", "GET /me", "POST /me", "GET /v/{id}/{name}"],
        ...["GET /me/videos", "POST /me/videos", "GET /me/videos/{id}", "POST /me/videos/{id}"],
        ...["DELETE /me/videos/{id}", "POST /me/videos/{id}/render", "GET /me/photos", "PUT /me/photos"],
        ...["POST /me/photos/external", "DELETE /me/photos/{id}"],
        ...["GET /musics", "GET /me/musics", "PUT /me/musics"],
      ].toSorted(),
    );
  });

  it.each(documented.map((operation) => [title(operation.endpoint), operation] as const))(
    "%s: every field says whether it is the document's",
    (_, { body, response }) => {
      expect(response ? unsaid(response, "answer") : []).toEqual([]);
      expect(body?.kind === "parameters" ? unsaid(body.schema, "body") : []).toEqual([]);
    },
  );

  it("are checked for fields without one", () => {
    const schema: JsonSchema = {
      type: "array",
      items: { properties: { a: { "x-origin": "document", properties: { b: {} } }, c: {} } },
    };
    expect(unsaid(schema, "answer")).toEqual(["answer.a.b", "answer.c"]);
  });
});
