import { db } from "@/lib/server/db";
import { newId } from "@/lib/server/new-id";

export async function openSession(accountId: string, userAgent: string): Promise<string> {
  const id = newId();
  await db().webSession.create({ data: { id, accountId, userAgent: userAgent.slice(0, 300) } });
  return id;
}
