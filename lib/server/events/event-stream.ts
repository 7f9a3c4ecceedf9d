import { countStream } from "@/lib/server/events/open-streams";
import { onceMore } from "@/lib/server/events/once-more";
import { log } from "@/lib/server/log";
import { closing } from "@/lib/server/web/stopping";

const keepAliveMs = 15_000;

export type ServerEvent = {
  event: string;
  data: unknown;
  /** It is sent again when this changes; without it, when the data does. */
  mark?: unknown;
};

type Streamed = {
  accountId: string;
  /** Reads the present state, which may have several parts; of a part that stays the same, nothing is sent. */
  read: () => Promise<readonly ServerEvent[]>;
  /** Calls back at every announcement until the function that it returns is called. */
  listen: (onChange: () => void) => () => void;
  signal: AbortSignal;
};

/**
 * Streams a state as server-sent events: the current one at once, then every change. It is read afresh at each
 * announcement, so a client that was away, or a process that missed one, never keeps an outdated state.
 */
export function eventStream({ accountId, read, listen, signal }: Streamed): Response {
  const discount = countStream(accountId);
  let close = () => {};
  const body = new ReadableStream<Uint8Array>({
    start(controller) {
      const encoder = new TextEncoder();
      const send = (text: string) => controller.enqueue(encoder.encode(text));
      const sent: string[] = [];
      const sendState = async () => {
        for (const [part, { event, data, mark = data }] of (await read()).entries()) {
          const state = `${event} ${JSON.stringify(mark)}`;
          if (state === sent[part]) continue;
          sent[part] = state;
          send(`event: ${event}\ndata: ${JSON.stringify(data)}\n\n`);
        }
      };
      const update = onceMore(() =>
        sendState().catch((error: unknown) => {
          log.debug({ err: error }, "an event stream ends");
          close();
        }),
      );
      const stopListening = listen(update);
      const timer = setInterval(() => send(": still here\n\n"), keepAliveMs);
      // Ends the stream when this process stops; the client reconnects to another.
      const endWithProcess = () => close();
      close = () => {
        close = () => {};
        closing().removeEventListener("abort", endWithProcess);
        clearInterval(timer);
        stopListening();
        discount();
        try {
          controller.close();
        } catch {
          // The client has left already.
        }
      };
      signal.addEventListener("abort", () => close(), { once: true });
      closing().addEventListener("abort", endWithProcess, { once: true });
      update();
      if (signal.aborted) close();
    },
    cancel: () => close(),
  });
  return new Response(body, {
    headers: {
      "Content-Type": "text/event-stream; charset=utf-8",
      "Cache-Control": "no-store",
      "X-Accel-Buffering": "no",
    },
  });
}
