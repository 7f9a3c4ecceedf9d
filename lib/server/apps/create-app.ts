import { randomBytes } from "node:crypto";
import type { Transaction } from "@/lib/server/db";
import { newId } from "@/lib/server/new-id";
import { hashSecret } from "@/lib/server/tokens/hash-secret";

type NewApp = { accountId: string; name: string; callbackUrl?: string; firstParty?: boolean };

/** The secret is returned here once; only its hash is kept. */
export async function createApp(
  tx: Transaction,
  app: NewApp,
): Promise<{ app_id: string; app_secret: string }> {
  const id = newId();
  const secret = randomBytes(32).toString("base64url");
  await tx.app.create({ data: { id, ...app, secretHash: hashSecret(secret) } });
  return { app_id: id, app_secret: secret };
}
