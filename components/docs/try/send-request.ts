import type { RequestToSend } from "@/components/docs/try/build-request";

export type Answered = {
  status: number;
  statusText: string;
  /** Time until the response headers arrived. */
  ms: number;
  headers: [string, string][];
  /** The body as text, or a description of it when it is binary. */
  body: string;
};

/** Nobody reads more of an answer than this. */
const enoughBytes = 1 << 20;

/** Sends the request and reports the answer as it arrives, event by event. */
export async function sendRequest(
  { address, init }: RequestToSend,
  signal: AbortSignal,
  tell: (answer: Answered) => void,
): Promise<void> {
  const startedAt = performance.now();
  const response = await fetch(address, { ...init, signal });
  const ms = Math.round(performance.now() - startedAt);
  const { status, statusText } = response;
  const head = { status, statusText, ms, headers: [...response.headers] };
  const type = response.headers.get("content-type") ?? "";
  tell({ ...head, body: "" });
  if (type.startsWith("text/event-stream")) return tellEvents(response, (body) => tell({ ...head, body }));
  if (/json|^text\//.test(type)) return tell({ ...head, body: pretty(await response.text()) });
  tell({ ...head, body: await measure(response, type) });
}

function pretty(text: string): string {
  try {
    return JSON.stringify(JSON.parse(text), null, 2);
  } catch {
    return text;
  }
}

async function tellEvents(response: Response, tell: (text: string) => void): Promise<void> {
  let text = "";
  const decoder = new TextDecoder();
  for await (const chunk of chunksOf(response)) {
    text += decoder.decode(chunk, { stream: true });
    tell(text);
  }
}

async function measure(response: Response, type: string): Promise<string> {
  let bytes = 0;
  for await (const chunk of chunksOf(response)) {
    bytes += chunk.byteLength;
    if (bytes >= enoughBytes) break;
  }
  if (bytes === 0) return "";
  const whole = response.headers.get("content-length");
  return `${type || "unknown type"}, ${whole ?? (bytes < enoughBytes ? bytes : `more than ${enoughBytes}`)} bytes`;
}

/** Safari's streams are not iterable. */
async function* chunksOf({ body }: Response): AsyncGenerator<Uint8Array> {
  const reader = body?.getReader();
  try {
    for (;;) {
      const { done, value } = (await reader?.read()) ?? { done: true, value: undefined };
      if (done || !value) return;
      yield value;
    }
  } finally {
    await reader?.cancel().catch(() => {});
  }
}
