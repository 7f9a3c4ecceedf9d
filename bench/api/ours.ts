/** The web process without its pages: the lane that answers /api and /files, opened as lib/server/web/main.ts does. */
import { createServer } from "node:http";
import { openApiLane } from "@/lib/server/web/api-lane";
import { prepareRequest } from "@/lib/server/web/prepare-request";

const lane = await openApiLane("app");
createServer((request, response) => {
  prepareRequest(request, false);
  if (!lane(request, response)) response.writeHead(404, { "Content-Length": "0" }).end();
}).listen(Number(process.env.PORT), "127.0.0.1");
process.on("SIGTERM", () => process.exit(0));
