import { ApiProblem, UNREADABLE_CODE } from "@/lib/client/api-problem";
import { problemContracts } from "@/lib/client/contracts";

const maxRetryAfterMs = 120_000;

type Refusal = { status: number; text: string; retryAfter: string | null };

function fromJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/**
 * Reads a refusal. One in another format than ours comes from something in between, such as a proxy or captive portal.
 */
export async function readProblem({ status, text, retryAfter }: Refusal): Promise<ApiProblem> {
  const { problemSchema } = await problemContracts();
  const body = fromJson(text);
  const waiting = { status, retryAfterMs: retryAfterMs(retryAfter, Date.now()) };
  const parsed = problemSchema.safeParse(body);
  if (!parsed.success) {
    return new ApiProblem({ ...waiting, code: UNREADABLE_CODE, message: `The answer was ${status}.`, body });
  }
  const { code, message, fields } = parsed.data.error;
  return new ApiProblem({ ...waiting, code, message, fields, requestId: parsed.data.request_id, body });
}

/** How many milliseconds a `Retry-After` header asks to wait; the header holds seconds or a date. */
function retryAfterMs(header: string | null, nowMs: number): number | undefined {
  if (header === null || header.trim() === "") return undefined;
  const seconds = Number(header);
  const waitMs = Number.isFinite(seconds) ? seconds * 1000 : Date.parse(header) - nowMs;
  return Number.isNaN(waitMs) ? undefined : Math.min(Math.max(waitMs, 0), maxRetryAfterMs);
}
