import { db } from "@/lib/server/db";
import { CREDENTIAL_LIFE_DAYS } from "@/lib/server/tokens/credential-life";

export type TokenRow = {
  accessKey: string;
  createdAt: Date;
  lastUsedAt: Date;
  scopes: string[];
  app: { id: string; name: string; scopes: string[] };
};

/** The account's live tokens, last used first. */
export function listTokens(accountId: string): Promise<TokenRow[]> {
  const oldest = new Date(Date.now() - CREDENTIAL_LIFE_DAYS * 86_400_000);
  return db().apiToken.findMany({
    where: { accountId, lastUsedAt: { gt: oldest } },
    orderBy: [{ lastUsedAt: "desc" }, { accessKey: "asc" }],
    select: {
      accessKey: true,
      createdAt: true,
      lastUsedAt: true,
      scopes: true,
      app: { select: { id: true, name: true, scopes: true } },
    },
  });
}
