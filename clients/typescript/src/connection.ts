import { ConnectionError, readRefusal, UnauthorizedError } from "./errors.js";
import { PATIENCE, type Patience, wait, waitBeforeRetry } from "./retry.js";

/** The key and token from a log-in. */
export type Token = { access_key: string; access_token: string };

export type KinoraOptions = {
  /** The address of the service, such as `https://films.example.org`. */
  url: string;
  /** The key and token from an earlier log-in. */
  token?: Token;
  /** Or an app, which logs in by itself, and again when its token has expired. */
  app?: { id: string; secret: string };
  /** How often and how long to try again. */
  patience?: Partial<Patience>;
  /** The time limit of a request that moves no file (default 60 seconds). */
  timeoutMs?: number;
  /** Replaces the global `fetch`. */
  fetch?: typeof fetch;
};

export type Sending = {
  method: string;
  /** The path below the base address. */
  path: string;
  headers?: Record<string, string>;
  body?: BodyInit;
  /** Whether repeating the request does no harm. */
  repeatable: boolean;
  signal?: AbortSignal | undefined;
  /** Lifts the time limit, for files and event streams. */
  unlimited?: boolean;
};

export type Connection = {
  base: string;
  patience: Patience;
  /** Sends a request. Resolves to its answer, and rejects unless the status says success. */
  send: (sending: Sending) => Promise<Response>;
};

const usualTimeoutMs = 60_000;
/** Where nothing has ever answered, the address may be wrong, and waiting for a restart in vain. */
const triesBeforeAnyAnswer = 6;

export function connect(options: KinoraOptions): Connection {
  const base = baseOf(options.url);
  const patience = { ...PATIENCE, ...options.patience };
  const timeoutMs = options.timeoutMs ?? usualTimeoutMs;
  const request = options.fetch ?? ((input, init) => fetch(input, init));
  let token: Promise<Token> | undefined = options.token && Promise.resolve(options.token);
  let hasAnswered = false;

  async function once({ method, path, headers, body, signal, unlimited }: Sending): Promise<Response> {
    const timeout = unlimited ? [] : [AbortSignal.timeout(timeoutMs)];
    const signals = [...(signal ? [signal] : []), ...timeout];
    try {
      const response = await request(`${base}${path}`, {
        method,
        headers: { Accept: "application/json", ...headers },
        ...(body !== undefined && { body }),
        ...(signals.length > 0 && { signal: AbortSignal.any(signals) }),
      });
      hasAnswered = true;
      if (response.ok) return response;
      throw await readRefusal(response);
    } catch (error) {
      signal?.throwIfAborted();
      if (error instanceof TypeError || (error instanceof DOMException && error.name === "TimeoutError"))
        throw new ConnectionError(`${base} cannot be reached.`, { cause: error });
      throw error;
    }
  }

  async function patiently(sending: Sending): Promise<Response> {
    const { repeatable, signal } = sending;
    for (let tried = 1; ; tried += 1) {
      try {
        return await once(sending);
      } catch (error) {
        const tries = hasAnswered ? patience.tries : Math.min(patience.tries, triesBeforeAnyAnswer);
        const chance = Math.random();
        const waitMs = waitBeforeRetry(error, tried, {
          repeatable,
          patience: { ...patience, tries },
          chance,
        });
        if (waitMs === undefined) throw error;
        await wait(waitMs, signal);
      }
    }
  }

  async function logIn(): Promise<Token> {
    if (!options.app) throw new TypeError("Give the client a token, or an app that can log in.");
    const { id, secret } = options.app;
    const response = await patiently({
      method: "POST",
      path: "/login/app",
      headers: { "Content-Type": "application/json" },
      body: JSON.stringify({ app_id: id, app_secret: secret }),
      // If the answer is lost, the token in it is one that nobody uses.
      repeatable: true,
    });
    return response.json();
  }

  function currentToken(): Promise<Token> {
    if (token) return token;
    const next = logIn();
    token = next;
    // Let the next call try again.
    next.catch(() => {
      if (token === next) token = undefined;
    });
    return next;
  }

  async function signed(sending: Sending, used: Promise<Token>): Promise<Response> {
    const { access_key, access_token } = await used;
    const headers = { ...sending.headers, "X-Access-Key": access_key, "X-Access-Token": access_token };
    return patiently({ ...sending, headers });
  }

  return {
    base,
    patience,
    async send(sending) {
      const used = currentToken();
      try {
        return await signed(sending, used);
      } catch (error) {
        if (!(error instanceof UnauthorizedError) || !options.app) throw error;
        // Another request may have found out at the same time and logged in already.
        if (token === used) token = undefined;
        return await signed(sending, currentToken());
      }
    },
  };
}

function baseOf(url: string): string {
  const base = `${url.replace(/\/+$/, "").replace(/\/api$/, "")}/api`;
  // On a page, an address may be relative to it.
  const page = typeof location === "undefined" ? undefined : location.href;
  if (!URL.canParse(base, page) || !/^https?:$/.test(new URL(base, page).protocol))
    throw new TypeError(`${url} is not the address of a service. Begin with https:// or http://.`);
  return base;
}
