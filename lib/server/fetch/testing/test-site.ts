import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import type { Socket } from "node:net";
import { afterAll, afterEach, beforeAll, expect, vi } from "vitest";

export type Handler = (request: IncomingMessage, response: ServerResponse) => void;

/** A site on this machine whose answers a test chooses. Every test must release its connections. */
export function testSite() {
  const sockets = new Set<Socket>();
  const site = {
    requests: [] as IncomingMessage[],
    handler: ((_request, response) => void response.end()) as Handler,
    port: 0,
    address: () => `http://127.0.0.1:${site.port}`,
    answer: (status: number, headers: Record<string, string> = {}, body: Buffer | string = "") => {
      site.handler = (_request, response) => void response.writeHead(status, headers).end(body);
    },
  };
  const server = createServer((request, response) => {
    site.requests.push(request);
    site.handler(request, response);
  });
  server.on("connection", (socket) => {
    sockets.add(socket);
    socket.on("close", () => sockets.delete(socket));
  });

  beforeAll(async () => {
    await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
    const address = server.address();
    site.port = typeof address === "object" && address ? address.port : 0;
  });
  afterEach(async () => {
    site.requests.length = 0;
    await vi.waitFor(() => expect(sockets.size).toBe(0), 120_000);
  });
  afterAll(() => new Promise((resolve) => server.close(resolve)));
  return site;
}
