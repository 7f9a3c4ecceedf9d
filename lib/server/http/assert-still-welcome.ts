import type { Endpoint } from "@/lib/contracts/endpoint";
import { scopeOf } from "@/lib/contracts/scopes";
import { unauthenticated } from "@/lib/server/errors";
import type { ApiRequest } from "@/lib/server/http/api-request";
import { assertScope } from "@/lib/server/http/assert-scope";
import { findPrincipal } from "@/lib/server/http/authenticate";

/**
 * Throws if a request that is answered for as long as the client likes would be refused by now: its credential was
 * ended or lost its right, or the account was disabled.
 */
export async function assertStillWelcome(
  request: ApiRequest,
  endpoint: Endpoint & { access: "account" },
): Promise<void> {
  const principal = await findPrincipal(request, endpoint);
  if (!principal) throw unauthenticated();
  assertScope(principal, scopeOf(endpoint));
}
