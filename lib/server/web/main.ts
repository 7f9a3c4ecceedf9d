import { createServer } from "node:http";
import path from "node:path";
import next from "next";
import { disconnectDatabase } from "@/lib/server/db";
import { EnvError, env } from "@/lib/server/env";
import { log } from "@/lib/server/log";
import { signInOrigins } from "@/lib/server/sessions/oauth-providers";
import { storage } from "@/lib/server/storage/open-storage";
import { openApiLane } from "@/lib/server/web/api-lane";
import { prepareRequest } from "@/lib/server/web/prepare-request";
import { refuseRaw } from "@/lib/server/web/refuse-raw";
import { securePages } from "@/lib/server/web/secure-pages";
import { noStaticPages, readStaticPages } from "@/lib/server/web/static-pages";

const graceMs = 10_000;

/** The web process: Next behind a server of our own, which cleans every request first and stops without cutting any. */
async function main(): Promise<void> {
  const { PORT, HOST, TRUST_PROXY, PUBLIC_URL } = env();
  const dev = process.env.KINORA_DEV === "1";
  const server = createServer({
    requestTimeout: 15 * 60_000,
    headersTimeout: 20_000,
    keepAliveTimeout: 65_000,
  });
  const app = next({ dev, hostname: HOST, port: PORT, httpServer: server });
  await app.prepare();
  const answer = app.getRequestHandler();
  // Live reload is Next's: while developing, it serves the API too.
  const lane = dev ? undefined : await openApiLane(path.resolve("app"));

  const secure = securePages({
    isDevelopment: dev,
    staticPages: dev ? noStaticPages : await readStaticPages(path.resolve(".next")),
    publicUrl: PUBLIC_URL,
    trustProxy: TRUST_PROXY,
    signInOrigins: signInOrigins(),
  });

  server.on("request", (request, response) => {
    if (!prepareRequest(request, TRUST_PROXY))
      return refuseRaw(response, "The address has a broken percent escape.");
    secure(request, response);
    if (lane?.(request, response)) return;
    answer(request, response).catch((error: unknown) => {
      log.error({ err: error, path: request.url }, "request failed outside the handlers");
      response.destroy();
    });
  });
  server.on("clientError", (_error, socket) => {
    if (socket.writable)
      socket.end("HTTP/1.1 400 Bad Request\r\nConnection: close\r\nContent-Length: 0\r\n\r\n");
  });
  server.on("error", (error: NodeJS.ErrnoException) => {
    const reason =
      error.code === "EADDRINUSE" ? `Port ${PORT} is taken. Set PORT to a free one.` : error.message;
    log.fatal({ err: error }, reason);
    process.exit(1);
  });
  server.listen(PORT, HOST, () => log.info({ port: PORT, host: HOST }, "web process ready"));
  // Most of the service works without its files, so it starts all the same.
  storage()
    .check()
    .catch((error: unknown) => log.error({ err: error }, "files cannot be kept at present"));

  let stopping = false;
  const stop = (why: string) => {
    if (stopping) return;
    stopping = true;
    log.info({ why }, "web process stops");
    server.close(() => void disconnectDatabase().finally(() => process.exit(0)));
    server.closeIdleConnections();
    setTimeout(() => process.exit(0), graceMs).unref();
  };
  process.on("SIGTERM", () => stop("SIGTERM"));
  process.on("SIGINT", () => stop("SIGINT"));
  process.on("disconnect", () => stop("the supervisor is gone"));
}

main().catch((error: unknown) => {
  log.fatal({ err: error }, error instanceof EnvError ? error.message : "The web process could not start.");
  process.exit(1);
});
