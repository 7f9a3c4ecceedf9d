import type { Problem } from "@/lib/contracts/problem";
import { DomainError, type ErrorKind } from "@/lib/server/errors";
import type { ApiRequest } from "@/lib/server/http/api-request";
import { isDatabaseAway } from "@/lib/server/http/is-database-away";
import { jsonResponse } from "@/lib/server/http/json-response";
import { toDomainError } from "@/lib/server/http/to-domain-error";
import { log } from "@/lib/server/log";

const httpStatus = {
  malformed: 400,
  unauthenticated: 401,
  forbidden: 403,
  not_found: 404,
  method_not_allowed: 405,
  conflict: 409,
  length_required: 411,
  stale: 412,
  too_large: 413,
  unsupported_type: 415,
  invalid: 422,
  refused_render: 422,
  too_many_requests: 429,
  unavailable: 503,
} as const satisfies Record<ErrorKind, number>;

function away(cause: unknown): DomainError {
  return new DomainError("unavailable", "The service cannot reach its database. Try again in a moment.", {
    code: "database_unavailable",
    headers: { "Retry-After": "2" },
    cause,
  });
}

type Answer = {
  status: number;
  code: string;
  body: Problem & Record<string, unknown>;
  headers: Record<string, string>;
};

function describe(error: unknown, requestId: string): Answer {
  const known = toDomainError(error) ?? (isDatabaseAway(error) ? away(error) : undefined);
  if (!known) {
    log.error({ request_id: requestId, err: error }, "unexpected error");
    const message = "Something went wrong on our side.";
    const inner = { status: 500, message, code: "internal_error" };
    return {
      status: 500,
      code: inner.code,
      headers: {},
      body: { status: 500, message, error: inner, request_id: requestId },
    };
  }
  const status = httpStatus[known.kind];
  const shown = known.statusCode ?? status;
  const inner = {
    status: shown,
    message: known.message,
    code: known.code,
    ...(known.fields && { fields: known.fields }),
  };
  const body = { status: shown, message: known.message, error: inner, request_id: requestId, ...known.extra };
  return { status, code: known.code, headers: known.headers, body };
}

/** The only place where an error becomes an answer. */
export function problemResponse(error: unknown, request: ApiRequest, requestId: string): Response {
  const { status, code, body, headers } = describe(error, requestId);
  if (!request.headers.get("accept")?.includes("application/problem+json")) {
    return jsonResponse(body, { status, headers });
  }
  const problem = {
    type: "about:blank",
    title: body.message,
    status,
    detail: body.message,
    code,
    ...(body.error.fields && { fields: body.error.fields }),
    ...(body.status !== status && { render_status: body.status }),
    request_id: requestId,
  };
  return jsonResponse(problem, {
    status,
    headers: { ...headers, "Content-Type": "application/problem+json; charset=utf-8" },
  });
}
