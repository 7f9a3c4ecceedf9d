import { writeSync } from "node:fs";
import type { DestinationStream } from "pino";

const againMs = 20;
/** How much to buffer for a reader that does not keep up. */
const maxWaitingBytes = 32 << 20;
/** How often to retry at exit for a reader that does not keep up. */
const lastTries = 50;

/**
 * Writes whole lines, in order and at once, so that none is lost if the process ends in the next moment. If
 * nobody reads any more, lines are dropped: pino's own writer would retry such a pipe for ever at exit, and
 * the process would never end.
 */
export function logLines(file: number): DestinationStream {
  let waiting = Buffer.alloc(0);
  let again: NodeJS.Timeout | undefined;
  let isRead = true;

  const send = () => {
    again = undefined;
    try {
      while (waiting.length > 0) waiting = waiting.subarray(writeSync(file, waiting));
    } catch (error) {
      // The pipe is non-blocking and full.
      if (isBusy(error)) again = setTimeout(send, againMs).unref();
      else isRead = false;
    }
  };
  process.once("exit", () => {
    const pause = new Int32Array(new SharedArrayBuffer(4));
    for (let tries = 0; isRead && waiting.length > 0 && tries < lastTries; tries += 1) {
      clearTimeout(again);
      send();
      if (again) Atomics.wait(pause, 0, 0, againMs);
    }
  });

  return {
    write(line) {
      if (!isRead || waiting.length > maxWaitingBytes) return;
      const bytes = Buffer.from(line);
      waiting = waiting.length > 0 ? Buffer.concat([waiting, bytes]) : bytes;
      if (!again) send();
    },
  };
}

function isBusy(error: unknown): boolean {
  return error instanceof Error && "code" in error && (error.code === "EAGAIN" || error.code === "EBUSY");
}
