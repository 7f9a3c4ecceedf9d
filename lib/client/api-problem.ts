type Told = {
  /** The HTTP status; 0 without any answer. */
  status: number;
  code: string;
  message: string;
  /** By the name of the field, each with what is wrong with it. */
  fields?: Record<string, string>;
  /** How long the service asks to wait before the next try. */
  retryAfterMs?: number;
  requestId?: string;
  /** The whole answer, for those refusals that carry more than their reason (a stale save has the present state). */
  body?: unknown;
  cause?: unknown;
};

/** Codes of what went wrong before the service had a say. */
export const OFFLINE_CODE = "offline";
export const UNREADABLE_CODE = "unreadable_answer";

/** Every way in which a call to the API can fail, except being aborted by the one who made it. */
export class ApiProblem extends Error {
  readonly status: number;
  readonly code: string;
  readonly fields: Record<string, string>;
  readonly retryAfterMs: number | undefined;
  readonly requestId: string | undefined;
  readonly body: unknown;

  constructor({ status, code, message, fields = {}, retryAfterMs, requestId, body, cause }: Told) {
    super(message, { cause });
    this.name = "ApiProblem";
    this.status = status;
    this.code = code;
    this.fields = fields;
    this.retryAfterMs = retryAfterMs;
    this.requestId = requestId;
    this.body = body;
  }

  /** The service was not reached: worth trying again as it is. */
  get isOffline(): boolean {
    return this.status === 0;
  }
}

export function isProblem(error: unknown, code?: string): error is ApiProblem {
  return error instanceof ApiProblem && (code === undefined || error.code === code);
}
