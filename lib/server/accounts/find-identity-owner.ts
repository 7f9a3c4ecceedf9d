import { db } from "@/lib/server/db";

export type IdentityKey = { provider: string; providerAccountId: string };

export async function findIdentityOwner(key: IdentityKey): Promise<string | undefined> {
  const identity = await db().oAuthIdentity.findUnique({
    where: { provider_providerAccountId: key },
    select: { accountId: true },
  });
  return identity?.accountId;
}
