import { db } from "@/lib/server/db";
import { notFound } from "@/lib/server/errors";
import type { Principal } from "@/lib/server/http/authenticate";

export async function endAccountToken(accountId: string, accessKey: string): Promise<void> {
  const { count } = await db().apiToken.deleteMany({ where: { accessKey, accountId } });
  if (count === 0) throw notFound("token");
}

/** Ends all tokens but the one that asks. */
export async function endOtherTokens({ account, credential }: Principal): Promise<void> {
  const own = credential.kind === "token" ? credential.accessKey : "";
  await db().apiToken.deleteMany({ where: { accountId: account.id, accessKey: { not: own } } });
}
