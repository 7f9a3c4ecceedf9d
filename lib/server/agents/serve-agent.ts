import { Server } from "@modelcontextprotocol/sdk/server/index.js";
import type { RequestHandlerExtra } from "@modelcontextprotocol/sdk/shared/protocol.js";
import { WebStandardStreamableHTTPServerTransport } from "@modelcontextprotocol/sdk/server/webStandardStreamableHttp.js";
import {
  type CallToolResult,
  CallToolRequestSchema,
  ErrorCode,
  ListToolsRequestSchema,
  McpError,
  type ServerNotification,
  type ServerRequest,
} from "@modelcontextprotocol/sdk/types.js";
import { z } from "zod";
import { callOperation, type Operations } from "@/lib/server/agents/call-operation";
import { findVersionBefore, keepFilm } from "@/lib/server/agents/keep-film";
import type { Arguments, Tool, ToolPlace } from "@/lib/server/agents/tool";
import { ToolRefusal } from "@/lib/server/agents/tool-refusal";
import { sortArguments } from "@/lib/server/agents/sort-arguments";
import { tools } from "@/lib/server/agents/tools";
import { waitForFilm } from "@/lib/server/agents/wait-for-film";
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
  "Kinora makes films of photos, clips, words and music. Usually: create_film with a name and a style, edit_film with an asset music from list_songs, choose_film from an album or from photos, look at the picture and edit_film until it is good (undo_edit takes an edit back), then render_film, wait_for_film and share_film. Times are in seconds.";

type Caller = { request: ApiRequest; principal: Principal; operations: Operations };

/**
 * Answers one message of an agent, with JSON, or with events where the agent wants to hear of progress. Nothing is
 * remembered between two messages, so any web process can answer the next one.
 */
export async function serveAgent(message: unknown, caller: Caller): Promise<Response> {
  assertTrustworthy(caller);
  const isStream = wantsProgress(message, caller.request);
  const transport = new WebStandardStreamableHTTPServerTransport({ enableJsonResponse: !isStream });
  const server = serverFor(caller);
  await server.connect(transport);
  let isHandedOver = false;
  try {
    const answer = await transport.handleRequest(messageRequest(caller.request), { parsedBody: message });
    if (isStream && answer.body) {
      isHandedOver = true;
      return new Response(closingAfter(answer.body, server), answer);
    }
    const text = await answer.text();
    if (text === "") return new Response(null, { status: answer.status });
    return jsonResponse(JSON.parse(text), { status: answer.status });
  } finally {
    if (!isHandedOver) await server.close();
  }
}

const progressSchema = z.object({
  id: z.union([z.string(), z.number()]),
  method: z.literal("tools/call"),
  params: z.object({ _meta: z.object({ progressToken: z.union([z.string(), z.number()]) }) }),
});

function wantsProgress(message: unknown, { headers }: ApiRequest): boolean {
  return (
    progressSchema.safeParse(message).success &&
    (headers.get("accept") ?? "").toLowerCase().includes("text/event-stream")
  );
}

/** Ends the server with its only stream, whichever side ends it. */
function closingAfter(events: ReadableStream<Uint8Array>, server: Server): ReadableStream<Uint8Array> {
  const reader = events.getReader();
  return new ReadableStream({
    async pull(controller) {
      const { done, value } = await reader.read();
      if (!done) return controller.enqueue(value);
      controller.close();
      await server.close();
    },
    async cancel(reason) {
      await reader.cancel(reason);
      await server.close();
    },
  });
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

/** The request as the protocol's library reads it, which insists that clients accept both kinds of answers. */
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
  server.setRequestHandler(CallToolRequestSchema, ({ params: { name, arguments: args = {} } }, extra) => {
    const tool = tools.find((one) => one.name === name);
    if (!tool) throw new McpError(ErrorCode.InvalidParams, `There is no tool ${name}.`);
    return resultOf(tool, args, { principal: caller.principal, place: placeOf(caller, extra) });
  });
  return server;
}

/** What goes wrong is a result, too: an agent reads it and tries something else. */
async function resultOf(
  tool: Tool,
  args: Arguments,
  { principal, place }: { principal: Principal; place: ToolPlace },
): Promise<CallToolResult> {
  const { taken, ignored, names } = sortArguments(tool, args);
  try {
    for (const scope of tool.scopes) assertScope(principal, scope);
    const { facts, picture } = await tool.run(taken, place);
    const answered = ignored.length > 0 ? { ...facts, ignored_parameters: ignored } : facts;
    const content: CallToolResult["content"] = [{ type: "text", text: JSON.stringify(answered) }];
    if (picture)
      content.push({
        type: "image",
        data: Buffer.from(picture).toString("base64"),
        mimeType: "image/jpeg",
      });
    return { content };
  } catch (error) {
    const unknown = ignored.map(
      (name) => `${name}: Is not known here. ${tool.name} takes ${names.join(", ")}.`,
    );
    return {
      content: [{ type: "text", text: [wordsOf(error, tool), ...unknown].join("\n") }],
      isError: true,
    };
  }
}

type Extra = Pick<
  RequestHandlerExtra<ServerRequest, ServerNotification>,
  "signal" | "_meta" | "sendNotification"
>;

function placeOf({ request, principal, operations }: Caller, extra: Extra): ToolPlace {
  const accountId = principal.account.id;
  const progressToken = extra._meta?.progressToken;
  const onProgress = (progress: number) => {
    if (progressToken === undefined) return;
    const params = { progressToken, progress, total: 100 };
    // Whoever has left hears nothing.
    void extra.sendNotification({ method: "notifications/progress", params }).catch(() => undefined);
  };
  const signal = AbortSignal.any([request.signal, extra.signal]);
  return {
    call: (endpoint, args) => callOperation(operations, endpoint, { args, request }),
    upload: (endpoint, file) => callOperation(operations, endpoint, { file, request }),
    paint: (videoId, seconds) => requestStill({ accountId, videoId, seconds }, request.signal),
    keepFilm: (videoId) => keepFilm(accountId, videoId),
    versionBefore: (videoId) => findVersionBefore(accountId, videoId),
    waitForFilm: (videoId, maxSeconds) =>
      waitForFilm({ accountId, videoId, maxMs: maxSeconds * 1000, signal, onProgress }),
    hearsProgress: progressToken !== undefined,
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
