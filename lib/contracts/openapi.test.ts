import { Validator } from "@seriousme/openapi-schema-validator";
import { describe, expect, it } from "vitest";
import { isFileBody } from "@/lib/contracts/endpoint";
import { requestExamples, responseExamples } from "@/lib/contracts/examples";
import { openApiDocument } from "@/lib/contracts/openapi";
import { endpoints } from "@/lib/contracts/registry";
import { MAX_ASSETS, MAX_CREDIT_ROWS } from "@/lib/film/limits";

const document = openApiDocument(endpoints);

type AnyObject = Record<string, unknown>;
const isObject = (value: unknown): value is AnyObject => typeof value === "object" && value !== null;

function* everyObject(value: unknown): Generator<AnyObject> {
  if (!isObject(value)) return;
  yield value;
  for (const inner of Object.values(value)) yield* everyObject(inner);
}

describe("the OpenAPI document", () => {
  it("is valid OpenAPI 3.1", async () => {
    const { valid, errors } = await new Validator().validate(structuredClone(document));
    expect(errors).toBeUndefined();
    expect(valid).toBe(true);
  });

  it("has no dangling references", () => {
    for (const { $ref } of everyObject(document)) {
      if (typeof $ref !== "string") continue;
      const resolved = $ref
        .replace(/^#\//, "")
        .split("/")
        .reduce<unknown>((at, name) => (isObject(at) ? at[name] : undefined), document);
      expect(resolved, $ref).toBeDefined();
    }
  });

  it("lists every operation once, under its own name", () => {
    const operations = Object.values(document.paths).flatMap((path) => Object.values(path)) as {
      operationId: string;
    }[];
    expect(operations.map(({ operationId }) => operationId).sort()).toEqual(
      endpoints.map(({ id }) => id).sort(),
    );
    expect(new Set(operations.map(({ operationId }) => operationId)).size).toBe(endpoints.length);
  });

  it("declares every parameter in a path", () => {
    for (const { path, params, id } of endpoints) {
      const inPath = [...path.matchAll(/\{(\w+)\}/g)].map(([, name]) => name);
      expect(Object.keys(params?.shape ?? {}).sort(), id).toEqual(inPath.sort());
    }
  });

  it("accepts parameters in three encodings, with lists in forms as JSON", () => {
    expect(document.paths["/me/videos/{id}"]?.post).toMatchObject({
      "x-scope": "write",
      security: [{ AccessKey: ["write"], AccessToken: ["write"] }, { WebSession: [] }],
      requestBody: {
        content: {
          "application/json": { schema: { properties: { assets: { type: "array" } } } },
          "application/x-www-form-urlencoded": { encoding: { assets: { contentType: "application/json" } } },
          "multipart/form-data": { encoding: { credit: { contentType: "application/json" } } },
        },
      },
    });
    expect(document.paths["/me/photos"]?.put).toMatchObject({
      requestBody: { required: true, content: { "image/jpeg": {} } },
    });
  });

  it("declares what the service takes and answers beside the usual", () => {
    const types = { "text/vtt": {}, "application/x-subrip": {} };
    for (const path of ["/me/videos/{id}/captions", "/v/{id}/captions", "/me/clips/{id}/subtitles"])
      expect(document.paths[path]?.get, path).toMatchObject({ responses: { 200: { content: types } } });
    expect(document.paths["/v/{id}/{name}"]?.get).toHaveProperty("responses.412");
    expect(document.paths["/me/videos/{id}"]?.post).toHaveProperty(
      "requestBody.content.application/json.schema.properties.quality.anyOf.1.enum",
      expect.arrayContaining([480, "480", "480p"]),
    );
  });

  it("tells how much a film may have", () => {
    const film = "requestBody.content.application/json.schema.properties";
    expect(document.paths["/me/videos"]?.post).toHaveProperty(`${film}.credit.maxItems`, MAX_CREDIT_ROWS);
    expect(document.paths["/me/videos"]?.post).toHaveProperty(`${film}.assets.maxItems`, MAX_ASSETS);
  });

  it("requires no more than the service does", () => {
    expect(document.paths["/login"]?.post).toMatchObject({
      security: [],
      requestBody: {
        content: { "application/json": { schema: { required: ["username", "password", "app_id"] } } },
      },
    });
    const flags = document.paths["/me/videos/{id}/render"]?.post;
    expect(flags).not.toHaveProperty("requestBody.content.application/json.schema.required");
  });

  it.each(endpoints.filter(({ response }) => response))(
    "$id: the answer's example is one",
    ({ id, response }) => {
      expect(responseExamples).toHaveProperty(id);
      const example = JSON.parse(JSON.stringify(responseExamples[id]));
      expect(response?.parse(example)).toEqual(example);
    },
  );

  it.each(Object.keys(requestExamples))("%s: the request's example is accepted", (id) => {
    const body = endpoints.find((endpoint) => endpoint.id === id)?.body;
    if (!body || isFileBody(body)) throw new Error(`${id} takes no parameters.`);
    expect(body.safeParse(requestExamples[id]).error).toBeUndefined();
  });
});
