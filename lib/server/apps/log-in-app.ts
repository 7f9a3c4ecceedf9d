import type { Scope } from "@/lib/contracts/scope-names";
import { assertEnabled } from "@/lib/server/accounts/account-disabled";
import { countAttempt, forgetAttempt } from "@/lib/server/accounts/login-attempts";
import { db } from "@/lib/server/db";
import { unauthenticated } from "@/lib/server/errors";
import { matchesHash } from "@/lib/server/tokens/hash-secret";
import { type IssuedToken, issueToken } from "@/lib/server/tokens/issue-token";

type Credentials = { app_id: string; app_secret: string; scopes?: readonly Scope[] };

export async function logInApp(
  { app_id, app_secret, scopes }: Credentials,
  clientAddress: string,
): Promise<IssuedToken> {
  const attempt = { login: `app ${app_id}`, clientAddress };
  await countAttempt(attempt);
  const app = await db().app.findUnique({
    where: { id: app_id },
    select: { id: true, accountId: true, secretHash: true, account: { select: { disabledAt: true } } },
  });
  if (!app || !matchesHash(app_secret, app.secretHash))
    throw unauthenticated("The app_id or app_secret is not right.");
  await forgetAttempt(attempt);
  assertEnabled(app.account);
  return issueToken(app.accountId, app.id, scopes);
}
