import { db } from "@/lib/server/db";
import { credentialLifeDays } from "@/lib/server/tokens/credential-life";

export type SessionRow = { id: string; userAgent: string; createdAt: Date; lastUsedAt: Date };

/** The account's sessions that still live, last used first. */
export function listSessions(accountId: string): Promise<SessionRow[]> {
  const oldest = new Date(Date.now() - credentialLifeDays * 86_400_000);
  return db().webSession.findMany({
    where: { accountId, lastUsedAt: { gt: oldest } },
    orderBy: [{ lastUsedAt: "desc" }, { id: "asc" }],
    select: { id: true, userAgent: true, createdAt: true, lastUsedAt: true },
  });
}
