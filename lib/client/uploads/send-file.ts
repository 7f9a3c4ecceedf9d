import type * as z from "zod/mini";
import { addressOf } from "@/lib/client/address-of";
import { ApiProblem, isProblem, OFFLINE_CODE, UNREADABLE_CODE } from "@/lib/client/api-problem";
import {
  clipContracts,
  musicContracts,
  photoContracts,
  problemContracts,
  uploadContracts,
  voiceContracts,
} from "@/lib/client/contracts";
import { readProblem } from "@/lib/client/read-problem";
import type { KeptFile } from "@/lib/client/uploads/upload";
import type { UploadKind } from "@/lib/contracts/uploads";

export type Sending = {
  /** The same for every attempt, so that the service stores a file once even if it arrives twice. */
  id: string;
  /** The owner; the service accepts the file from nobody else. */
  accountId: string;
  file: File;
  /** The service's id for the partial upload. */
  remote: string | undefined;
  onRemote: (remote: string | undefined) => void;
  onProgress: (sentBytes: number) => void;
  signal: AbortSignal;
};

type Sent = { method: string; address: string; headers: Record<string, string>; body?: Blob };
type Answer = { status: number; text: string; header: (name: string) => string | null };
type Watching = { onProgress?: (sentBytes: number) => void; signal: AbortSignal };

/** Smaller files are not worth the extra requests. They are sent whole, and again if the connection breaks. */
const smallBytes = 2 ** 20;
/** As much as a slow connection can send before proxies time out. */
const pieceBytes = 32 * 2 ** 20;
const maxAttempts = 5;

/** When the account already has the same file, the service answers with that one. */
const reuseHeader = { Reuse: "1" };

const tus = { "Tus-Resumable": "1.0.0" };

function exchange(
  { method, address, headers, body }: Sent,
  { onProgress, signal }: Watching,
): Promise<Answer> {
  return new Promise((resolve, reject) => {
    signal.throwIfAborted();
    // fetch reports no upload progress.
    const request = new XMLHttpRequest();
    request.open(method, address);
    for (const [name, value] of Object.entries(headers)) request.setRequestHeader(name, value);
    const abort = () => request.abort();
    signal.addEventListener("abort", abort, { once: true });
    if (onProgress) request.upload.onprogress = ({ loaded }) => onProgress(loaded);
    request.onload = () => {
      const { status, responseText: text } = request;
      resolve({ status, text, header: (name) => request.getResponseHeader(name) });
    };
    request.onerror = () =>
      reject(
        new ApiProblem({ status: 0, code: OFFLINE_CODE, message: "The connection was lost on the way." }),
      );
    request.onabort = () => reject(signal.reason);
    request.onloadend = () => signal.removeEventListener("abort", abort);
    request.send(body);
  });
}

export async function accepted(sent: Sent, watching: Watching): Promise<Answer> {
  const answer = await exchange(sent, watching);
  if (answer.status >= 200 && answer.status < 300) return answer;
  throw await readProblem({ ...answer, retryAfter: answer.header("Retry-After") });
}

function jsonOf({ status, text }: Answer): unknown {
  try {
    const body: unknown = JSON.parse(text);
    return body;
  } catch (cause) {
    throw unreadable(status, cause);
  }
}

function unreadable(status: number, cause: unknown): ApiProblem {
  return new ApiProblem({ status, code: UNREADABLE_CODE, message: "The answer cannot be read.", cause });
}

const maxHeaderLength = 900;

/**
 * Encodes a name for a header. Accents that the system stores apart are joined to their letters. A very long name loses
 * its end.
 */
export function headerText(text: string): string {
  let encoded = "";
  for (const character of text.normalize("NFC").toWellFormed()) {
    const next = encodeURIComponent(character);
    if (encoded.length + next.length > maxHeaderLength) break;
    encoded += next;
  }
  return encoded;
}

function base64(text: string): string {
  const bytes = new TextEncoder().encode(text);
  return btoa(Array.from(bytes, (byte) => String.fromCharCode(byte)).join(""));
}

const commonHeaders = ({ accountId }: Sending) => ({
  Accept: "application/json",
  "For-Account": accountId,
});

async function put<T extends z.ZodMiniType>(
  { path, response }: { path: string; response: T },
  sending: Sending,
  naming: Record<string, string> = {},
): Promise<z.output<T>> {
  const headers = { ...commonHeaders(sending), "Idempotency-Key": sending.id, ...reuseHeader, ...naming };
  const answer = await accepted(
    { method: "PUT", address: addressOf(path), headers, body: sending.file },
    sending,
  );
  const parsed = response.safeParse(jsonOf(answer));
  if (!parsed.success) throw unreadable(answer.status, parsed.error);
  return parsed.data;
}

const sendWhole: Record<Exclude<UploadKind, "archive">, (sending: Sending) => Promise<KeptFile>> = {
  photo: async (sending) => {
    const { uploadPhoto } = await photoContracts();
    return { photo: await put(uploadPhoto, sending, { "Photo-Name": headerText(sending.file.name) }) };
  },
  /** Leaves title and artist to the file's own tags. */
  song: async (sending) => {
    const { uploadSong } = await musicContracts();
    return { song: await put(uploadSong, sending) };
  },
  voice: async (sending) => {
    const { uploadVoice } = await voiceContracts();
    return { voice: await put(uploadVoice, sending, { "Voice-Name": headerText(sending.file.name) }) };
  },
  clip: async (sending) => {
    const { uploadClip } = await clipContracts();
    return { clip: await put(uploadClip, sending, { "Clip-Name": headerText(sending.file.name) }) };
  },
};

async function begin(kind: UploadKind, sending: Sending): Promise<string> {
  const { beginUpload } = await uploadContracts();
  const { name, size } = sending.file;
  const headers = {
    ...commonHeaders(sending),
    ...tus,
    "Upload-Length": String(size),
    "Upload-Metadata": `kind ${base64(kind)},filename ${base64(name.slice(0, 300).toWellFormed())}`,
  };
  const { signal } = sending;
  const answer = await accepted(
    { method: "POST", address: addressOf(beginUpload.path), headers },
    { signal },
  );
  const remote = answer.header("Location")?.split("/").at(-1);
  if (!remote) throw unreadable(answer.status, undefined);
  return remote;
}

function offsetOf(answer: Answer): number {
  const offset = Number(answer.header("Upload-Offset") ?? Number.NaN);
  if (!Number.isSafeInteger(offset)) throw unreadable(answer.status, undefined);
  return offset;
}

/** Sends the missing bytes, then asks the service to make of the file what it is. */
async function sendRest(remote: string, sending: Sending): Promise<KeptFile> {
  const { appendToUpload, keepUpload, keptFileSchema, PIECE_TYPE: pieceType } = await uploadContracts();
  const { file, signal, onProgress } = sending;
  const address = addressOf(appendToUpload.path, { id: remote });
  const headers = { ...commonHeaders(sending), ...tus };
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
    address: addressOf(keepUpload.path, { id: remote }),
    headers: { ...headers, "Content-Type": "application/json" },
    body: new Blob([JSON.stringify({ reuse: true })]),
  };
  const answer = await accepted(keep, { signal });
  const parsed = keptFileSchema.safeParse(jsonOf(answer));
  if (!parsed.success) throw unreadable(answer.status, parsed.error);
  return parsed.data;
}

/** Sends a file in pieces. Whenever the service's state differs from ours, asking again resolves it. */
async function sendInPieces(kind: UploadKind, sending: Sending): Promise<KeptFile> {
  let { remote } = sending;
  for (let attempt = 1; ; attempt += 1) {
    const isKnown = remote !== undefined;
    try {
      remote ??= await begin(kind, sending);
      if (!isKnown) sending.onRemote(remote);
      return await sendRest(remote, { ...sending, remote: isKnown ? remote : undefined });
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

/** Loads the contracts first: offline, even our own scripts fail to load, which is not the file's fault. */
async function loadContracts(): Promise<void> {
  try {
    await Promise.all([
      photoContracts(),
      musicContracts(),
      clipContracts(),
      uploadContracts(),
      voiceContracts(),
      problemContracts(),
    ]);
  } catch (cause) {
    throw new ApiProblem({ status: 0, code: OFFLINE_CODE, message: "The service cannot be reached.", cause });
  }
}

/** Uploads one file. Rejects with an ApiProblem, or with the signal's reason when aborted. */
export async function sendFile(kind: UploadKind, sending: Sending): Promise<KeptFile> {
  await loadContracts();
  // Archives have no address of their own to be sent to whole.
  if (kind === "archive" || sending.file.size > smallBytes || sending.remote)
    return sendInPieces(kind, sending);
  return sendWhole[kind](sending);
}

/** Discards a partial upload that will not be completed. */
export async function forgetSent(remote: string, accountId: string): Promise<void> {
  const { endUpload } = await uploadContracts();
  const headers = { "For-Account": accountId, ...tus };
  await fetch(addressOf(endUpload.path, { id: remote }), { method: "DELETE", headers, keepalive: true });
}
