type ProblemFacts = {
  /** The HTTP status; 0 if there was no answer. */
  status: number;
  code: string;
  message: string;
  /** What is wrong with each field, by the field's name. */
  fields?: Record<string, string>;
  /** How long the service asks to wait before the next try. */
  retryAfterMs?: number;
  requestId?: string;
  /** The whole answer, for refusals that carry more than their reason (a stale save carries the present state). */
  body?: unknown;
  cause?: unknown;
};

/** Codes for failures that happen before the service answers. */
export const OFFLINE_CODE = "offline";
export const UNREADABLE_CODE = "unreadable_answer";

/** Every way in which a call to the API can fail, except being aborted by its caller. */
export class ApiProblem extends Error {
  readonly status: number;
  readonly code: string;
  readonly fields: Record<string, string>;
  readonly retryAfterMs: number | undefined;
  readonly requestId: string | undefined;
  readonly body: unknown;

  constructor({ status, code, message, fields = {}, retryAfterMs, requestId, body, cause }: ProblemFacts) {
    super(message, { cause });
    this.name = "ApiProblem";
    this.status = status;
    this.code = code;
    this.fields = fields;
    this.retryAfterMs = retryAfterMs;
    this.requestId = requestId;
    this.body = body;
  }

  /** The service was not reached, so the same request is worth trying again. */
  get isOffline(): boolean {
    return this.status === 0;
  }

  /** The same request may succeed later. */
  get mayPass(): boolean {
    return this.isOffline || this.status === 408 || this.status === 429 || this.status >= 500;
  }
}

export function isProblem(error: unknown, code?: string): error is ApiProblem {
  return error instanceof ApiProblem && (code === undefined || error.code === code);
}
