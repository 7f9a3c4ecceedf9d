import type { Endpoint } from "@/lib/contracts/endpoint";
import { SCOPES, type Scope } from "@/lib/contracts/scope-names";
import { accountDisabled } from "@/lib/server/accounts/account-disabled";
import type { SignedInAccount } from "@/lib/server/accounts/account-row";
import { topUpForToday } from "@/lib/server/credits/top-up-for-today";
import { DomainError } from "@/lib/server/errors";
import type { ApiRequest } from "@/lib/server/http/api-request";
import { publicOrigin } from "@/lib/server/http/request-origin";
import { findSessionOwner } from "@/lib/server/sessions/find-session-owner";
import { sessionIdOf } from "@/lib/server/sessions/session-cookie";
import { findTokenOwner } from "@/lib/server/tokens/find-token-owner";

/** Who makes a request, and with what credential. */
export type Principal = {
  account: SignedInAccount;
  /** The app whose token came with the request; null for a person in the web editor. */
  appId: string | null;
  /** What the credential is good for; a session is for everything. */
  scopes: readonly Scope[];
  credential: { kind: "token"; accessKey: string } | { kind: "session"; sessionId: string };
};

const safeMethods = new Set(["GET", "HEAD", "OPTIONS"]);

function assertSameOrigin(request: ApiRequest): void {
  const site = request.headers.get("sec-fetch-site");
  const origin = request.headers.get("origin");
  const ours = origin !== null && origin === publicOrigin(request);
  const safe = safeMethods.has(request.method);
  const allowed =
    origin !== null ? ours : site === "same-origin" || (safe && (site === null || site === "none"));
  if (!allowed) {
    throw new DomainError("forbidden", "A web session is only accepted from this service's own pages.", {
      code: "cross_origin_session",
    });
  }
}

async function principalOf(request: ApiRequest): Promise<Principal | undefined> {
  const accessKey = request.headers.get("x-access-key");
  const accessToken = request.headers.get("x-access-token");
  if (accessKey !== null || accessToken !== null) {
    // Header values reach us as bytes. One that is not plain ASCII cannot be a key of ours and must not reach
    // the database.
    if (!accessKey || !accessToken || !/^[\x21-\x7e]{1,128}$/.test(accessKey) || accessToken.length > 256)
      return undefined;
    const owner = await findTokenOwner(accessKey, accessToken);
    return owner && { ...owner, credential: { kind: "token", accessKey } };
  }
  const sessionId = await sessionIdOf(request);
  if (!sessionId) return undefined;
  assertSameOrigin(request);
  const account = await findSessionOwner(sessionId);
  // A page of one account must not continue as another account that has signed in in the same browser since.
  const intendedAccount = request.headers.get("for-account");
  if (intendedAccount !== null && intendedAccount !== account?.id) return undefined;
  return account && { account, appId: null, scopes: SCOPES, credential: { kind: "session", sessionId } };
}

/**
 * The principal of a request, with its balance topped up for today; undefined without valid credentials. Those of a
 * disabled account are refused where some are needed; elsewhere its owner is a visitor like anybody else.
 */
export async function findPrincipal(
  request: ApiRequest,
  { access }: Pick<Endpoint, "access">,
): Promise<Principal | undefined> {
  const principal = await principalOf(request);
  if (!principal) return undefined;
  if (principal.account.disabledAt === null)
    return { ...principal, account: await topUpForToday(principal.account) };
  if (access === "account") throw accountDisabled();
  return undefined;
}
