import { ApiProblem, OFFLINE_CODE, UNREADABLE_CODE } from "@/lib/client/api-problem";
import { readProblem } from "@/lib/client/read-problem";

export type Sent = { method: string; address: string; headers: Record<string, string>; body?: Blob };
export type Answer = { status: number; text: string; header: (name: string) => string | null };
export type Watching = {
  onProgress?: (sentBytes: number) => void;
  signal: AbortSignal;
  patienceMs?: number | undefined;
};

/**
 * How long nothing may go on: a line can fall silent without breaking, as when a VPN comes back with another address. What
 * the system has taken counts as sent, and a slow line needs a while for that.
 */
const usualPatienceMs = 120_000;

function exchange(
  { method, address, headers, body }: Sent,
  { onProgress, signal, patienceMs = usualPatienceMs }: Watching,
): Promise<Answer> {
  return new Promise((resolve, reject) => {
    signal.throwIfAborted();
    // fetch reports no upload progress.
    const request = new XMLHttpRequest();
    request.open(method, address);
    for (const [name, value] of Object.entries(headers)) request.setRequestHeader(name, value);
    const abort = () => request.abort();
    signal.addEventListener("abort", abort, { once: true });
    const fail = () =>
      reject(
        new ApiProblem({ status: 0, code: OFFLINE_CODE, message: "The connection was lost on the way." }),
      );
    const giveUp = () => {
      fail();
      abort();
    };
    let timer = setTimeout(giveUp, patienceMs);
    request.upload.onprogress = ({ loaded }) => {
      clearTimeout(timer);
      timer = setTimeout(giveUp, patienceMs);
      onProgress?.(loaded);
    };
    request.onload = () => {
      const { status, responseText: text } = request;
      resolve({ status, text, header: (name) => request.getResponseHeader(name) });
    };
    request.onerror = fail;
    request.onabort = () => reject(signal.reason);
    request.onloadend = () => {
      clearTimeout(timer);
      signal.removeEventListener("abort", abort);
    };
    request.send(body);
  });
}

export async function accepted(sent: Sent, watching: Watching): Promise<Answer> {
  const answer = await exchange(sent, watching);
  if (answer.status >= 200 && answer.status < 300) return answer;
  throw await readProblem({ ...answer, retryAfter: answer.header("Retry-After") });
}

export function jsonOf({ status, text }: Answer): unknown {
  try {
    const body: unknown = JSON.parse(text);
    return body;
  } catch (cause) {
    throw unreadable(status, cause);
  }
}

export function unreadable(status: number, cause: unknown): ApiProblem {
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
