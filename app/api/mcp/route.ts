import { operations } from "@/app/api/mcp/operations";
import { callTools } from "@/lib/contracts/agents";
import { serveAgent } from "@/lib/server/agents/serve-agent";
import { handle } from "@/lib/server/http/handle";
import { route } from "@/lib/server/http/route";

export const { GET, HEAD, POST, PUT, DELETE, PATCH, OPTIONS } = route({
  POST: handle(callTools, ({ request, principal, body }) =>
    serveAgent(body, { request, principal, operations }),
  ),
});
