import type * as z from "zod/mini";
import { type Endpoint, type FileBody, isFileBody } from "@/lib/contracts/endpoint";
import { scopeOf } from "@/lib/contracts/scopes";
import { nothingHere, unauthenticated } from "@/lib/server/errors";
import type { ApiRequest } from "@/lib/server/http/api-request";
import { assertPlainBody } from "@/lib/server/http/assert-plain-body";
import { assertScope } from "@/lib/server/http/assert-scope";
import { assertStorable } from "@/lib/server/http/assert-storable";
import { findPrincipal, type Principal } from "@/lib/server/http/authenticate";
import { jsonResponse } from "@/lib/server/http/json-response";
import { observe } from "@/lib/server/http/observe";
import { parseWith } from "@/lib/server/http/parse-with";
import { countRequest } from "@/lib/server/http/rate-limit";
import { readParameters } from "@/lib/server/http/read-parameters";
import { Reply } from "@/lib/server/http/reply";
import { API_VERSION_HEADER, clientAddress, publicOrigin } from "@/lib/server/http/request-origin";
import { unlessKnown } from "@/lib/server/http/unless-known";
import { answerOnce } from "@/lib/server/idempotency/answer-once";

type RouteParams = Record<string, string | string[] | undefined>;
export type RouteContext = { params: Promise<RouteParams> };
export type Handler = ((request: ApiRequest, context: RouteContext) => Promise<Response>) & {
  endpoint: Endpoint;
};

type Output<S> = S extends z.core.$ZodType ? z.output<S> : Record<never, never>;
type BodyOutput<B> = B extends FileBody ? undefined : Output<B>;

export type Call<E extends Endpoint> = {
  request: ApiRequest;
  /** Scheme and host for absolute addresses in the answer. */
  origin: string;
  clientAddress: string;
  principal: E["access"] extends "account" ? Principal : Principal | undefined;
  params: Output<E["params"]>;
  query: Output<E["query"]>;
  headers: Output<E["headers"]>;
  body: BodyOutput<E["body"]> | (E extends { bodyOn20: infer B } ? Output<B> : never);
};

type Answer<E extends Endpoint> = E["response"] extends z.core.$ZodType
  ? z.input<E["response"]> | Reply<z.input<E["response"]>>
  : Response;

/** A name that repeats in the query becomes a list, as in a form. */
function queryOf(request: ApiRequest): Record<string, unknown> {
  const values: Record<string, unknown> = {};
  const { searchParams } = new URL(request.url);
  for (const name of new Set(searchParams.keys())) {
    const all = searchParams.getAll(name);
    values[name] = all.length > 1 ? all : all[0];
  }
  return values;
}

/** Looked at once it is parsed, too: a field of a form may be JSON, in which anything can be escaped. */
function parsedPart(schema: z.ZodMiniObject | undefined, value: unknown): unknown {
  if (!schema) return {};
  const parsed = parseWith(schema, value);
  assertStorable(parsed);
  return parsed;
}

function bodySchema(endpoint: Endpoint, request: ApiRequest): z.ZodMiniObject | undefined {
  if (endpoint.bodyOn20 && request.headers.get(API_VERSION_HEADER) === "2.0") return endpoint.bodyOn20;
  return isFileBody(endpoint.body) ? undefined : endpoint.body;
}

function asResponse(endpoint: Endpoint, request: ApiRequest, answer: unknown): Response {
  if (answer instanceof Response) return answer;
  const body = answer instanceof Reply ? answer.body : answer;
  const headers = answer instanceof Reply ? answer.headers : {};
  // Any test that calls the route notices when answer and contract drift apart; production skips the check.
  if (process.env.NODE_ENV === "test") endpoint.response?.parse(body);
  const response = jsonResponse(body, { headers });
  return endpoint.isLong ? unlessKnown(request, response) : response;
}

/**
 * The only entrance to the API: limits, authentication, parsing, the action, then presentation. Errors leave
 * through observe().
 */
export function handle<const E extends Endpoint>(
  endpoint: E,
  action: (call: Call<E>) => Promise<Answer<E>>,
): Handler {
  const scope = scopeOf(endpoint);
  const run = (request: ApiRequest, context: RouteContext) =>
    observe(request, endpoint.id, async (exchange) => {
      const principal = await principalFor(endpoint, request);
      exchange.accountId = principal?.account.id;
      if (!endpoint.unmetered)
        exchange.headers = countRequest(principal?.account.id ?? clientAddress(request));
      if (principal) assertScope(principal, scope);
      if (endpoint.forAdmins && !principal?.account.isAdmin) throw nothingHere();
      const params = parsedPart(endpoint.params, await context.params);
      const query = parsedPart(endpoint.query, queryOf(request));
      const headers = parsedPart(endpoint.headers, Object.fromEntries(request.headers));
      if (endpoint.body) assertPlainBody(endpoint, request);
      const parameters =
        endpoint.body && !isFileBody(endpoint.body) ? await readParameters(request) : undefined;
      assertStorable(parameters);
      const answer = async () => {
        const body = parameters && parsedPart(bodySchema(endpoint, request), parameters);
        const call = {
          request,
          origin: publicOrigin(request),
          clientAddress: clientAddress(request),
          principal,
          params,
          query,
          headers,
          body,
        };
        // The endpoint's own schemas have just parsed these parts into what Call<E> says.
        return asResponse(endpoint, request, await action(call as unknown as Call<E>));
      };
      if (!endpoint.idempotent || !principal) return answer();
      const once = {
        request,
        accountId: principal.account.id,
        // The headers of an upload say what its file is called.
        parameters: isFileBody(endpoint.body) ? headers : parameters,
        isSecret: endpoint.idempotent === "secret",
      };
      return answerOnce(once, answer);
    });
  return Object.assign(run, { endpoint });
}

async function principalFor(endpoint: Endpoint, request: ApiRequest): Promise<Principal | undefined> {
  if (endpoint.access === "open") return undefined;
  const principal = await findPrincipal(request, endpoint);
  if (!principal && endpoint.access === "account") {
    // Guessed credentials count against the address, so that guessing cannot go on at full speed.
    countRequest(`refused ${clientAddress(request)}`);
    throw unauthenticated(whatIsWrongWith(request.headers));
  }
  return principal;
}

/** In words for programs; people in a browser are asked to sign in by its pages. */
function whatIsWrongWith(headers: ApiRequest["headers"]): string | undefined {
  if (headers.get("x-access-key") && headers.get("x-access-token"))
    return "The access key and token are wrong or have expired. Log in again.";
  return headers.get("cookie") === null
    ? "Send an access key and token, as X-Access-Key and X-Access-Token."
    : undefined;
}
