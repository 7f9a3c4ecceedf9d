import type { Connection } from "./connection.js";
import { ConnectionError } from "./errors.js";
import { OPERATIONS, type Operations, type OperationShape } from "./generated/api.js";

type Part<T, Name extends string> = Name extends keyof T ? Pick<T, Name> : unknown;

/** Operations whose answer is not a file or a stream. */
export type Callable = {
  [Name in keyof Operations]: Operations[Name]["answer"] extends undefined ? never : Name;
}[keyof Operations];

export type Parts<Name extends keyof Operations> = Part<Operations[Name], "params"> &
  Part<Operations[Name], "query"> &
  Part<Operations[Name], "headers"> &
  Part<Operations[Name], "body"> &
  Part<Operations[Name], "file">;

export type BodyOf<Name extends keyof Operations> = Operations[Name] extends { body?: infer Body }
  ? NonNullable<Body>
  : never;

export type CallOptions = {
  signal?: AbortSignal | undefined;
  /** Replaces the key made for this call. Within 24 hours, the same key gets the first answer again. */
  idempotencyKey?: string | undefined;
  /** Declares that repeating the call does no harm, where the operation itself does not say so. */
  repeatable?: boolean;
};

type AnyParts = {
  params?: Record<string, string | number>;
  query?: Record<string, unknown>;
  headers?: Record<string, unknown>;
  body?: unknown;
  file?: Blob;
};

/** Before it answers, the service itself moves a file that may be large. */
const movingFiles: ReadonlySet<Callable> = new Set(["importClip", "keepUpload"]);

/** Calls one operation of the API by its name in the reference. */
export async function call<Name extends Callable>(
  connection: Connection,
  name: Name,
  parts: Parts<Name>,
  options: CallOptions = {},
): Promise<Operations[Name]["answer"]> {
  // The first cast is safe because `AnyParts` covers the parts of every operation; the second, because the service
  // checks its answers against the contracts from which the types are made.
  return (await answer(connection, name, parts as AnyParts, options)) as Operations[Name]["answer"];
}

async function answer(
  connection: Connection,
  name: Callable,
  parts: AnyParts,
  { signal, idempotencyKey, repeatable = false }: CallOptions,
): Promise<unknown> {
  const { method, path, keyed }: OperationShape = OPERATIONS[name];
  const json = parts.file === undefined && method !== "GET" && method !== "DELETE";
  const response = await connection.send({
    method,
    path: addressOf(path, parts),
    headers: {
      ...(json && { "Content-Type": "application/json" }),
      ...(keyed && { "Idempotency-Key": idempotencyKey ?? crypto.randomUUID() }),
      ...headersOf(parts.headers),
    },
    ...(json && { body: JSON.stringify(parts.body ?? {}) }),
    ...(parts.file && { body: parts.file }),
    unlimited: parts.file !== undefined || movingFiles.has(name),
    repeatable: repeatable || keyed || method === "GET",
    signal,
  });
  try {
    return await response.json();
  } catch (cause) {
    signal?.throwIfAborted();
    throw new ConnectionError("The answer cannot be read.", { cause });
  }
}

function addressOf(path: string, { params = {}, query = {} }: AnyParts): string {
  const filled = path.replace(/\{(\w+)\}/g, (_, name: string) => {
    const value = params[name];
    // The types see to it, but not in JavaScript, where an id may be missing.
    if (value === undefined || value === "") throw new TypeError(`${path} needs the param ${name}.`);
    return encodeURIComponent(String(value));
  });
  const search = new URLSearchParams();
  for (const [name, value] of Object.entries(query))
    if (value !== undefined && value !== null) search.set(name, String(value));
  return search.size > 0 ? `${filled}?${search}` : filled;
}

function headersOf(headers: AnyParts["headers"] = {}): Record<string, string> {
  const present = Object.entries(headers).filter(([, value]) => value !== undefined);
  return Object.fromEntries(present.map(([name, value]) => [name, headerText(String(value))]));
}

const maxHeaderLength = 900;

/**
 * Headers allow only ASCII, so other letters are sent as percent escapes, which the service decodes. A very long name
 * loses its end.
 */
function headerText(text: string): string {
  if (/^[\x20-\x24\x26-\x7e]*$/.test(text)) return text;
  let encoded = "";
  for (const character of text.normalize("NFC").toWellFormed()) {
    const next = encodeURIComponent(character);
    if (encoded.length + next.length > maxHeaderLength) break;
    encoded += next;
  }
  return encoded;
}
