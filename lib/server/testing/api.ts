import { dispatch } from "@/lib/server/testing/dispatch";

type Headers = Record<string, string>;
export type Answered<T> = { status: number; body: T; headers: globalThis.Headers };

/** Speaks JSON with the API as one signed-in client. */
export function client(headers: Headers) {
  const send = async <T>(
    method: string,
    path: string,
    body?: unknown,
    extra: Headers = {},
  ): Promise<Answered<T>> => {
    const json: Headers = body === undefined ? {} : { "Content-Type": "application/json" };
    const response = await dispatch(`/api${path}`, {
      method,
      headers: { ...headers, ...json, ...extra },
      ...(body !== undefined && { body: JSON.stringify(body) }),
    });
    const text = await response.text();
    // Tests name the type they expect; handle() has already checked the contract.
    return {
      status: response.status,
      body: (text === "" ? undefined : JSON.parse(text)) as T,
      headers: response.headers,
    };
  };
  return {
    get: <T>(path: string, extra?: Headers) => send<T>("GET", path, undefined, extra),
    post: <T>(path: string, body: unknown = {}, extra?: Headers) => send<T>("POST", path, body, extra),
    delete: <T>(path: string, extra?: Headers) => send<T>("DELETE", path, undefined, extra),
  };
}
