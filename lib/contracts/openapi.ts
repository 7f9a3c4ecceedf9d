import { describeOperation, type Operation, type Parameter } from "@/lib/contracts/describe-operation";
import type { Endpoint } from "@/lib/contracts/endpoint";
import { requestExamples, responseExamples } from "@/lib/contracts/examples";
import { pathExample } from "@/lib/contracts/path-example";
import { type Components, type JsonSchema, resolve, toJsonSchema } from "@/lib/contracts/json-schema";
import { problemSchema } from "@/lib/contracts/problem";
import { meaningOf, refusals } from "@/lib/contracts/refusals";
import { sampleValue } from "@/lib/contracts/sample-value";
import { scopeOf } from "@/lib/contracts/scopes";

export type OpenApiDocument = {
  openapi: "3.1.0";
  info: Record<string, unknown>;
  servers: { url: string; description: string }[];
  tags: { name: string }[];
  paths: Record<string, Record<string, unknown>>;
  components: {
    schemas: Components;
    securitySchemes: Record<string, unknown>;
    headers: Record<string, unknown>;
  };
};

const about = `Turns photos, clips, words and music into a film.

Every \`GET\` address answers \`HEAD\` too, every address answers \`OPTIONS\`; a method that an address does not
answer is refused with 405 and \`Allow\`. A trailing slash is accepted everywhere. \`POST\` parameters are taken as JSON,
as a form or as multipart; in the last two a structured value is a JSON string. Clients behind proxies that know only
\`POST\` may send \`X-HTTP-Method-Override: PUT\` or \`DELETE\`. With \`Accept: application/problem+json\` errors come as
RFC 9457 describes them.

\`x-scope\` tells which scope a key and token must have for an operation: \`read\`, \`write\` for changing what there is,
\`render\` for making films, which costs credits, \`admin\` for apps, clients, the password and the account itself. Without it
the answer is 403 with the code \`missing_scope\` and the \`scope\` that is missing. An app has all scopes unless it was made
with less; a session in the web application has them all.

\`x-origin\` tells of each operation, parameter and field whether it is one of the interface document that the service is
built to (\`document\`) or was added to it (\`extension\`). What lies inside an extension is one too.`;

/** The API as an OpenAPI document, made from the contracts that check requests and answers. */
export function openApiDocument(endpoints: readonly Endpoint[]): OpenApiDocument {
  const schemas: Components = {};
  const errorSchema = toJsonSchema(problemSchema, "output", schemas);
  const paths: OpenApiDocument["paths"] = {};
  for (const endpoint of endpoints) {
    const operation = describeOperation(endpoint, schemas);
    const path = (paths[endpoint.path] ??= {});
    path[endpoint.method.toLowerCase()] = operationObject(operation, schemas, errorSchema);
  }
  return {
    openapi: "3.1.0",
    info: {
      title: "Kinora API",
      version: "2.1",
      description: about,
      license: { name: "MIT", identifier: "MIT" },
    },
    servers: [
      { url: "/api", description: "The current version" },
      { url: "/api/v2.1", description: "The same, by its number" },
      { url: "/api/v2.0", description: "The version before: `app_id` is optional when logging in" },
    ],
    tags: [...new Set(endpoints.map(({ group }) => group))].map((name) => ({ name })),
    paths,
    components: { schemas, securitySchemes, headers },
  };
}

const securitySchemes = {
  AccessKey: { type: "apiKey", in: "header", name: "X-Access-Key", description: "Sent with the token." },
  AccessToken: { type: "apiKey", in: "header", name: "X-Access-Token", description: "Sent with the key." },
  WebSession: {
    type: "apiKey",
    in: "cookie",
    name: "kinora-session",
    description: "The web application's own session, same-origin only.",
  },
};

const headers = {
  RequestId: { description: "Names this request in the logs.", schema: { type: "string" } },
  RateLimit: { description: "Requests left in this window.", schema: { type: "string" } },
  RateLimitPolicy: { description: "Requests allowed per window.", schema: { type: "string" } },
  RetryAfter: { description: "Seconds to wait before trying again.", schema: { type: "integer" } },
  Allow: { description: "The methods that this address answers.", schema: { type: "string" } },
  WwwAuthenticate: { description: "Which credentials are wanted.", schema: { type: "string" } },
};

const header = (name: keyof typeof headers) => ({ $ref: `#/components/headers/${name}` });

/** What an operation wants: the pair with the scope it needs, or a session, which has them all. */
function securityOf(endpoint: Endpoint): unknown[] {
  const scope = scopeOf(endpoint);
  const scopes = scope === null ? [] : [scope];
  const closed = [{ AccessKey: scopes, AccessToken: scopes }, { WebSession: [] }];
  return { open: [], account: closed, optional: [{}, ...closed] }[endpoint.access];
}

function operationObject(operation: Operation, schemas: Components, errorSchema: JsonSchema): unknown {
  const { endpoint, parameters, body } = operation;
  return {
    operationId: endpoint.id,
    "x-origin": endpoint.origin,
    tags: [endpoint.group],
    summary: endpoint.summary,
    ...(endpoint.description && { description: endpoint.description }),
    security: securityOf(endpoint),
    ...(scopeOf(endpoint) !== null && { "x-scope": scopeOf(endpoint) }),
    ...(parameters.length > 0 && { parameters: parameters.map((one) => parameterObject(endpoint, one)) }),
    ...(body && { requestBody: bodyObject(operation, schemas) }),
    responses: {
      [endpoint.bodiless?.status ?? 200]: successObject(operation, schemas),
      ...(endpoint.produces === "video/mp4" && streamedResponses),
      ...(endpoint.isLong && unchangedResponse),
      ...Object.fromEntries(
        operation.refusals.map((status) => [status, refusalObject(operation, status, errorSchema)]),
      ),
    },
  };
}

function parameterObject(
  { id }: Endpoint,
  { in: place, name, required, description, origin, schema }: Parameter,
): unknown {
  return {
    name,
    in: place,
    required,
    ...(description && { description }),
    "x-origin": origin,
    schema,
    ...(place === "path" && { example: pathExample(id, name) }),
  };
}

function bodyObject({ endpoint, body }: Operation, schemas: Components): unknown {
  if (body?.kind === "file") {
    const content = Object.fromEntries(body.contentTypes.map((type) => [type, {}]));
    return { description: body.description, required: true, content };
  }
  const schema = body?.schema ?? {};
  const example = requestExamples[endpoint.id] ?? sampleValue(schema, schemas);
  const encoding = structuredFields(schema, schemas);
  const form = { schema, ...(Object.keys(encoding).length > 0 && { encoding }) };
  return {
    required: (schema.required ?? []).length > 0,
    content: {
      "application/json": { schema, example },
      "application/x-www-form-urlencoded": form,
      "multipart/form-data": form,
    },
  };
}

/** The encodings of lists and objects, which forms send as JSON. */
function structuredFields(schema: JsonSchema, schemas: Components): Record<string, { contentType: string }> {
  const isStructured = (field: JsonSchema): boolean => {
    const { type, anyOf = [], oneOf = [] } = resolve(field, schemas);
    return type === "array" || type === "object" || [...anyOf, ...oneOf].some(isStructured);
  };
  const names = Object.entries(schema.properties ?? {}).flatMap(([name, field]) =>
    isStructured(field) ? [name] : [],
  );
  return Object.fromEntries(names.map((name) => [name, { contentType: "application/json" }]));
}

function commonHeaders({ endpoint }: Operation) {
  const limits = { RateLimit: header("RateLimit"), "RateLimit-Policy": header("RateLimitPolicy") };
  return { "X-Request-Id": header("RequestId"), ...(!endpoint.unmetered && limits) };
}

function successObject(operation: Operation, schemas: Components): unknown {
  const { endpoint, response } = operation;
  if (endpoint.bodiless) {
    const own = Object.entries(endpoint.bodiless.headers).map(([name, description]) => [
      name,
      { description, schema: { type: "string" } },
    ]);
    const sent = { ...commonHeaders(operation), ...Object.fromEntries(own) };
    return { description: endpoint.summary, headers: sent };
  }
  const content = response
    ? {
        "application/json": {
          schema: response,
          example: responseExamples[endpoint.id] ?? sampleValue(response, schemas),
        },
      }
    : Object.fromEntries([endpoint.produces ?? "application/octet-stream"].flat().map((type) => [type, {}]));
  return { description: endpoint.summary, headers: commonHeaders(operation), content };
}

const unchangedResponse = {
  304: { description: "Unchanged since the `ETag` that `If-None-Match` names." },
};

const streamedResponses = {
  206: { description: "The bytes that `Range` asked for.", content: { "video/mp4": {} } },
  ...unchangedResponse,
  412: { description: "The film is no longer the one that `If-Match` or `If-Unmodified-Since` names." },
  416: { description: "The file has no such bytes." },
};

function refusalObject({ endpoint }: Operation, status: number, errorSchema: JsonSchema): unknown {
  const refusal = refusals[status];
  if (!refusal) throw new Error(`Nothing tells what ${status} means: see refusals.ts.`);
  const { code, message } = refusal;
  const fields = status === 422 ? { fields: { name: "Must be text." } } : {};
  const example = {
    status,
    message,
    error: { status, message, code, ...fields },
    request_id: "q1W2e3R4t5Y6u7I8o9P0aS",
  };
  return {
    description: meaningOf(endpoint, status),
    headers: {
      "X-Request-Id": header("RequestId"),
      ...((status === 429 || status === 503) && { "Retry-After": header("RetryAfter") }),
      ...(status === 401 && { "WWW-Authenticate": header("WwwAuthenticate") }),
    },
    content: { "application/json": { schema: errorSchema, example } },
  };
}
