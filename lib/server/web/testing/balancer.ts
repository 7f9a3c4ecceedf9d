import { Agent, createServer, request as sendRequest } from "node:http";
import type { AddressInfo } from "node:net";
import { setTimeout as wait } from "node:timers/promises";

const checkMs = 100;

export type Balancer = {
  origin: string;
  served: Map<number, number>;
  ready: ReadonlySet<number>;
  close(): Promise<void>;
};

/**
 * The simplest balancer that people run: it sends requests in turn to the processes that say they are ready,
 * keeps connections open, and retries nothing.
 */
export async function startBalancer(ports: readonly number[]): Promise<Balancer> {
  const agent = new Agent({ keepAlive: true });
  const ready = new Set<number>();
  const served = new Map(ports.map((port) => [port, 0]));
  let turn = 0;

  let isOpen = true;
  const check = async (port: number) => {
    const answer = await fetch(`http://127.0.0.1:${port}/api/health`).catch(() => undefined);
    await answer?.arrayBuffer().catch(() => undefined);
    if (answer?.ok) ready.add(port);
    else ready.delete(port);
  };
  const keepChecking = async (port: number) => {
    for (; isOpen; await wait(checkMs)) await check(port);
  };
  const checking = ports.map(keepChecking);

  const server = createServer((request, response) => {
    const choice = [...ready];
    const port = choice[turn++ % choice.length];
    if (port === undefined) return void response.writeHead(502).end();
    served.set(port, (served.get(port) ?? 0) + 1);
    const { method, url: path, headers } = request;
    const onward = sendRequest({ agent, port, host: "127.0.0.1", method, path, headers }, (answer) => {
      const { connection: _hop, ...passed } = answer.headers;
      response.writeHead(answer.statusCode ?? 502, passed);
      answer.on("error", () => response.destroy()).pipe(response);
    });
    onward.on("error", () => (response.headersSent ? response.destroy() : response.writeHead(502).end()));
    request.pipe(onward);
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  // The cast is safe: a server that listens on a port has this kind of address.
  const { port } = server.address() as AddressInfo;
  return {
    origin: `http://127.0.0.1:${port}`,
    served,
    ready,
    async close() {
      isOpen = false;
      await Promise.all(checking);
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
      agent.destroy();
    },
  };
}
