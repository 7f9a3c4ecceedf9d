/** Runs the web process as main.ts does, but without its pages, which would have to be built first. */
import { createServer } from "node:http";
import { env } from "@/lib/server/env";
import { openApiLane } from "@/lib/server/web/api-lane";
import { closeInGoodOrder } from "@/lib/server/web/close-in-good-order";
import { prepareRequest } from "@/lib/server/web/prepare-request";

const { PORT, STOP_DELAY_SECONDS, STOP_GRACE_SECONDS } = env();
const lane = await openApiLane("app");
const server = createServer({ keepAliveTimeout: 65_000 }, (request, response) => {
  if (!prepareRequest(request, false) || !lane(request, response)) response.writeHead(404).end();
});
const close = closeInGoodOrder(server);
process.once("SIGTERM", () => {
  void close({ delayMs: STOP_DELAY_SECONDS * 1_000, graceMs: STOP_GRACE_SECONDS * 1_000 }).then(() =>
    process.exit(0),
  );
});
server.listen(PORT, "127.0.0.1", () => process.send?.("ready"));
process.once("disconnect", () => process.exit(1));
