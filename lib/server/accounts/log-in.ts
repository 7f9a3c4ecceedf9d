import type { Scope } from "@/lib/contracts/scope-names";
import { badCredentials, verifyLogin } from "@/lib/server/accounts/verify-login";
import { db } from "@/lib/server/db";
import { type IssuedToken, issueToken } from "@/lib/server/tokens/issue-token";

type Credentials = { username: string; password: string; app_id?: string; scopes?: readonly Scope[] };

/** Logs a person in through the given app, or through the account's own app if none is given (API version 2.0). */
export async function logIn(
  { username, password, app_id, scopes }: Credentials,
  clientAddress: string,
): Promise<IssuedToken> {
  const account = await verifyLogin({ username, password, clientAddress });
  const app = await db().app.findFirst({
    where: app_id === undefined ? { accountId: account.id, firstParty: true } : { id: app_id },
    select: { id: true },
  });
  if (!app) throw badCredentials();
  return issueToken(account.id, app.id, scopes);
}
