import type { Server, ServerResponse } from "node:http";
import { setTimeout as wait } from "node:timers/promises";
import { beginClosing, beginLeaving, leaving } from "@/lib/server/web/stopping";

const idleCheckMs = 100;

/**
 * Watches a server from its first request on, so that it can be closed without cutting anybody off. While it
 * closes, each answer tells its client not to reuse the connection. Closing a connection between two requests
 * would instead fail the second one.
 */
export function closeInGoodOrder(
  server: Server,
): (times: { delayMs: number; graceMs: number }) => Promise<void> {
  const open = new Set<ServerResponse>();
  const letGo = (response: ServerResponse) => {
    if (!response.headersSent) response.shouldKeepAlive = false;
  };
  server.prependListener("request", (_request, response) => {
    open.add(response);
    response.once("close", () => open.delete(response));
    if (leaving().aborted) letGo(response);
  });

  return async ({ delayMs, graceMs }) => {
    beginLeaving();
    for (const response of open) letGo(response);
    await wait(delayMs);
    beginClosing();
    const closed = new Promise<void>((resolve) => server.close(() => resolve()));
    // An answer that began before closing leaves its connection open for another request.
    const idle = setInterval(() => server.closeIdleConnections(), idleCheckMs);
    await Promise.race([closed, wait(graceMs)]);
    clearInterval(idle);
    server.closeAllConnections();
  };
}
