import type { IncomingMessage } from "node:http";
import { Readable } from "node:stream";
import { setTimeout as pause } from "node:timers/promises";
import { isTrouble, SourceTrouble } from "@/lib/server/sources/source-trouble";

const maxBreaks = 3;
const firstPauseMs = 300;
/** How long the bytes may stall before the connection counts as broken. */
const stallMs = 30_000;

/** Asks for a file from a byte on. */
type Ask = (from: number) => Promise<IncomingMessage>;

/**
 * A file's bytes as one stream. Where the line breaks or stalls, the rest is asked for, unless the file has changed
 * meanwhile. The first answer is waited for, so that a refusal is known at once.
 */
export async function resumedBody(ask: Ask, signal: AbortSignal): Promise<Readable> {
  const first = await ask(0);
  const stream = Readable.from(wholeBody(first, ask, signal), { objectMode: false, highWaterMark: 1 << 20 });
  // Close the answer even if nobody ever started reading.
  stream.once("close", () => first.destroy());
  return stream;
}

async function* wholeBody(first: IncomingMessage, ask: Ask, signal: AbortSignal): AsyncGenerator<Buffer> {
  const total = lengthOf(first);
  const tag = strongTag(first);
  let at = 0;
  for (let breaks = 0; ; breaks += 1) {
    try {
      const rest = breaks === 0 ? unstalled(first) : restOf(await ask(at), { at, tag });
      for await (const chunk of rest) {
        at += chunk.length;
        yield chunk;
      }
      if (total === undefined || at === total) return;
      throw brokenOff();
    } catch (error) {
      signal.throwIfAborted();
      const isFinal = error instanceof SourceTrouble && !isTrouble(error, "away");
      if (isFinal) throw error;
      if (breaks === maxBreaks || tag === undefined || total === undefined || at > total)
        throw brokenOff(error);
      await pause(firstPauseMs * 3 ** breaks, undefined, { signal });
    }
  }
}

/** What follows the bytes that came before. A server that knows no ranges begins anew: those are passed over. */
async function* restOf(
  response: IncomingMessage,
  { at, tag }: { at: number; tag: string | undefined },
): AsyncGenerator<Buffer> {
  try {
    const begin = response.statusCode === 206 ? rangeStart(response) : 0;
    if (strongTag(response) !== tag || begin === undefined || begin > at)
      throw new SourceTrouble("unreadable", "The file changed while it was being imported.");
    let skip = at - begin;
    for await (const chunk of unstalled(response)) {
      const rest = chunk.subarray(Math.min(skip, chunk.length));
      skip -= chunk.length - rest.length;
      if (rest.length > 0) yield rest;
    }
  } finally {
    response.destroy();
  }
}

async function* unstalled(response: IncomingMessage): AsyncGenerator<Buffer> {
  const timer = setTimeout(() => response.destroy(new Error("The bytes stalled.")), stallMs);
  try {
    const chunks: AsyncIterable<Buffer> = response;
    for await (const chunk of chunks) {
      timer.refresh();
      yield chunk;
      timer.refresh();
    }
  } finally {
    clearTimeout(timer);
  }
}

function lengthOf({ headers }: IncomingMessage): number | undefined {
  const length = headers["content-length"];
  return length === undefined ? undefined : Number(length);
}

/** The same tag means the same bytes; a weak one promises less. */
function strongTag({ headers }: IncomingMessage): string | undefined {
  const { etag } = headers;
  return etag?.startsWith("W/") ? undefined : etag;
}

function rangeStart({ headers }: IncomingMessage): number | undefined {
  const start = /^bytes (\d+)-/.exec(headers["content-range"] ?? "")?.[1];
  return start === undefined ? undefined : Number(start);
}

function brokenOff(cause?: unknown): SourceTrouble {
  return new SourceTrouble("away", "The source stopped sending partway through.", { cause });
}
