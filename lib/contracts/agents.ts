import * as z from "zod/mini";
import { described } from "@/lib/contracts/described";
import { endpoint } from "@/lib/contracts/endpoint";
import { jsonField, requiredText, textField } from "@/lib/contracts/fields";

/** One message of JSON-RPC: a request, or without an id a notification. */
const messageBody = z.object({
  jsonrpc: z.literal("2.0", "Must be 2.0."),
  id: described(
    z.optional(z.union([textField(200), z.int()], "Must be text or a whole number.")),
    "Comes back with the answer; a message without one is not answered.",
  ),
  method: requiredText(200),
  params: z.optional(jsonField(z.record(z.string(), z.unknown(), "Must be an object."))),
});

export const callTools = endpoint({
  id: "callTools",
  origin: "extension",
  group: "Agents",
  method: "POST",
  path: "/mcp",
  summary: "Let an agent use the service's tools",
  description:
    "The Model Context Protocol over streamable HTTP, without sessions: every message is a request of its own and is answered with JSON, or with events where a tool is called with a `progressToken`. Wants an access key and token; a web session does not do. `tools/list` names the tools that the token's scopes allow. What a tool refuses, it says in words in its result.",
  access: "account",
  body: messageBody,
  produces: "application/json",
});
