import { createServer } from "node:http";
import path from "node:path";
import next from "next";
import { disconnectDatabase } from "@/lib/server/db";
import { EnvError, env } from "@/lib/server/env";
import { log } from "@/lib/server/log";
import { startMailLoop } from "@/lib/server/mail/mail-loop";
import { authSecret } from "@/lib/server/sessions/auth-secret";
import { signInOrigins } from "@/lib/server/sessions/oauth-providers";
import { startAddressLoop } from "@/lib/server/batches/addresses/address-loop";
import { startImportLoop } from "@/lib/server/sources/importing/import-loop";
import { startReturnLoop } from "@/lib/server/sources/returning/return-loop";
import { storage } from "@/lib/server/storage/open-storage";
import { openApiLane } from "@/lib/server/web/api-lane";
import { closeInGoodOrder } from "@/lib/server/web/close-in-good-order";
import { prepareRequest } from "@/lib/server/web/prepare-request";
import { openPressedFiles } from "@/lib/server/web/pressed-files";
import { refuseRaw } from "@/lib/server/web/refuse-raw";
import { securePages } from "@/lib/server/web/secure-pages";
import { noStaticPages, readStaticPages } from "@/lib/server/web/static-pages";
import { startDeliveryLoop } from "@/lib/server/webhooks/delivering/delivery-loop";

/** Our parent process is gone, and somebody will soon want the port. */
const orphanGraceMs = 10_000;

/**
 * The web process: Next behind a server of our own, which cleans every request first and stops without cutting any off.
 */
async function main(): Promise<void> {
  const { PORT, HOST, TRUST_PROXY, PUBLIC_URL, STOP_DELAY_SECONDS, STOP_GRACE_SECONDS } = env();
  // Nobody could sign in without it, so fail now rather than at somebody's first try.
  authSecret();
  const dev = process.env.KINORA_DEV === "1";
  const server = createServer({
    requestTimeout: 15 * 60_000,
    headersTimeout: 20_000,
    keepAliveTimeout: 65_000,
  });
  const app = next({ dev, hostname: HOST, port: PORT, httpServer: server });
  await app.prepare();
  const answer = app.getRequestHandler();
  // Only Next can do live reload, so during development it serves the API too.
  const lane = dev ? undefined : await openApiLane(path.resolve("app"));
  const pressed = dev ? undefined : openPressedFiles(path.resolve("."));

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
    if (lane?.(request, response) || pressed?.(request, response)) return;
    answer(request, response).catch((error: unknown) => {
      // Only the path: addresses may carry one-time secrets behind it.
      log.error({ err: error, path: request.url?.split("?")[0] }, "request failed outside the handlers");
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
  // Most of the service works without its files, so start in any case.
  storage()
    .check()
    .catch((error: unknown) => log.error({ err: error }, "files cannot be kept at present"));

  const mails = startMailLoop();
  const imports = startImportLoop();
  const returns = startReturnLoop();
  const addresses = startAddressLoop();
  const deliveries = startDeliveryLoop();
  const close = closeInGoodOrder(server);
  let stopping = false;
  const stop = (why: string, times: { delayMs: number; graceMs: number }) => {
    if (stopping) return;
    stopping = true;
    log.info({ why }, "web process stops");
    const loops = [mails, imports, returns, addresses, deliveries];
    void Promise.all([close(times), ...loops.map((loop) => loop.stop())])
      .then(disconnectDatabase)
      .finally(() => process.exit(0));
  };
  const graceTimes = { delayMs: STOP_DELAY_SECONDS * 1_000, graceMs: STOP_GRACE_SECONDS * 1_000 };
  process.on("SIGTERM", () => stop("SIGTERM", graceTimes));
  process.on("SIGINT", () => stop("SIGINT", graceTimes));
  process.on("disconnect", () => stop("the supervisor is gone", { delayMs: 0, graceMs: orphanGraceMs }));
}

main().catch((error: unknown) => {
  log.fatal({ err: error }, error instanceof EnvError ? error.message : "The web process could not start.");
  process.exit(1);
});
