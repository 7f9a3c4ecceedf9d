import { createHash } from "node:crypto";
import { mkdir } from "node:fs/promises";
import path from "node:path";
import { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import { RemoteFetchError } from "@/lib/server/fetch/fetch-error";
import { fromWebBody } from "@/lib/server/storage/from-web-body";
import { toFullDiskError } from "@/lib/server/storage/local-error";
import { openNewFile } from "@/lib/server/storage/open-new-file";
import { MediaError } from "@/lib/server/media/media-error";
import { removeTemporary, temporaryName } from "@/lib/server/media/temporary-folder";

export type ReceiveOptions = {
  /** The folder for temporary files, best on the same disk as the storage. */
  temporaryDirectory: string;
  maxBytes: number;
  /** What the sender announced; null if nothing. */
  contentLength: number | null;
  /** How long the body may stall. */
  idleTimeoutMs?: number;
  signal?: AbortSignal;
};

export type ReceivedFile = { path: string; size: number; sha256: string; dispose: () => Promise<void> };

/** Writes a body of any size to a temporary file, with constant memory. A failure leaves nothing behind. */
export async function receiveUpload(
  body: ReadableStream<Uint8Array> | Readable | null,
  options: ReceiveOptions,
): Promise<ReceivedFile> {
  const { temporaryDirectory, maxBytes, contentLength, idleTimeoutMs = 30_000, signal } = options;
  const source = body instanceof Readable ? body : body && fromWebBody(body);
  const target = path.join(temporaryDirectory, temporaryName());
  const hash = createHash("sha256");
  let size = 0;

  async function* measured(chunks: AsyncIterable<Uint8Array>) {
    for await (const chunk of chunks) {
      size += chunk.length;
      if (size > maxBytes) throw fileTooLarge(maxBytes);
      hash.update(chunk);
      yield chunk;
    }
  }

  try {
    if (contentLength !== null && contentLength > maxBytes) throw fileTooLarge(maxBytes);
    await mkdir(temporaryDirectory, { recursive: true });
    if (source) await write(source, measured, target, { idleTimeoutMs, signal });
    if (contentLength !== null && size !== contentLength) {
      throw new MediaError("incomplete", `${size} bytes arrived instead of the ${contentLength} announced.`);
    }
    if (size === 0) throw new MediaError("broken", "The file is empty.");
  } catch (error) {
    source?.destroy();
    await removeTemporary(target);
    throw toFullDiskError(error);
  }
  return { path: target, size, sha256: hash.digest("hex"), dispose: () => removeTemporary(target) };
}

async function write(
  source: Readable,
  measured: (chunks: AsyncIterable<Uint8Array>) => AsyncIterable<Uint8Array>,
  target: string,
  { idleTimeoutMs, signal }: { idleTimeoutMs: number; signal?: AbortSignal },
): Promise<void> {
  const idle = new AbortController();
  const timer = setTimeout(() => idle.abort(), idleTimeoutMs);
  const sourceFailure: { error?: unknown } = {};
  source.once("error", (error) => {
    sourceFailure.error = error;
  });
  async function* watched(chunks: AsyncIterable<Uint8Array>) {
    for await (const chunk of chunks) {
      timer.refresh();
      yield chunk;
    }
  }
  try {
    await pipeline(source, watched, measured, await openNewFile(target, 0o600), {
      signal: signal ? AbortSignal.any([idle.signal, signal]) : idle.signal,
    });
  } catch (error) {
    if (error instanceof RemoteFetchError) throw error;
    if (idle.signal.aborted) throw new MediaError("timeout", "The upload stalled.", { cause: error });
    if (isCut(error, sourceFailure) || signal?.aborted) {
      throw new MediaError("incomplete", "The upload was cut off.", { cause: error });
    }
    throw error;
  } finally {
    clearTimeout(timer);
  }
}

/** A failing disk is our fault; a failing body is the sender's. */
function isCut(error: unknown, sourceFailure: { error?: unknown }): boolean {
  if (error instanceof MediaError) return false;
  const code = error instanceof Error && "code" in error ? error.code : undefined;
  return (
    (sourceFailure.error !== undefined && sourceFailure.error === error) ||
    code === "ERR_STREAM_PREMATURE_CLOSE"
  );
}

export function fileTooLarge(maxBytes: number): MediaError {
  return new MediaError("too_large", `The file is larger than ${Math.floor(maxBytes / (1 << 20))} MB.`);
}
