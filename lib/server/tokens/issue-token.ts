import { randomBytes } from "node:crypto";
import { SCOPES, type Scope } from "@/lib/contracts/scope-names";
import { db } from "@/lib/server/db";
import { inOrder } from "@/lib/server/http/assert-scope";
import { newId } from "@/lib/server/new-id";
import { hashSecret } from "@/lib/server/tokens/hash-secret";

export type IssuedToken = { access_key: string; access_token: string; id: string };

/** The token may do what its app may, or less: only these. */
export async function issueToken(
  accountId: string,
  appId: string,
  scopes: readonly Scope[] = SCOPES,
): Promise<IssuedToken> {
  const accessKey = newId();
  const accessToken = randomBytes(32).toString("base64url");
  await db().apiToken.create({
    data: { accessKey, tokenHash: hashSecret(accessToken), accountId, appId, scopes: inOrder(scopes) },
  });
  return { access_key: accessKey, access_token: accessToken, id: accountId };
}
