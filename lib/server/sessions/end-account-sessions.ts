import { db } from "@/lib/server/db";
import { notFound } from "@/lib/server/errors";
import type { Principal } from "@/lib/server/http/authenticate";

export async function endAccountSession(accountId: string, sessionId: string): Promise<void> {
  const { count } = await db().webSession.deleteMany({ where: { id: sessionId, accountId } });
  if (count === 0) throw notFound("session");
}

/** All but the one that asks. */
export async function endOtherSessions({ account, credential }: Principal): Promise<void> {
  const kept = credential.kind === "session" ? credential.sessionId : "";
  await db().webSession.deleteMany({ where: { accountId: account.id, id: { not: kept } } });
}
