import { type AppRow, appSelect } from "@/lib/server/apps/app-row";
import { newAppSecret } from "@/lib/server/apps/create-app";
import { lockApp } from "@/lib/server/apps/lock-app";
import { db } from "@/lib/server/db";
import { assertMayGrant, inOrder } from "@/lib/server/http/assert-scope";
import type { Principal } from "@/lib/server/http/authenticate";
import { hashSecret } from "@/lib/server/tokens/hash-secret";

/** Creates a new secret and ends every token issued to this app. */
export async function rotateApp(
  principal: Pick<Principal, "account" | "scopes">,
  appId: string,
): Promise<{ app: AppRow; secret: string }> {
  const secret = newAppSecret();
  return db().$transaction(async (tx) => {
    await lockApp(tx, principal.account.id, appId);
    const data = { secretHash: hashSecret(secret) };
    const app = await tx.app.update({ where: { id: appId }, data, select: appSelect });
    assertMayGrant(principal, inOrder(app.scopes));
    await tx.apiToken.deleteMany({ where: { appId } });
    return { app, secret };
  });
}
