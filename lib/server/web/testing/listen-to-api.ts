import { createServer } from "node:http";
import path from "node:path";
import { openApiLane } from "@/lib/server/web/api-lane";
import { prepareRequest } from "@/lib/server/web/prepare-request";

/** The API at a port of its own, in this process. */
export async function listenToApi(): Promise<{ origin: string; close: () => Promise<void> }> {
  const lane = await openApiLane(path.resolve("app"));
  const server = createServer((request, response) => {
    if (!prepareRequest(request, false) || !lane(request, response)) response.destroy();
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const address = server.address();
  return {
    origin: `http://127.0.0.1:${typeof address === "object" ? address?.port : ""}`,
    async close() {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}
