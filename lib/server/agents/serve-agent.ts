import { Server } from "@modelcontextprotocol/sdk/server/index.js";
import { WebStandardStreamableHTTPServerTransport } from "@modelcontextprotocol/sdk/server/webStandardStreamableHttp.js";
import {
  type CallToolResult,
  CallToolRequestSchema,
  ErrorCode,
  ListToolsRequestSchema,
  McpError,
} from "@modelcontextprotocol/sdk/types.js";
import { callOperation, type Operations } from "@/lib/server/agents/call-operation";
import { filmTools } from "@/lib/server/agents/film-tools";
import { libraryTools } from "@/lib/server/agents/library-tools";
import type { Arguments, Tool, ToolPlace } from "@/lib/server/agents/tool";
import { ToolRefusal } from "@/lib/server/agents/tool-refusal";
import { DomainError, unauthenticated } from "@/lib/server/errors";
import type { ApiRequest } from "@/lib/server/http/api-request";
import { assertScope } from "@/lib/server/http/assert-scope";
import type { Principal } from "@/lib/server/http/authenticate";
import { jsonResponse } from "@/lib/server/http/json-response";
import { publicOrigin } from "@/lib/server/http/request-origin";
import { log } from "@/lib/server/log";
import { requestStill } from "@/lib/server/stills/request-still";

const version = "2.1";
const instructions =
  "Kinora makes films of photos, clips, words and music. Usually: create_film with a name and a style, edit_film with an asset music from list_songs, choose_film from an album or from photos, look at the picture and edit_film until it is good, then render_film, film_status and share_film. Times are in seconds.";

/** Every tool, in the order in which an agent is told of them. */
export const tools: readonly Tool[] = [...filmTools, ...libraryTools];

type Caller = { request: ApiRequest; principal: Principal; operations: Operations };

/**
 * Answers one message of an agent. Nothing is remembered between two messages, so any web process can answer the next one.
 */
export async function serveAgent(message: unknown, caller: Caller): Promise<Response> {
  assertTrustworthy(caller);
  const transport = new WebStandardStreamableHTTPServerTransport({ enableJsonResponse: true });
  const server = serverFor(caller);
  await server.connect(transport);
  try {
    const answer = await transport.handleRequest(messageRequest(caller.request), { parsedBody: message });
    const text = await answer.text();
    if (text === "") return new Response(null, { status: answer.status });
    return jsonResponse(JSON.parse(text), { status: answer.status });
  } finally {
    await server.close();
  }
}

/**
 * Refuses pages of other sites, as the protocol demands: one could reach a service inside a network through the browser of
 * somebody who is there. Refuses sessions as well, because a browser sends their cookie along unasked.
 */
function assertTrustworthy({ request, principal }: Caller): void {
  const origin = request.headers.get("origin");
  if (origin !== null && origin !== publicOrigin(request))
    throw new DomainError("forbidden", "Pages of other sites cannot use the service's tools.", {
      code: "cross_origin_agent",
    });
  if (principal.credential.kind !== "token")
    throw unauthenticated("Agents need an access key and token of an app.");
}

/** The request as the protocol's library reads it. Every answer is JSON, so what the client would accept does not matter. */
function messageRequest({ headers, url }: ApiRequest): Request {
  const protocol = headers.get("mcp-protocol-version");
  return new Request(url, {
    method: "POST",
    headers: {
      Accept: "application/json, text/event-stream",
      "Content-Type": "application/json",
      ...(protocol !== null && { "Mcp-Protocol-Version": protocol }),
    },
  });
}

function serverFor(caller: Caller): Server {
  const server = new Server({ name: "kinora", version }, { capabilities: { tools: {} }, instructions });
  const { scopes } = caller.principal;
  server.setRequestHandler(ListToolsRequestSchema, () => ({
    tools: tools
      .filter((tool) => tool.scopes.every((scope) => scopes.includes(scope)))
      .map(({ name, title, description, inputSchema, annotations }) => ({
        name,
        title,
        description,
        inputSchema: { ...inputSchema, type: "object" as const },
        annotations,
      })),
  }));
  server.setRequestHandler(CallToolRequestSchema, ({ params: { name, arguments: args = {} } }) => {
    const tool = tools.find((one) => one.name === name);
    if (!tool) throw new McpError(ErrorCode.InvalidParams, `There is no tool ${name}.`);
    return resultOf(tool, args, caller);
  });
  return server;
}

/** What goes wrong is a result, too: an agent reads it and tries something else. */
async function resultOf(tool: Tool, args: Arguments, caller: Caller): Promise<CallToolResult> {
  try {
    for (const scope of tool.scopes) assertScope(caller.principal, scope);
    const { facts, picture } = await tool.run(args, placeOf(caller));
    const content: CallToolResult["content"] = [{ type: "text", text: JSON.stringify(facts) }];
    if (picture)
      content.push({
        type: "image",
        data: Buffer.from(picture).toString("base64"),
        mimeType: "image/jpeg",
      });
    return { content };
  } catch (error) {
    return { content: [{ type: "text", text: wordsOf(error, tool) }], isError: true };
  }
}

function placeOf({ request, principal, operations }: Caller): ToolPlace {
  return {
    call: (endpoint, args) => callOperation(operations, endpoint, { args, request }),
    paint: (videoId, seconds) =>
      requestStill({ accountId: principal.account.id, videoId, seconds }, request.signal),
  };
}

function wordsOf(error: unknown, tool: Tool): string {
  if (error instanceof ToolRefusal) return error.message;
  if (error instanceof DomainError)
    return new ToolRefusal({ message: error.message, error: { code: error.code, fields: error.fields } })
      .message;
  log.error({ err: error, tool: tool.name }, "an agent's tool failed");
  return "Something went wrong on our side.";
}
