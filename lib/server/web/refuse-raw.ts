import type { ServerResponse } from "node:http";
import type { Problem } from "@/lib/contracts/problem";
import { corsHeaders } from "@/lib/server/http/cors";
import { newId } from "@/lib/server/new-id";

/** Refuses a request that cannot even be routed, in the same shape as every other error. */
export function refuseRaw(response: ServerResponse, message: string): void {
  const requestId = newId();
  const error = { status: 400, message, code: "malformed_request" };
  const body: Problem = { status: 400, message, error, request_id: requestId };
  response.writeHead(400, {
    ...corsHeaders,
    "Content-Type": "application/json; charset=utf-8",
    "X-Content-Type-Options": "nosniff",
    "X-Request-Id": requestId,
  });
  response.end(JSON.stringify(body));
}
