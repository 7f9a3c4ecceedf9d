import { writeSync } from "node:fs";
import type { DestinationStream } from "pino";

const againMs = 20;
/** For a reader that does not keep up, this much is buffered and no more. */
const maxWaitingBytes = 32 << 20;
/** For a reader that does not keep up while the process ends. */
const lastTries = 50;

/**
 * Writes lines whole, in their order, at once: none is lost when the process ends in the next moment. Where nobody reads
 * any more they are dropped: pino's own way to write tries such a pipe for ever while the process ends, which then never
 * does.
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
      // A full non-blocking pipe.
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
