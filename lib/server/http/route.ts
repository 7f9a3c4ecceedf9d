import type { Endpoint, Method } from "@/lib/contracts/endpoint";
import { DomainError } from "@/lib/server/errors";
import type { ApiRequest } from "@/lib/server/http/api-request";
import { preflightHeaders } from "@/lib/server/http/cors";
import type { Handler, RouteContext } from "@/lib/server/http/handle";
import { observe } from "@/lib/server/http/observe";

const methods = ["GET", "POST", "PUT", "DELETE", "PATCH", "HEAD", "OPTIONS"] as const;
type Served = Method;
type RouteFunction = (request: ApiRequest, context: RouteContext) => Promise<Response>;

/** Clients behind proxies that only know POST name the real method in a header. */
function overridden(
  request: ApiRequest,
  handlers: Partial<Record<Served, Handler>>,
): RouteFunction | undefined {
  const method = request.headers.get("x-http-method-override")?.trim().toUpperCase();
  if (method === "PUT" || method === "PATCH" || method === "DELETE") return handlers[method];
  return handlers.POST;
}

/** Answers HEAD like GET, without the body. Cancelling the body closes any file behind it. */
async function head(get: RouteFunction, request: ApiRequest, context: RouteContext): Promise<Response> {
  const response = await get(request, context);
  await response.body?.cancel();
  return new Response(null, { status: response.status, headers: response.headers });
}

/** Headers that a protocol requires on every answer of an address. */
type Always = { answers?: () => Record<string, string>; options?: () => Record<string, string> };

function withHeaders(
  answer: RouteFunction,
  headers: (() => Record<string, string>) | undefined,
): RouteFunction {
  if (!headers) return answer;
  return async (request, context) => {
    const response = await answer(request, context);
    for (const [name, value] of Object.entries(headers())) response.headers.set(name, value);
    return response;
  };
}

/** Makes the exports of a route file. Every method answers; those not served answer 405 in the one error shape. */
export function route(
  handlers: Partial<Record<Served, Handler>>,
  always: Always = {},
): Record<(typeof methods)[number], RouteFunction> {
  const served = methods.filter(
    (method) => method === "OPTIONS" || (method === "HEAD" ? handlers.GET : method in handlers),
  );
  const allow = served.join(", ");
  const refuse: RouteFunction = (request) =>
    observe(request, "methodNotAllowed", async () => {
      throw new DomainError("method_not_allowed", `This address answers ${allow}.`, {
        code: "method_not_allowed",
        headers: { Allow: allow },
      });
    });
  const options: RouteFunction = (request) =>
    observe(
      request,
      "options",
      async () => new Response(null, { status: 204, headers: { Allow: allow, ...preflightHeaders(allow) } }),
    );
  const post: RouteFunction = (request, context) =>
    (overridden(request, handlers) ?? refuse)(request, context);
  const { GET: get } = handlers;
  // PATCH also receives every method that no address serves.
  const patch: RouteFunction = (request, context) =>
    (request.method === "PATCH" && handlers.PATCH ? handlers.PATCH : refuse)(request, context);
  const says = (answer: RouteFunction, endpoint?: Endpoint) =>
    Object.assign(withHeaders(answer, always.answers), endpoint && { endpoint });
  return {
    GET: says(get ?? refuse, get?.endpoint),
    HEAD: says(get ? (request, context) => head(get, request, context) : refuse),
    POST: says(post, handlers.POST?.endpoint),
    PUT: says(handlers.PUT ?? refuse, handlers.PUT?.endpoint),
    DELETE: says(handlers.DELETE ?? refuse, handlers.DELETE?.endpoint),
    PATCH: says(patch, handlers.PATCH?.endpoint),
    OPTIONS: says(withHeaders(options, always.options)),
  };
}
