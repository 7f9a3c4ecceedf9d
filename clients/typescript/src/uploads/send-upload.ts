import { call, type CallOptions } from "../call.js";
import type { Connection } from "../connection.js";
import { ApiError, ConnectionError } from "../errors.js";
import type { Operations } from "../generated/api.js";
import { wait } from "../retry.js";
import type { Source } from "./source.js";

export type UploadKind = "photo" | "song" | "clip" | "archive";
export type KeptFile = Operations["keepUpload"]["answer"];

export type SendingOptions = {
  signal?: AbortSignal | undefined;
  onProgress?: ((sent: { sentBytes: number; totalBytes: number }) => void) | undefined;
  /** Stores a file again although the account has it (by default, the answer is the existing one). */
  storeAgain?: boolean | undefined;
};

/** Smaller files are not worth the extra requests. */
export const ONE_REQUEST_BYTES = 2 ** 20;
const pieceBytes = 8 * 2 ** 20;
const tus = { "Tus-Resumable": "1.0.0" };

/** Sends a file piece by piece, each from the offset that the service reports. */
export async function sendInPieces(
  connection: Connection,
  kind: UploadKind,
  source: Source,
  { signal, onProgress, storeAgain }: SendingOptions,
): Promise<KeptFile> {
  const id = await begin(connection, kind, source, { signal });
  let offset = 0;
  let vainTries = 0;
  const report = () => onProgress?.({ sentBytes: offset, totalBytes: source.size });
  while (offset < source.size) {
    const start = offset;
    const piece = await source.read(start, start + pieceBytes);
    try {
      offset = await append(connection, id, start, piece, signal);
      vainTries = 0;
      report();
    } catch (error) {
      signal?.throwIfAborted();
      vainTries += 1;
      if (vainTries >= connection.patience.tries || !isBroken(error)) throw error;
      await wait(connection.patience.firstWaitMs * 2 ** (vainTries - 1), signal);
      offset = await askOffset(connection, id, signal);
    }
  }
  return call(
    connection,
    "keepUpload",
    { params: { id }, body: { reuse: !storeAgain } },
    { signal, repeatable: true },
  );
}

/** Whether only part of the piece may have arrived. */
function isBroken(error: unknown): boolean {
  if (error instanceof ConnectionError) return true;
  return error instanceof ApiError && (error.status >= 500 || error.status === 409);
}

async function begin(
  connection: Connection,
  kind: UploadKind,
  { name, size }: Source,
  { signal }: CallOptions,
): Promise<string> {
  const response = await connection.send({
    method: "POST",
    path: "/me/uploads",
    headers: {
      ...tus,
      "Upload-Length": String(size),
      "Upload-Metadata": `kind ${base64(kind)},filename ${base64(name.slice(0, 300).toWellFormed())}`,
    },
    // If the answer is lost, the service gives up the unused upload by itself.
    repeatable: true,
    signal,
  });
  const id = response.headers.get("Location")?.split("/").at(-1);
  if (!id) throw new ConnectionError("The answer does not say where to send the file.");
  return id;
}

async function append(
  connection: Connection,
  id: string,
  start: number,
  piece: Blob,
  signal: AbortSignal | undefined,
): Promise<number> {
  const response = await connection.send({
    method: "PATCH",
    path: `/me/uploads/${id}`,
    headers: { ...tus, "Content-Type": "application/offset+octet-stream", "Upload-Offset": String(start) },
    body: piece,
    repeatable: false,
    unlimited: true,
    signal,
  });
  return offsetOf(response);
}

async function askOffset(
  connection: Connection,
  id: string,
  signal: AbortSignal | undefined,
): Promise<number> {
  const path = `/me/uploads/${id}`;
  return offsetOf(await connection.send({ method: "HEAD", path, headers: tus, repeatable: true, signal }));
}

function offsetOf(response: Response): number {
  const offset = Number(response.headers.get("Upload-Offset") ?? Number.NaN);
  if (!Number.isSafeInteger(offset)) throw new ConnectionError("The answer does not say how much has come.");
  return offset;
}

function base64(text: string): string {
  const bytes = new TextEncoder().encode(text);
  return btoa(Array.from(bytes, (byte) => String.fromCharCode(byte)).join(""));
}
