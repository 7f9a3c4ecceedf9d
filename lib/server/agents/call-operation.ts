import { Readable } from "node:stream";
import type * as z from "zod/mini";
import { type Endpoint, isFileBody } from "@/lib/contracts/endpoint";
import type { ApiHeaders, ApiRequest } from "@/lib/server/http/api-request";
import type { RouteContext } from "@/lib/server/http/handle";
import { CLIENT_ADDRESS_HEADER } from "@/lib/server/http/request-origin";
import type { Arguments, JsonEndpoint, SentFile } from "@/lib/server/agents/tool";
import { ToolRefusal } from "@/lib/server/agents/tool-refusal";

type Answerer = (request: ApiRequest, context: RouteContext) => Promise<Response>;

/** What the routes answer with, by the operation's id. */
export type Operations = Readonly<Record<string, Answerer>>;

/** What an operation learns of the agent's own request: who asks, and under which name the service was reached. */
const passedOn = [
  "x-access-key",
  "x-access-token",
  "host",
  "x-forwarded-proto",
  "x-forwarded-host",
  "user-agent",
  CLIENT_ADDRESS_HEADER,
];

/**
 * Runs an operation of the API through its own route, with the credentials of the agent's request. Authentication, scopes,
 * limits and checks are those of the API because it is the API that answers.
 */
export async function callOperation<E extends JsonEndpoint>(
  operations: Operations,
  endpoint: E,
  { args = {}, file, request }: { args?: Arguments; file?: SentFile; request: ApiRequest },
): Promise<z.output<E["response"]>> {
  const answer = operations[endpoint.id];
  if (!answer) throw new Error(`app/api/mcp/operations.ts lacks ${endpoint.id}.`);
  const params = pick(args, endpoint.params);
  const response = await answer(requestFor(endpoint, { args, file }, request), {
    params: Promise.resolve(textsOf(params)),
  });
  const body: unknown = await response.json();
  if (!response.ok) throw new ToolRefusal(body);
  const parsed = endpoint.response.safeParse(body);
  if (!parsed.success)
    throw new Error(`${endpoint.id} answers against its contract.`, { cause: parsed.error });
  // The cast is safe: the contract's own schema has just parsed it.
  return parsed.data as z.output<E["response"]>;
}

function requestFor(
  endpoint: Endpoint,
  { args, file }: { args: Arguments; file: SentFile | undefined },
  from: ApiRequest,
): ApiRequest {
  const params = textsOf(pick(args, endpoint.params));
  const path = endpoint.path.replace(/\{(\w+)\}/g, (_, name: string) =>
    encodeURIComponent(params[name] ?? ""),
  );
  const query = new URLSearchParams(textsOf(pick(args, endpoint.query)));
  const body = isFileBody(endpoint.body) ? undefined : endpoint.body;
  const bytes = file?.bytes ?? (body && Buffer.from(JSON.stringify(pick(args, body))));
  const headers = new Map<string, string>();
  for (const name of passedOn) {
    const value = from.headers.get(name);
    if (value !== null) headers.set(name, value);
  }
  if (bytes) headers.set("content-type", file ? "application/octet-stream" : "application/json");
  if (bytes && file) headers.set("content-length", String(bytes.byteLength));
  for (const [name, value] of Object.entries(file?.headers ?? {})) headers.set(name, value);
  return {
    method: endpoint.method,
    url: `${new URL(from.url).origin}/api${path}${query.size > 0 ? `?${query}` : ""}`,
    headers: asHeaders(headers),
    body: bytes ? Readable.from([bytes]) : null,
    signal: from.signal,
  };
}

function asHeaders(headers: ReadonlyMap<string, string>): ApiHeaders {
  return {
    get: (name) => headers.get(name.toLowerCase()) ?? null,
    [Symbol.iterator]: () => headers.entries(),
  };
}

function pick(args: Arguments, schema: z.ZodMiniObject | undefined): Arguments {
  if (!schema) return {};
  return Object.fromEntries(Object.entries(args).filter(([name]) => Object.hasOwn(schema.shape, name)));
}

/** Addresses hold text only; what is no text or number is refused by the contract. */
function textsOf(values: Arguments): Record<string, string> {
  return Object.fromEntries(
    Object.entries(values).flatMap(([name, value]) =>
      value === undefined || value === null
        ? []
        : [[name, typeof value === "object" ? JSON.stringify(value) : String(value)]],
    ),
  );
}
