import { addressOf } from "@/lib/client/address-of";
import { ApiProblem, offlineCode, unreadableCode } from "@/lib/client/api-problem";
import { musicContracts, photoContracts } from "@/lib/client/contracts";
import type { Photo } from "@/lib/client/queries/photos";
import type { Song } from "@/lib/client/queries/songs";
import { readProblem } from "@/lib/client/read-problem";
import type { UploadKind } from "@/lib/client/uploads/upload";

type Sending = { file: File; onProgress: (sentBytes: number) => void; signal: AbortSignal };
type Answer = { status: number; text: string; retryAfter: string | null };

function put(
  address: string,
  headers: Record<string, string>,
  { file, onProgress, signal }: Sending,
): Promise<Answer> {
  return new Promise((resolve, reject) => {
    signal.throwIfAborted();
    // fetch tells nothing of how far a body has come.
    const request = new XMLHttpRequest();
    request.open("PUT", address);
    for (const [name, value] of Object.entries(headers)) request.setRequestHeader(name, value);
    const abort = () => request.abort();
    signal.addEventListener("abort", abort, { once: true });
    request.upload.onprogress = ({ loaded }) => onProgress(loaded);
    request.onload = () => {
      const { status, responseText: text } = request;
      resolve({ status, text, retryAfter: request.getResponseHeader("Retry-After") });
    };
    request.onerror = () =>
      reject(
        new ApiProblem({ status: 0, code: offlineCode, message: "The connection was lost on the way." }),
      );
    request.onabort = () => reject(signal.reason);
    request.onloadend = () => signal.removeEventListener("abort", abort);
    request.send(file);
  });
}

async function bodyOf(answer: Answer): Promise<unknown> {
  if (answer.status < 200 || answer.status >= 300) throw await readProblem(answer);
  try {
    const body: unknown = JSON.parse(answer.text);
    return body;
  } catch (cause) {
    throw unreadable(answer.status, cause);
  }
}

function unreadable(status: number, cause: unknown): ApiProblem {
  return new ApiProblem({ status, code: unreadableCode, message: "The answer cannot be read.", cause });
}

const mostHeaderLength = 900;

/** A name as a header's value. Some systems give letters and their marks apart; a very long name loses its end. */
function headerText(text: string): string {
  let encoded = "";
  for (const character of text.normalize("NFC").toWellFormed()) {
    const next = encodeURIComponent(character);
    if (encoded.length + next.length > mostHeaderLength) break;
    encoded += next;
  }
  return encoded;
}

async function sendPhoto(sending: Sending): Promise<Photo> {
  const { uploadPhoto } = await photoContracts();
  const headers = { Accept: "application/json", "Photo-Name": headerText(sending.file.name) };
  const answer = await put(addressOf(uploadPhoto.path), headers, sending);
  const parsed = uploadPhoto.response.safeParse(await bodyOf(answer));
  if (!parsed.success) throw unreadable(answer.status, parsed.error);
  return parsed.data;
}

/** Title and artist are left to the file's own tags. */
async function sendSong(sending: Sending): Promise<Song> {
  const { uploadSong } = await musicContracts();
  const answer = await put(addressOf(uploadSong.path), { Accept: "application/json" }, sending);
  const parsed = uploadSong.response.safeParse(await bodyOf(answer));
  if (!parsed.success) throw unreadable(answer.status, parsed.error);
  return parsed.data;
}

export type SentFile = { photo?: Photo; song?: Song };

/** Puts one file where its kind is kept. Rejects with an ApiProblem, or with the signal's reason when stopped. */
export async function sendFile(kind: UploadKind, sending: Sending): Promise<SentFile> {
  return kind === "photo" ? { photo: await sendPhoto(sending) } : { song: await sendSong(sending) };
}
