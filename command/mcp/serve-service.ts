import { Client } from "@modelcontextprotocol/sdk/client/index.js";
import {
  StreamableHTTPClientTransport,
  StreamableHTTPError,
} from "@modelcontextprotocol/sdk/client/streamableHttp.js";
import { Server } from "@modelcontextprotocol/sdk/server/index.js";
import {
  CallToolRequestSchema,
  ListToolsRequestSchema,
  type Progress,
} from "@modelcontextprotocol/sdk/types.js";
import { ownName, serveOnStdio } from "@/command/mcp/serve-on-stdio";
import type { SignIn } from "@/command/service/sign-in-file";
import { Trouble } from "@/command/trouble";

/** Longer than the service needs for any tool; an agent may wait for a film for ten minutes. */
const timeoutMs = 660_000;

/** Hands the tools of a service on to a program that can only start servers on its own machine. */
export async function serveService({ url, token }: SignIn, signal: AbortSignal): Promise<void> {
  const name = await ownName();
  const service = new Client(name);
  const headers = { "X-Access-Key": token.access_key, "X-Access-Token": token.access_token };
  const address = new URL(`${url.replace(/\/+$/, "").replace(/\/api$/, "")}/api/mcp`);
  await service
    .connect(new StreamableHTTPClientTransport(address, { requestInit: { headers } }), { signal })
    .catch((error: unknown) => {
      signal.throwIfAborted();
      throw new Trouble(reasonOf(error, url), { cause: error });
    });
  const server = new Server(name, {
    capabilities: { tools: {} },
    instructions: service.getInstructions(),
  });
  server.setRequestHandler(ListToolsRequestSchema, ({ params }) => service.listTools(params));
  server.setRequestHandler(CallToolRequestSchema, ({ params }, { signal: over, _meta, sendNotification }) => {
    const progressToken = _meta?.progressToken;
    const onprogress = (progress: Progress) => {
      if (progressToken === undefined) return;
      const notification = { ...progress, progressToken };
      void sendNotification({ method: "notifications/progress", params: notification }).catch(
        () => undefined,
      );
    };
    const wantsProgress = progressToken !== undefined && { onprogress };
    return service.callTool(params, undefined, { signal: over, timeout: timeoutMs, ...wantsProgress });
  });
  try {
    await serveOnStdio(server, signal);
  } finally {
    await service.close();
  }
}

function reasonOf(error: unknown, url: string): string {
  const status = error instanceof StreamableHTTPError ? error.code : undefined;
  if (status === 401) return `${url} does not know this sign-in any more. Sign in with kinora login.`;
  if (status === undefined) return `${url} cannot be reached.`;
  return `${url} has no tools for agents: its answer was ${status}.`;
}
