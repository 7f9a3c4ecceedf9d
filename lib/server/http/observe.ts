import { randomUUID } from "node:crypto";
import type { ApiRequest } from "@/lib/server/http/api-request";
import { corsHeaders } from "@/lib/server/http/cors";
import { problemResponse } from "@/lib/server/http/problem";
import { log } from "@/lib/server/log";
import { recordRequest } from "@/lib/server/metrics/request-metrics";

/** Collects what a request's headers and log line need while it is being answered. */
export type Exchange = {
  requestId: string;
  operation: string;
  accountId?: string;
  /** Sent with every answer. */
  headers: Record<string, string>;
};

function requestIdOf(request: ApiRequest): string {
  const given = request.headers.get("x-request-id");
  return given !== null && /^[\w.-]{8,64}$/.test(given) ? given : randomUUID();
}

/** Runs what answers a request, turns anything it throws into the one error shape, and logs one line. */
export async function observe(
  request: ApiRequest,
  operation: string,
  answer: (exchange: Exchange) => Promise<Response>,
): Promise<Response> {
  const startedAt = performance.now();
  const exchange: Exchange = { requestId: requestIdOf(request), operation, headers: {} };
  let response: Response;
  try {
    response = await answer(exchange);
  } catch (error) {
    response = problemResponse(error, request, exchange.requestId);
  }
  const headers = {
    ...corsHeaders,
    ...exchange.headers,
    "X-Request-Id": exchange.requestId,
    "X-Content-Type-Options": "nosniff",
  };
  for (const [name, value] of Object.entries(headers)) {
    if (!response.headers.has(name)) response.headers.set(name, value);
  }
  const ms = performance.now() - startedAt;
  recordRequest({ operation, method: request.method, status: response.status, seconds: ms / 1000 });
  log.info(
    {
      request_id: exchange.requestId,
      method: request.method,
      path: new URL(request.url).pathname,
      operation,
      status: response.status,
      ms: Math.round(ms),
      account: exchange.accountId,
    },
    "request",
  );
  return response;
}
