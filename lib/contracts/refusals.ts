import type { Endpoint } from "@/lib/contracts/endpoint";

/**
 * The meaning of each status, whichever operation it comes from, and an example. Stated once, for the OpenAPI document
 * and the reference.
 */
export const refusals: Record<number, { meaning: string; code: string; message: string }> = {
  400: {
    meaning: "The body cannot be read.",
    code: "malformed_request",
    message: "The body is not valid JSON.",
  },
  401: {
    meaning: "Credentials are missing, wrong or expired.",
    code: "unauthenticated",
    message: "Send an access key and token, as X-Access-Key and X-Access-Token.",
  },
  403: {
    meaning: "A web session is only accepted from this service's own pages.",
    code: "cross_origin_session",
    message: "A web session is only accepted from this service's own pages.",
  },
  404: {
    meaning: "It is not there, or not yours.",
    code: "video_not_found",
    message: "Video not found.",
  },
  405: {
    meaning: "The address does not answer this method; `Allow` tells which.",
    code: "method_not_allowed",
    message: "This address answers GET, HEAD, OPTIONS.",
  },
  409: {
    meaning: "The first request with this Idempotency-Key is still being answered.",
    code: "idempotency_in_progress",
    message: "The first request with this Idempotency-Key is still being answered.",
  },
  411: {
    meaning: "The length of the body must be told.",
    code: "length_required",
    message: "Tell the length of the body in Content-Length.",
  },
  412: {
    meaning: "The project was changed since it was read; its present state is in `video`.",
    code: "stale_version",
    message: "The project was changed in the meantime.",
  },
  413: {
    meaning: "The body is too large, or the account has no room for it (`storage_limit_reached`).",
    code: "body_too_large",
    message: "The body is larger than 8 MB.",
  },
  415: {
    meaning: "The type of the body is not one of those that are taken.",
    code: "unsupported_content_type",
    message: "Send parameters as application/json, application/x-www-form-urlencoded or multipart/form-data.",
  },
  422: {
    meaning: "It can be read but is not valid; `fields` names every bad field at once.",
    code: "invalid_parameters",
    message: "Some parameters are not valid.",
  },
  429: {
    meaning: "Too many requests; `Retry-After` tells how many seconds to wait.",
    code: "too_many_requests",
    message: "Too many requests. Try again in 20 seconds.",
  },
  500: {
    meaning: "A mistake on our side; tell us the `request_id`.",
    code: "internal_error",
    message: "Something went wrong on our side.",
  },
  503: {
    meaning: "Database or storage is away; `Retry-After` tells when to try again.",
    code: "database_unavailable",
    message: "The service cannot reach its database. Try again in a moment.",
  },
};

const reusedKeyMeaning =
  "Or the Idempotency-Key was used for another request (`idempotency_key_reused`): use a new key for each new request.";

/** What a status means for this operation. */
export function meaningOf({ meanings, idempotent }: Endpoint, status: number): string {
  const meaning = meanings?.[status] ?? refusals[status]?.meaning;
  if (meaning === undefined) throw new Error(`Nothing tells what ${status} means.`);
  return idempotent && status === 422 ? `${meaning} ${reusedKeyMeaning}` : meaning;
}
