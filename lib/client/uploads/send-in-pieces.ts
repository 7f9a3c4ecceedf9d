import { ApiProblem, isProblem } from "@/lib/client/api-problem";
import { uploadContracts } from "@/lib/client/contracts";
import { accepted, type Answer, jsonOf, unreadable } from "@/lib/client/uploads/exchange";
import type { UploadKind } from "@/lib/contracts/uploads";

export type PieceSending = {
  file: File;
  /** The service's id for the partial upload. */
  remote: string | undefined;
  onRemote: (remote: string | undefined) => void;
  onProgress: (sentBytes: number) => void;
  signal: AbortSignal;
};

/** Where pieces go, and how the sender proves who they are. */
export type PieceTarget<Kept> = {
  /** Uploads begin here, and each lies below. */
  address: string;
  headers: Record<string, string>;
  /** What asks for the whole upload to become what it is. */
  wish: object;
  /** Reads what it became; undefined when the answer is none. */
  read: (body: unknown) => Kept | undefined;
};

/** As much as a slow connection can send before proxies time out. */
const pieceBytes = 32 * 2 ** 20;
const maxAttempts = 5;
/** How long the service may take to make of a file what it is. It reads all of it, and it may be gigabytes. */
const patienceToKeepMs = 15 * 60_000;

const tus = { "Tus-Resumable": "1.0.0" };

/** Sends a file in pieces. Whenever the service's state differs from ours, asking again resolves it. */
export async function sendInPieces<Kept>(
  kind: UploadKind,
  target: PieceTarget<Kept>,
  sending: PieceSending,
): Promise<Kept> {
  let { remote } = sending;
  for (let attempt = 1; ; attempt += 1) {
    const isKnown = remote !== undefined;
    try {
      remote ??= await begin(kind, target, sending);
      if (!isKnown) sending.onRemote(remote);
      return await sendRest(remote, target, { ...sending, remote: isKnown ? remote : undefined });
    } catch (error) {
      const isGone = isKnown && error instanceof ApiProblem && error.status === 404;
      const isElsewhere = isProblem(error, "wrong_offset") || isProblem(error, "upload_incomplete");
      if (attempt === maxAttempts || !(isGone || isElsewhere)) throw error;
      if (isGone) {
        remote = undefined;
        sending.onRemote(undefined);
      }
    }
  }
}

/** Discards a partial upload that will not be completed. */
export async function endPieces(
  remote: string,
  { address, headers }: Pick<PieceTarget<never>, "address" | "headers">,
): Promise<void> {
  await fetch(`${address}/${remote}`, { method: "DELETE", headers: { ...headers, ...tus }, keepalive: true });
}

async function begin(
  kind: UploadKind,
  { address, headers: proof }: PieceTarget<unknown>,
  { file: { name, size }, signal }: PieceSending,
): Promise<string> {
  const headers = {
    ...proof,
    ...tus,
    "Upload-Length": String(size),
    "Upload-Metadata": `kind ${base64(kind)},filename ${base64(name.slice(0, 300).toWellFormed())}`,
  };
  const answer = await accepted({ method: "POST", address, headers }, { signal });
  const remote = answer.header("Location")?.split("/").at(-1);
  if (!remote) throw unreadable(answer.status, undefined);
  return remote;
}

/** Sends the missing bytes, then asks the service to make of the file what it is. */
async function sendRest<Kept>(
  remote: string,
  target: PieceTarget<Kept>,
  sending: PieceSending,
): Promise<Kept> {
  const { PIECE_TYPE: pieceType } = await uploadContracts();
  const { file, signal, onProgress } = sending;
  const address = `${target.address}/${remote}`;
  const headers = { ...target.headers, ...tus };
  let offset = sending.remote
    ? offsetOf(await accepted({ method: "HEAD", address, headers }, { signal }))
    : 0;
  while (offset < file.size) {
    const start = offset;
    onProgress(start);
    const piece = {
      method: "PATCH",
      address,
      headers: { ...headers, "Content-Type": pieceType, "Upload-Offset": String(start) },
      body: file.slice(start, start + pieceBytes),
    };
    offset = offsetOf(await accepted(piece, { signal, onProgress: (loaded) => onProgress(start + loaded) }));
  }
  onProgress(file.size);
  const keep = {
    method: "POST",
    address,
    headers: { ...headers, "Content-Type": "application/json" },
    body: new Blob([JSON.stringify(target.wish)]),
  };
  const answer = await accepted(keep, { signal, patienceMs: patienceToKeepMs });
  const result = target.read(jsonOf(answer));
  if (result === undefined) throw unreadable(answer.status, undefined);
  return result;
}

function offsetOf(answer: Answer): number {
  const offset = Number(answer.header("Upload-Offset") ?? Number.NaN);
  if (!Number.isSafeInteger(offset)) throw unreadable(answer.status, undefined);
  return offset;
}

function base64(text: string): string {
  const bytes = new TextEncoder().encode(text);
  return btoa(Array.from(bytes, (byte) => String.fromCharCode(byte)).join(""));
}
