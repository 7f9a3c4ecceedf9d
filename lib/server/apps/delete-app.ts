import { lockApp } from "@/lib/server/apps/lock-app";
import { db } from "@/lib/server/db";
import { DomainError } from "@/lib/server/errors";

/** Deleting an app ends its tokens. Its videos stay, as if they had been made in the web editor. */
export async function deleteApp(accountId: string, appId: string): Promise<void> {
  await db().$transaction(async (tx) => {
    const { firstParty } = await lockApp(tx, accountId, appId);
    if (firstParty) {
      throw new DomainError("conflict", "The account's own app cannot be deleted.", {
        code: "first_party_app",
      });
    }
    await tx.app.delete({ where: { id: appId }, select: { id: true } });
  });
}
