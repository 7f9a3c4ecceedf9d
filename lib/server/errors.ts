/** Every reason to refuse a request. Only http/problem.ts knows the HTTP status of each. */
export type ErrorKind =
  | "malformed"
  | "unauthenticated"
  | "forbidden"
  | "not_found"
  | "method_not_allowed"
  | "conflict"
  | "stale"
  | "length_required"
  | "too_large"
  | "unsupported_type"
  | "invalid"
  | "refused_render"
  | "too_many_requests"
  | "unavailable";

export type FieldErrors = Record<string, string>;

type Details = {
  /** A short machine-readable name, such as `video_not_found`. */
  code: string;
  fields?: FieldErrors;
  headers?: Record<string, string>;
  /** The API's own number if it differs from the HTTP status (74xx for a refused render). */
  statusCode?: number;
  /** What a client needs to go on, such as the current state after a stale save. */
  extra?: Record<string, unknown>;
  cause?: unknown;
};

export class DomainError extends Error {
  readonly code: string;
  readonly fields?: FieldErrors;
  readonly headers: Record<string, string>;
  readonly statusCode?: number;
  readonly extra: Record<string, unknown>;

  constructor(
    readonly kind: ErrorKind,
    message: string,
    details: Details,
  ) {
    super(message, { cause: details.cause });
    this.name = "DomainError";
    this.code = details.code;
    this.fields = details.fields;
    this.headers = details.headers ?? {};
    this.statusCode = details.statusCode;
    this.extra = details.extra ?? {};
  }
}

/** "video" becomes "Video not found." Things of other accounts get the same answer, so their ids reveal nothing. */
export function notFound(what: string): DomainError {
  const name = what.charAt(0).toUpperCase() + what.slice(1);
  return new DomainError("not_found", `${name} not found.`, {
    code: `${what.replaceAll(" ", "_")}_not_found`,
  });
}

/** For addresses that lead nowhere, and for those that lead nowhere for this asker. */
export function nothingHere(): DomainError {
  return new DomainError("not_found", "There is nothing at this address.", { code: "unknown_address" });
}

export function invalid(fields: FieldErrors, message = "Some parameters are not valid."): DomainError {
  return new DomainError("invalid", message, { code: "invalid_parameters", fields });
}

export function malformed(message: string, code = "malformed_request"): DomainError {
  return new DomainError("malformed", message, { code });
}

export function unauthenticated(message = "Valid credentials are required."): DomainError {
  return new DomainError("unauthenticated", message, {
    code: "unauthenticated",
    headers: { "WWW-Authenticate": 'Kinora realm="api", headers="X-Access-Key X-Access-Token"' },
  });
}
