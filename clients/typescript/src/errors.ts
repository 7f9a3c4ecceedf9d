import type { Problem, Video } from "./generated/api.js";

/** Every way in which the client fails, except being aborted by its caller. */
export class KinoraError extends Error {
  override readonly name: string = "KinoraError";
}

/** The service was not reached or the connection broke, and trying again did not help. */
export class ConnectionError extends KinoraError {
  override readonly name = "ConnectionError";
}

/** The service refused. `code` is the reason in a word; `fields` holds every bad field. */
export class ApiError extends KinoraError {
  override readonly name: string = "ApiError";
  readonly status: number;
  readonly code: string;
  readonly fields: Readonly<Record<string, string>>;
  /** Identifies the request in the service's logs. */
  readonly requestId: string | undefined;
  /** The whole answer, since some refusals carry more than their reason. */
  readonly body: unknown;
  readonly retryAfterMs: number | undefined;

  constructor(message: string, refusal: Refusal) {
    super(message);
    this.status = refusal.status;
    this.code = refusal.code;
    this.fields = refusal.fields;
    this.requestId = refusal.requestId;
    this.body = refusal.body;
    this.retryAfterMs = refusal.retryAfterMs;
  }
}

export class UnauthorizedError extends ApiError {
  override readonly name = "UnauthorizedError";
}
/** The thing does not exist, or belongs to somebody else. */
export class NotFoundError extends ApiError {
  override readonly name = "NotFoundError";
}
export class ConflictError extends ApiError {
  override readonly name = "ConflictError";
}
/** The film was changed after it was read. */
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

/** The render failed, and its price was refunded. `video.error` holds the reason. */
export class RenderFailedError extends KinoraError {
  override readonly name = "RenderFailedError";
  readonly video: Video;

  constructor(video: Video) {
    super(video.error?.message ?? "The film could not be made.");
    this.video = video;
  }
}

/** The clip could not be prepared for films; the message says why. */
export class ClipFailedError extends KinoraError {
  override readonly name = "ClipFailedError";
}

/** Nobody requested the film, or its render was stopped. */
export class NotRenderingError extends KinoraError {
  override readonly name = "NotRenderingError";
}

/** There is no file to download yet: the film was never made. */
export class NotMadeError extends KinoraError {
  override readonly name = "NotMadeError";
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

/** Reads a refusal. One in another format than the service's comes from something in between, such as a proxy. */
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

/** How long a `Retry-After` header asks to wait; the header holds seconds or a date. */
export function retryAfterMs(header: string | null, nowMs: number): number | undefined {
  if (header === null || header.trim() === "") return undefined;
  const seconds = Number(header);
  const waitMs = Number.isFinite(seconds) ? seconds * 1000 : Date.parse(header) - nowMs;
  return Number.isNaN(waitMs) ? undefined : Math.max(waitMs, 0);
}
