import { randomBytes } from "node:crypto";
import type { Scope } from "@/lib/contracts/scope-names";
import type { Transaction } from "@/lib/server/db";
import { newId } from "@/lib/server/new-id";
import { hashSecret } from "@/lib/server/tokens/hash-secret";
import { newSigningSecret } from "@/lib/server/webhooks/signing-secret";

type NewApp = {
  accountId: string;
  name: string;
  callbackUrl?: string | null;
  clipEvents?: boolean;
  importEvents?: boolean;
  firstParty?: boolean;
  /** All of them when absent. */
  scopes?: Scope[];
};

export function newAppSecret(): string {
  return randomBytes(32).toString("base64url");
}

/** Returns the secret, which cannot be read again: only its hash is stored. */
export async function createApp(
  tx: Transaction,
  app: NewApp,
): Promise<{ app_id: string; app_secret: string }> {
  const id = newId();
  const secret = newAppSecret();
  const signingSecret = newSigningSecret();
  await tx.app.create({ data: { id, ...app, secretHash: hashSecret(secret), signingSecret } });
  return { app_id: id, app_secret: secret };
}
