import { Agent, request as sendRequest } from "node:http";

export type Answer = {
  status: number;
  ms: number;
  bytes: number;
  headers: Record<string, unknown>;
  body: Buffer;
};
export type Ask = {
  method: string;
  path: string;
  headers?: Record<string, string | number>;
  body?: Buffer;
  /** Whether to return the answer's body, rather than only count its bytes. */
  keepBody?: boolean;
};

const agent = new Agent({ keepAlive: true, maxSockets: Infinity });

/** Makes one request, timed from sending it to the last byte of its answer. */
export function ask(
  origin: string,
  { method, path, headers = {}, body, keepBody = false }: Ask,
): Promise<Answer> {
  return new Promise((resolve, reject) => {
    const startedAt = performance.now();
    const sized = body ? { ...headers, "Content-Length": body.length } : headers;
    const request = sendRequest(new URL(path, origin), { agent, method, headers: sized }, (response) => {
      const chunks: Buffer[] = [];
      let bytes = 0;
      response.on("data", (chunk: Buffer) => {
        bytes += chunk.length;
        if (keepBody) chunks.push(chunk);
      });
      response.on("error", reject);
      response.on("end", () =>
        resolve({
          status: response.statusCode ?? 0,
          ms: performance.now() - startedAt,
          bytes,
          headers: response.headers,
          body: Buffer.concat(chunks),
        }),
      );
    });
    request.on("error", reject);
    request.end(body);
  });
}
