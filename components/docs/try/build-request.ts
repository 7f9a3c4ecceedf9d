import type { Credentials } from "@/components/docs/try/credentials";
import type { OperationToTry } from "@/components/docs/try/operation-to-try";

export type Encoding = "json" | "form" | "multipart";

export type Filled = {
  /** By place and name, as in `query count`. */
  values: Record<string, string>;
  encoding: Encoding;
  json: string;
  file: File | undefined;
};

export type RequestToSend = { address: string; init: RequestInit };

/** Turns the filled form into a request; throws an Error that says what to fix. */
export function buildRequest(
  operation: OperationToTry,
  filled: Filled,
  credentials: Credentials,
): RequestToSend {
  const valueOf = (place: string, name: string) => filled.values[`${place} ${name}`]?.trim() ?? "";
  const path = operation.path.replace(/\{(\w+)\}/g, (_, name: string) => {
    const value = valueOf("path", name);
    if (value === "") throw new Error(`Fill in ${name}.`);
    return encodeURIComponent(value);
  });
  const query = new URLSearchParams();
  const headers = new Headers();
  for (const { place, name } of operation.parameters) {
    const value = valueOf(place, name);
    if (value === "") continue;
    if (place === "query") query.set(name, value);
    // Headers hold ASCII only; the service reads percent escapes in those that may hold more.
    if (place === "header")
      headers.set(name, /^[\x20-\x7e]*$/.test(value) ? value : encodeURIComponent(value));
  }
  if (credentials.use === "pair" && operation.access !== "open") {
    if (credentials.key) headers.set("X-Access-Key", credentials.key);
    if (credentials.token) headers.set("X-Access-Token", credentials.token);
  }
  const body = bodyOf(operation, filled);
  if (typeof body === "string") headers.set("Content-Type", "application/json");
  const search = query.size > 0 ? `?${query}` : "";
  const usesSession = credentials.use === "session" && operation.access !== "open";
  return {
    address: `/api${path}${search}`,
    init: {
      method: operation.method,
      headers,
      body,
      credentials: usesSession ? "same-origin" : "omit",
      cache: "no-store",
    },
  };
}

function bodyOf({ body }: OperationToTry, { encoding, json, file }: Filled): BodyInit | undefined {
  if (!body) return undefined;
  if (body.kind === "file") {
    if (!file) throw new Error("Choose a file.");
    return file;
  }
  const parameters = parse(json);
  if (encoding === "json") return JSON.stringify(parameters);
  const form = encoding === "form" ? new URLSearchParams() : new FormData();
  for (const [name, value] of Object.entries(parameters))
    form.append(name, typeof value === "string" ? value : JSON.stringify(value));
  return form;
}

function parse(json: string): object {
  let value: unknown;
  try {
    value = json.trim() === "" ? {} : JSON.parse(json);
  } catch (error) {
    throw new Error(`The parameters are not valid JSON. ${error instanceof Error ? error.message : ""}`);
  }
  if (typeof value !== "object" || value === null || Array.isArray(value))
    throw new Error("The parameters must be a JSON object.");
  return value;
}
