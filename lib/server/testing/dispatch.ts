import type { ServerResponse } from "node:http";
import path from "node:path";
import { API_VERSION_HEADER, CLIENT_ADDRESS_HEADER } from "@/lib/server/http/request-origin";
import { normaliseAddress } from "@/lib/server/web/normalise-address";
import { refuseRaw } from "@/lib/server/web/refuse-raw";
import { importRoute, openRouteTable, type RouteTable } from "@/lib/server/web/route-table";

/** The origin that tests send requests to, and of absolute addresses in answers. */
export const TEST_ORIGIN = "http://kinora.test";

/** Of files, each imported when first asked for: all of them take seconds, and most tests need a few. */
let table: Promise<RouteTable<string>> | undefined;

/**
 * Answers a request in this process as the web process would: it normalises the address, honours the version
 * in it and uses the same route files. Call it like `fetch`; an address without a host means this service.
 */
export async function dispatch(input: Request | string, init?: RequestInit): Promise<Response> {
  const request =
    typeof input === "string" ? new Request(new URL(input, TEST_ORIGIN), withDuplex(init)) : input;
  const url = new URL(request.url);
  const normalised = normaliseAddress(url.pathname + url.search);
  if (!normalised) return refused("The address has a broken percent escape.");
  const address = new URL(normalised.address, url.origin);
  table ??= openRouteTable(path.resolve("app"), ["api", "avatars", "files"], (file) => file);
  const found = (await table).find(address.pathname);
  const route = found && (await importRoute(found.route));
  const answer = route?.[request.method] ?? route?.PATCH;
  if (!found || !answer) throw new Error(`${url.pathname} is served by no route file.`);
  const prepared = new Request(address, request);
  for (const name of [...prepared.headers.keys()])
    if (name.startsWith("x-kinora-")) prepared.headers.delete(name);
  prepared.headers.set(API_VERSION_HEADER, normalised.apiVersion);
  prepared.headers.set(CLIENT_ADDRESS_HEADER, request.headers.get("x-test-client-address") ?? "203.0.113.7");
  return answer(prepared, { params: Promise.resolve(found.params) });
}

/** Node must be told that a streamed body is sent before the answer is read, but the DOM's types lack that option. */
function withDuplex(init: RequestInit | undefined): RequestInit | undefined {
  return init?.body instanceof ReadableStream ? ({ ...init, duplex: "half" } as RequestInit) : init;
}

function refused(message: string): Response {
  let status = 500;
  let headers: Record<string, string> = {};
  let body = "";
  const raw: Pick<ServerResponse, "writeHead" | "end"> = Object.assign(Object.create(null), {
    writeHead(given: number, sent: Record<string, string>) {
      status = given;
      headers = sent;
    },
    end(text: string) {
      body = text;
    },
  });
  // The cast is safe: refuseRaw only writes a head and a body.
  refuseRaw(raw as ServerResponse, message);
  return new Response(body, { status, headers });
}
