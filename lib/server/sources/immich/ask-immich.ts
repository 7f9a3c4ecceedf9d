import type { IncomingMessage } from "node:http";
import type { z } from "zod";
import { refusalSchema } from "@/lib/server/sources/immich/immich-schemas";
import { troubleOf } from "@/lib/server/sources/refuse-answer";
import { readText, requestSource, type StreamedBody } from "@/lib/server/sources/request-source";
import type { Credentials } from "@/lib/server/sources/source-client";
import { SourceTrouble } from "@/lib/server/sources/source-trouble";

/** A page of a thousand assets is about 2 MB; an album of an older Immich comes in one piece. */
const maxAnswerBytes = 64 << 20;
const maxRefusalBytes = 64 << 10;
const answerMs = 120_000;
const successes = [200, 201, 204, 206];

type Ask = {
  /** GET without a body, POST with one, unless another one is meant. */
  method?: "PUT" | "DELETE";
  query?: Record<string, string>;
  /** Sent as JSON. */
  body?: object;
  /** Sent as it is, instead. */
  bytes?: StreamedBody;
  headers?: Record<string, string>;
};

export type Immich = {
  /** Asks for bytes. Only successes are answers. */
  open(path: string, ask: Ask, signal: AbortSignal): Promise<IncomingMessage>;
  read<Schema extends z.ZodType>(
    path: string,
    schema: Schema,
    signal: AbortSignal,
    ask?: Ask,
  ): Promise<z.output<Schema>>;
};

/** Asks an Immich whose address ends with `/api`. Nothing in a path leads elsewhere, because each part is encoded. */
export function askImmich({ address, secret }: Pick<Credentials, "address" | "secret">): Immich {
  const base = address.replace(/\/+$/, "");
  const credentials = { "x-api-key": secret };
  const open: Immich["open"] = async (path, { method, query = {}, body, bytes, headers }, signal) => {
    const url = new URL(base + path);
    url.search = new URLSearchParams(query).toString();
    const sent = bytes ?? (body && JSON.stringify(body));
    const response = await requestSource(url, {
      method: method ?? (sent ? "POST" : "GET"),
      headers: { Accept: "*/*", ...(body && { "Content-Type": "application/json" }), ...headers },
      credentials,
      ...(sent && { body: sent }),
      signal,
    });
    if (successes.includes(response.statusCode ?? 0)) return response;
    throw await refusalOf(response, signal);
  };
  return {
    open,
    read: async (path, schema, signal, ask = {}) => {
      const response = await open(path, ask, signal);
      const text = await readText(response, { maxBytes: maxAnswerBytes, timeoutMs: answerMs, signal });
      const parsed = schema.safeParse(jsonOf(text));
      if (parsed.success) return parsed.data;
      throw new SourceTrouble("unreadable", "This doesn't look like an Immich server.", {
        cause: parsed.error,
      });
    },
  };
}

async function refusalOf(response: IncomingMessage, signal: AbortSignal): Promise<SourceTrouble> {
  const text = await readText(response, { maxBytes: maxRefusalBytes, timeoutMs: 10_000, signal }).catch(
    () => "",
  );
  const said = refusalSchema.safeParse(jsonOf(text)).data?.message;
  const message = Array.isArray(said) ? said.join(" ") : (said ?? "");
  const { statusCode } = response;
  if (statusCode === 401)
    return new SourceTrouble("unauthorised", "Immich does not accept this key. Make a new one there.");
  const missing = /Missing required permission: ([\w.]{1,60})/.exec(message)?.[1];
  if (statusCode === 403 && missing)
    return new SourceTrouble("forbidden", `The key lacks the permission ${missing}.`);
  // What does not exist and what is somebody else's are both a bad request.
  if (statusCode === 400) return new SourceTrouble("gone", "It no longer exists there.");
  return troubleOf(response);
}

function jsonOf(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
