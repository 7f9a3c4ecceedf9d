import type { Connection } from "./connection.js";
import { ConnectionError, KinoraError } from "./errors.js";
import { nodeFiles, nodePaths } from "./node-files.js";
import { wait } from "./retry.js";

export type DownloadOptions = {
  signal?: AbortSignal | undefined;
  onProgress?: ((got: { gotBytes: number; totalBytes: number | undefined }) => void) | undefined;
};

/**
 * Reads the bytes of a file. When the connection breaks, it continues from there, unless the file has changed
 * meanwhile.
 */
export async function* readFile(
  connection: Connection,
  path: string,
  { signal, onProgress }: DownloadOptions = {},
): AsyncGenerator<Uint8Array> {
  let gotBytes = 0;
  let totalBytes: number | undefined;
  let tag: string | null = null;
  let vainTries = 0;
  for (;;) {
    const response = await connection.send({
      method: "GET",
      path,
      headers: {
        Accept: "*/*",
        ...(gotBytes > 0 && tag && { Range: `bytes=${gotBytes}-`, "If-Range": tag }),
      },
      repeatable: true,
      unlimited: true,
      signal,
    });
    if (gotBytes > 0 && response.status !== 206)
      throw new KinoraError("The file became another one while it was downloaded.");
    tag = response.headers.get("ETag");
    totalBytes ??= Number(response.headers.get("Content-Length")) || undefined;
    try {
      for await (const chunk of chunksOf(response)) {
        gotBytes += chunk.length;
        vainTries = 0;
        onProgress?.({ gotBytes, totalBytes });
        yield chunk;
      }
      if (totalBytes === undefined) return;
    } catch (error) {
      signal?.throwIfAborted();
      if (!(error instanceof ConnectionError)) throw error;
    }
    // The connection may break once everything is there, and nothing is left to ask for.
    if (totalBytes !== undefined && gotBytes >= totalBytes) return;
    vainTries += 1;
    if (vainTries >= connection.patience.tries) throw new ConnectionError("The download breaks off.");
    await wait(connection.patience.firstWaitMs * 2 ** (vainTries - 1), signal);
  }
}

async function* chunksOf(response: Response): AsyncGenerator<Uint8Array> {
  const reader = response.body?.getReader();
  if (!reader) return;
  try {
    for (;;) {
      const { done, value } = await reader.read().catch((cause: unknown) => {
        throw new ConnectionError("The connection broke.", { cause });
      });
      if (done) return;
      yield value;
    }
  } finally {
    await reader.cancel().catch(() => {});
  }
}

/** Writes beside the path, and renames the file once it is complete. */
export async function saveFile(chunks: AsyncIterable<Uint8Array>, path: string): Promise<void> {
  const { open, rename, rm } = nodeFiles();
  const { dirname, join } = nodePaths();
  // Without the file's own name, which may be as long as a name can be.
  const draft = join(dirname(path), `.kinora-${crypto.randomUUID()}.part`);
  const file = await open(draft, "w");
  try {
    for await (const chunk of chunks) await file.writeFile(chunk);
    await file.close();
    await rename(draft, path);
  } catch (error) {
    await file.close().catch(() => {});
    await rm(draft, { force: true });
    throw error;
  }
}

export async function toBlob(chunks: AsyncIterable<Uint8Array>, type: string): Promise<Blob> {
  const parts: Uint8Array<ArrayBuffer>[] = [];
  for await (const chunk of chunks) parts.push(new Uint8Array(chunk));
  return new Blob(parts, { type });
}
