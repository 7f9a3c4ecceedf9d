import type * as z from "zod/mini";
import type { Origin } from "@/lib/contracts/described";

export type Method = "GET" | "POST" | "PUT" | "PATCH" | "DELETE";

/** Whether a request must, may or need not carry credentials (the header pair or a same-origin session). */
export type Access = "account" | "optional" | "open";

/** A body that is the file itself. Its bytes reveal its type. */
export type FileBody = {
  file: "photo" | "song" | "clip" | "voice" | "piece" | "subtitles";
  description: string;
  contentTypes: readonly string[];
};

/**
 * One documented operation. Validation, types, the OpenAPI document, the reference page and the drift test all derive
 * from it; a route file only joins it to the function that does the work.
 */
export type Endpoint = {
  /** A unique name in camelCase, which becomes the OpenAPI operationId. */
  id: string;
  origin: Origin;
  method: Method;
  /** The path below the base address, with `{name}` for each parameter. */
  path: `/${string}`;
  group: string;
  summary: string;
  description?: string;
  access: Access;
  /** For administrators only: to everybody else there is nothing at this address. */
  forAdmins?: true;
  params?: z.ZodMiniObject;
  query?: z.ZodMiniObject;
  /** Request headers beyond the common ones, by lower-case name. */
  headers?: z.ZodMiniObject;
  body?: z.ZodMiniObject | FileBody;
  /** The body that version 2.0 of the API accepts, where it differs. */
  bodyOn20?: z.ZodMiniObject;
  /** The JSON answer; absent when the answer is a file or a stream. */
  response?: z.ZodMiniType;
  /** The content types of an answer that is not JSON, the usual one first. */
  produces?: string | readonly string[];
  /** An answer without a body: only a status and these headers. */
  bodiless?: { status: 201 | 204; headers: Readonly<Record<string, string>> };
  /** Statuses with which it may fail, beyond those common to all operations. */
  refusals?: readonly number[];
  /** Does not count against the request limit, because a page of pictures makes hundreds of requests. */
  unmetered?: boolean;
  /** Statuses that mean something different here. */
  meanings?: Readonly<Record<number, string>>;
  /** Its answer may be long: it has an ETag, and is left out (304) for a client that has it. */
  isLong?: true;
  /** Honours an Idempotency-Key. An answer with a secret is stored encrypted, so that only the key can open it. */
  idempotent?: true | "secret";
};

export function endpoint<const E extends Endpoint>(definition: E): E {
  return definition;
}

export function isFileBody(body: Endpoint["body"]): body is FileBody {
  return body !== undefined && "file" in body;
}
