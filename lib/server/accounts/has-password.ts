import { db } from "@/lib/server/db";

/** Those who only ever came through another provider have none. */
export async function hasPassword(accountId: string): Promise<boolean> {
  const where = { id: accountId, passwordHash: { not: null } };
  return (await db().account.count({ where })) > 0;
}
