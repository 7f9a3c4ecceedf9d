import { lockApp } from "@/lib/server/apps/lock-app";
import { db } from "@/lib/server/db";
import { notFound } from "@/lib/server/errors";
import { newSigningSecret } from "@/lib/server/webhooks/signing-secret";

export async function signingSecretOf(accountId: string, appId: string): Promise<string> {
  const app = await db().app.findFirst({ where: { id: appId, accountId }, select: { signingSecret: true } });
  if (!app) throw notFound("app");
  return app.signingSecret;
}

/**
 * Creates a new signing secret. The previous one stays valid for a day, so that a receiver can switch without
 * losing deliveries.
 */
export async function rotateSigningSecret(accountId: string, appId: string): Promise<string> {
  return db().$transaction(async (tx) => {
    const { signingSecret: previousSigningSecret } = await lockApp(tx, accountId, appId);
    const signingSecret = newSigningSecret();
    const data = { signingSecret, previousSigningSecret, signingSecretSince: new Date() };
    await tx.app.update({ where: { id: appId }, data, select: { id: true } });
    return signingSecret;
  });
}
