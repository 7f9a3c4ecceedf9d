import type { Problem, Video } from "./generated/api.js";

/** Every way in which the client fails, except being aborted by whoever called it. */
export class KinoraError extends Error {
  override readonly name: string = "KinoraError";
}

/** The service was not reached, or the connection broke, and trying again did not help. */
export class ConnectionError extends KinoraError {
  override readonly name = "ConnectionError";
}

/** The service refused. `code` says why in a word, `fields` names every bad field. */
export class ApiError extends KinoraError {
  override readonly name: string = "ApiError";
  readonly status: number;
  readonly code: string;
  readonly fields: Readonly<Record<string, string>>;
  /** Names the request in the service's logs. */
  readonly requestId: string | undefined;
  /** The whole answer: some refusals carry more than their reason. */
  readonly body: unknown;
  readonly retryAfterMs: number | undefined;

  constructor(message: string, told: Refusal) {
    super(message);
    this.status = told.status;
    this.code = told.code;
    this.fields = told.fields;
    this.requestId = told.requestId;
    this.body = told.body;
    this.retryAfterMs = told.retryAfterMs;
  }
}

export class UnauthorizedError extends ApiError {
  override readonly name = "UnauthorizedError";
}
/** It is not there, or belongs to somebody else. */
export class NotFoundError extends ApiError {
  override readonly name = "NotFoundError";
}
export class ConflictError extends ApiError {
  override readonly name = "ConflictError";
}
/** The film was changed since it was read. */
export class StaleError extends ApiError {
  override readonly name = "StaleError";
}
export class InvalidError extends ApiError {
  override readonly name = "InvalidError";
}
export class TooManyRequestsError extends ApiError {
  override readonly name = "TooManyRequestsError";
}
export class UnavailableError extends ApiError {
  override readonly name = "UnavailableError";
}

/** The render failed; the balance was given back. `video.error` says why. */
export class RenderFailedError extends KinoraError {
  override readonly name = "RenderFailedError";
  readonly video: Video;

  constructor(video: Video) {
    super(video.error?.message ?? "The film could not be made.");
    this.video = video;
  }
}

/** Nobody asked for the film, or its render was stopped. */
export class NotRenderingError extends KinoraError {
  override readonly name = "NotRenderingError";
}

type Refusal = {
  status: number;
  code: string;
  fields: Readonly<Record<string, string>>;
  requestId: string | undefined;
  body: unknown;
  retryAfterMs: number | undefined;
};

const byStatus: Readonly<Record<number, typeof ApiError>> = {
  401: UnauthorizedError,
  404: NotFoundError,
  409: ConflictError,
  412: StaleError,
  422: InvalidError,
  429: TooManyRequestsError,
  503: UnavailableError,
};

/** A refusal that is not in the service's format comes from something in between, such as a proxy. */
export async function readRefusal(response: Response): Promise<ApiError> {
  const { status } = response;
  const text = await response.text().catch(() => "");
  const body = parsed(text);
  const problem = isProblem(body) ? body : undefined;
  const Refused = byStatus[status] ?? ApiError;
  return new Refused(problem?.message ?? `The answer was ${status}.`, {
    status,
    code: problem?.error.code ?? "unreadable_answer",
    fields: problem?.error.fields ?? {},
    requestId: problem?.request_id ?? response.headers.get("X-Request-Id") ?? undefined,
    body,
    retryAfterMs: retryAfterMs(response.headers.get("Retry-After"), Date.now()),
  });
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

function isProblem(body: unknown): body is Problem {
  if (typeof body !== "object" || body === null || !("error" in body) || !("message" in body)) return false;
  const { error } = body;
  return typeof error === "object" && error !== null && "code" in error && typeof error.code === "string";
}

/** Seconds, or a date. */
export function retryAfterMs(header: string | null, nowMs: number): number | undefined {
  if (header === null || header.trim() === "") return undefined;
  const seconds = Number(header);
  const waitMs = Number.isFinite(seconds) ? seconds * 1000 : Date.parse(header) - nowMs;
  return Number.isNaN(waitMs) ? undefined : Math.max(waitMs, 0);
}
