import { randomFillSync } from "node:crypto";
import { connect, type Socket } from "node:net";

export type Load = { requestsPerSecond: number; p50Ms: number; p99Ms: number; bytesPerSecond: number };

type Options = {
  port: number;
  /** What each connection asks, over and over. If there are fewer requests than connections, they take turns. */
  requests: Buffer[];
  connections: number;
  seconds: number;
  expectStatus: number;
  /** Whether the last bytes of each request are others, so that a file that is sent again is another file. */
  isNewEachTime: boolean;
};

/** How many bytes at the end of a request are others each time. */
export const OTHER_BYTES = 8;
const headerEnd = Buffer.from("\r\n\r\n");

/** The length in bytes of the answer at the start of a buffer, once its head is complete. */
function answerLength(buffer: Buffer, expectStatus: number): number | undefined {
  const end = buffer.indexOf(headerEnd);
  if (end < 0) return undefined;
  const head = buffer.subarray(0, end).toString("latin1");
  const status = Number(head.slice(9, 12));
  if (status !== expectStatus) throw new Error(`answered ${status}: ${buffer.subarray(0, 600).toString()}`);
  const length = /content-length: (\d+)/i.exec(head)?.[1];
  if (length === undefined) throw new Error("an answer without Content-Length cannot be measured");
  return end + headerEnd.length + Number(length);
}

/** One connection that sends the next request once it has the whole answer to the last. */
function keepAsking(
  { port, expectStatus, isNewEachTime }: Options,
  given: Buffer,
  endsAtMs: number,
  timesMs: number[],
): Promise<number> {
  return new Promise((resolve, reject) => {
    const socket: Socket = connect(port, "127.0.0.1");
    let head: Buffer = Buffer.alloc(0);
    let missing = 0;
    let received = 0;
    let sentAtMs = 0;
    const request = isNewEachTime ? Buffer.from(given) : given;
    const send = () => {
      if (isNewEachTime) randomFillSync(request, request.length - OTHER_BYTES);
      sentAtMs = performance.now();
      socket.write(request);
    };
    const finishOne = () => {
      timesMs.push(performance.now() - sentAtMs);
      if (performance.now() < endsAtMs) return send();
      socket.end();
      resolve(received);
    };
    socket.on("connect", send);
    socket.on("error", reject);
    socket.on("data", (chunk) => {
      received += chunk.length;
      try {
        if (missing === 0) {
          head = head.length === 0 ? chunk : Buffer.concat([head, chunk]);
          const length = answerLength(head, expectStatus);
          if (length === undefined) return;
          missing = length - head.length;
          head = Buffer.alloc(0);
        } else {
          missing -= chunk.length;
        }
        if (missing === 0) finishOne();
      } catch (error) {
        socket.destroy();
        reject(error);
      }
    });
  });
}

/** Repeats requests on several connections. It uses raw sockets, so that asking costs little. */
export async function load(options: Options): Promise<Load> {
  const timesMs: number[] = [];
  const startMs = performance.now();
  const endsAtMs = startMs + options.seconds * 1000;
  const received = await Promise.all(
    Array.from({ length: options.connections }, (_, index) => {
      const request = options.requests[index % options.requests.length] ?? Buffer.alloc(0);
      return keepAsking(options, request, endsAtMs, timesMs);
    }),
  );
  const seconds = (performance.now() - startMs) / 1000;
  timesMs.sort((a, b) => a - b);
  return {
    requestsPerSecond: timesMs.length / seconds,
    p50Ms: timesMs[Math.floor(timesMs.length * 0.5)] ?? 0,
    p99Ms: timesMs[Math.floor(timesMs.length * 0.99)] ?? 0,
    bytesPerSecond: received.reduce((sum, bytes) => sum + bytes, 0) / seconds,
  };
}

export function rawRequest(
  method: string,
  path: string,
  headers: Record<string, string>,
  body?: Buffer,
): Buffer {
  const all = {
    Host: "127.0.0.1",
    Connection: "keep-alive",
    ...headers,
    ...(body && { "Content-Length": String(body.length) }),
  };
  const head = Object.entries(all).map(([name, value]) => `${name}: ${value}\r\n`);
  const bytes = Buffer.from(`${method} ${path} HTTP/1.1\r\n${head.join("")}\r\n`);
  return body ? Buffer.concat([bytes, body]) : bytes;
}
