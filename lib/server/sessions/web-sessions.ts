import { db } from "@/lib/server/db";
import { notFound } from "@/lib/server/errors";
import type { Principal } from "@/lib/server/http/authenticate";
import { newId } from "@/lib/server/new-id";
import { CREDENTIAL_LIFE_DAYS } from "@/lib/server/tokens/credential-life";

export async function openSession(accountId: string, userAgent: string): Promise<string> {
  const id = newId();
  await db().webSession.create({ data: { id, accountId, userAgent: userAgent.slice(0, 300) } });
  return id;
}

export type SessionRow = { id: string; userAgent: string; createdAt: Date; lastUsedAt: Date };

/** The account's live sessions, last used first. */
export function listSessions(accountId: string): Promise<SessionRow[]> {
  const oldest = new Date(Date.now() - CREDENTIAL_LIFE_DAYS * 86_400_000);
  return db().webSession.findMany({
    where: { accountId, lastUsedAt: { gt: oldest } },
    orderBy: [{ lastUsedAt: "desc" }, { id: "asc" }],
    select: { id: true, userAgent: true, createdAt: true, lastUsedAt: true },
  });
}

/** Ends a session for everybody who holds its cookie, including a copy of it. */
export async function endSession(sessionId: string): Promise<void> {
  await db().webSession.deleteMany({ where: { id: sessionId } });
}

export async function endAccountSession(accountId: string, sessionId: string): Promise<void> {
  const { count } = await db().webSession.deleteMany({ where: { id: sessionId, accountId } });
  if (count === 0) throw notFound("session");
}

/** Ends all sessions but the one that asks. */
export async function endOtherSessions({ account, credential }: Principal): Promise<void> {
  const own = credential.kind === "session" ? credential.sessionId : "";
  await db().webSession.deleteMany({ where: { accountId: account.id, id: { not: own } } });
}
