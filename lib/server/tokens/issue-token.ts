import { randomBytes } from "node:crypto";
import { db } from "@/lib/server/db";
import { newId } from "@/lib/server/new-id";
import { hashSecret } from "@/lib/server/tokens/hash-secret";

export type IssuedToken = { access_key: string; access_token: string; id: string };

export async function issueToken(accountId: string, appId: string): Promise<IssuedToken> {
  const accessKey = newId();
  const accessToken = randomBytes(32).toString("base64url");
  await db().apiToken.create({ data: { accessKey, tokenHash: hashSecret(accessToken), accountId, appId } });
  return { access_key: accessKey, access_token: accessToken, id: accountId };
}
