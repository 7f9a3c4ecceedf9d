import type * as z from "zod/mini";
import { addressOf } from "@/lib/client/address-of";
import { ApiProblem, OFFLINE_CODE, UNREADABLE_CODE } from "@/lib/client/api-problem";
import { readProblem } from "@/lib/client/read-problem";
import { wait } from "@/lib/client/wait";
import type { Endpoint } from "@/lib/contracts/endpoint";

type Output<S> = S extends z.ZodMiniType ? z.output<S> : never;
type Optional<S> = S extends z.ZodMiniObject ? Partial<z.output<S>> : never;

type Parts<E extends Endpoint> = {
  query?: Optional<E["query"]>;
  body?: Optional<E["body"]>;
  /** For operations whose body is a file. */
  file?: Blob;
  headers?: Record<string, string>;
  signal?: AbortSignal;
} & (E["params"] extends z.ZodMiniObject ? { params: Output<E["params"]> } : { params?: undefined });

type Answer<E extends Endpoint> = { data: Output<E["response"]>; headers: Headers };

const maxTries = 3;

/**
 * How long an answer may take to begin. A line can fall silent without breaking, as when a VPN comes back with another
 * address, and browsers wait a quarter of an hour for that to end.
 */
const patienceMs = { reading: 60_000, changing: 120_000 };

async function send(address: string, init: RequestInit): Promise<Response> {
  const silence = new AbortController();
  const given = init.signal ?? undefined;
  const giveUp = () => silence.abort();
  given?.addEventListener("abort", giveUp, { once: true });
  if (given?.aborted) giveUp();
  // A file takes as long as it takes.
  const isFile = init.body instanceof Blob;
  const limitMs = patienceMs[init.method === "GET" ? "reading" : "changing"];
  const timer = isFile ? undefined : setTimeout(giveUp, limitMs);
  try {
    return await fetch(address, { ...init, signal: silence.signal });
  } catch (error) {
    given?.throwIfAborted();
    const message = "The service cannot be reached.";
    throw new ApiProblem({ status: 0, code: OFFLINE_CODE, message, cause: error });
  } finally {
    clearTimeout(timer);
  }
}

/** The service refused before it did anything, so trying again repeats nothing. */
function mayRepeat(problem: ApiProblem, method: string): boolean {
  return problem.status === 429 || (problem.status === 503 && method === "GET");
}

function initOf(
  endpoint: Endpoint,
  { body, file, headers, signal }: Omit<Parts<Endpoint>, "params">,
): RequestInit {
  const json = endpoint.body && body !== undefined ? JSON.stringify(body) : undefined;
  return {
    method: endpoint.method,
    headers: { Accept: "application/json", ...(json && { "Content-Type": "application/json" }), ...headers },
    ...(json !== undefined && { body: json }),
    ...(file && { body: file }),
    credentials: "same-origin",
    cache: "no-store",
    signal,
  };
}

async function sendUntilTaken(address: string, init: RequestInit & { method: string }): Promise<Response> {
  for (let tries = 1; ; tries += 1) {
    const response = await send(address, init);
    if (response.ok) return response;
    const retryAfter = response.headers.get("Retry-After");
    const problem = await readProblem({ status: response.status, text: await response.text(), retryAfter });
    const { retryAfterMs } = problem;
    if (tries === maxTries || retryAfterMs === undefined || !mayRepeat(problem, init.method)) throw problem;
    await wait(retryAfterMs, init.signal ?? undefined);
  }
}

/**
 * Calls one operation of the API as the signed-in person. The answer is parsed, and every failure is an `ApiProblem`.
 */
export async function callWithHeaders<const E extends Endpoint>(
  endpoint: E,
  parts: Parts<E>,
): Promise<Answer<E>> {
  const address = addressOf(endpoint.path, parts.params, parts.query);
  const init = { ...initOf(endpoint, parts), method: endpoint.method };
  const response = await sendUntilTaken(address, init);
  const body: unknown = await response.json().catch(() => undefined);
  init.signal?.throwIfAborted();
  const parsed = endpoint.response?.safeParse(body);
  if (!parsed?.success) {
    const { status } = response;
    const message = "The answer cannot be read.";
    throw new ApiProblem({ status, code: UNREADABLE_CODE, message, body, cause: parsed?.error });
  }
  // The cast is safe: `Answer<E>` is the output of the endpoint's own schema, which has just parsed it.
  return { data: parsed.data, headers: response.headers } as Answer<E>;
}

export async function call<const E extends Endpoint>(
  endpoint: E,
  parts: Parts<E>,
): Promise<Answer<E>["data"]> {
  return (await callWithHeaders(endpoint, parts)).data;
}
