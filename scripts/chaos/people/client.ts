import type { Person } from "@/scripts/chaos/record";

export type Send = (path: string, init: RequestInit) => Promise<Response>;

/**
 * What a client knows after a request. `unknown` means that the answer was lost, or said that something is
 * away: the work may have been done or not.
 */
export type Outcome =
  | { kind: "done"; body: unknown; etag: string | null; location: string | null }
  | { kind: "refused"; status: number; body: unknown }
  | { kind: "unknown" };

export type Asked = { json?: object; bytes?: Uint8Array<ArrayBuffer>; headers?: Record<string, string> };

export type Tally = {
  answered: number;
  /** Answers that said something was away: 503. */
  away: number;
  /** Connections that broke before the answer was complete. */
  broken: number;
  /** Instalments of films that were still being made. */
  early: number;
  /** What a service must never do, however it is treated. */
  wrongs: string[];
};

export type Client = {
  call(person: Person, method: string, path: string, asked?: Asked): Promise<Outcome>;
  tally: Tally;
};

/** Nothing takes this long, so a request without an answer by then hangs. */
const patienceMs = 60_000;

export function createClient(send: Send): Client {
  const tally: Tally = { answered: 0, away: 0, broken: 0, early: 0, wrongs: [] };
  return {
    tally,
    async call(person, method, path, { json, bytes, headers } = {}) {
      const init: RequestInit = {
        method,
        headers: {
          ...person.headers,
          ...(json && { "Content-Type": "application/json" }),
          ...headers,
        },
        body: json ? JSON.stringify(json) : bytes,
        signal: AbortSignal.timeout(patienceMs),
      };
      let response: Response;
      let body: unknown;
      try {
        response = await send(`/api${path}`, init);
        const text = await response.text();
        body = text === "" ? undefined : JSON.parse(text);
      } catch (error) {
        if (error instanceof Error && error.name === "TimeoutError")
          tally.wrongs.push(`${method} ${path} was not answered within ${patienceMs / 1000} s`);
        tally.broken += 1;
        return { kind: "unknown" };
      }
      tally.answered += 1;
      const { status } = response;
      if (status < 300) {
        const [etag, location] = ["etag", "location"].map((name) => response.headers.get(name));
        return { kind: "done", body, etag: etag ?? null, location: location ?? null };
      }
      if (status === 503) {
        tally.away += 1;
        if (!response.headers.has("retry-after"))
          tally.wrongs.push(`${method} ${path}: 503 without Retry-After`);
        return { kind: "unknown" };
      }
      if (status >= 500) {
        tally.wrongs.push(`${method} ${path} was answered ${status}: ${JSON.stringify(body)}`);
        return { kind: "unknown" };
      }
      return { kind: "refused", status, body };
    },
  };
}
