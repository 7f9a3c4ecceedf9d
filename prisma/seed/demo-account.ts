import { demoAccount, demoPassword } from "@/prisma/seed/demo-login.mjs";
import { createAccount } from "@/lib/server/accounts/create-account";
import { db } from "@/lib/server/db";

/**
 * Makes the demo account that `npm start` announces. From then on it belongs to whoever uses it, so the seed
 * never changes it again.
 */
export async function seedDemoAccount(): Promise<void> {
  const { email, name, username } = demoAccount;
  // Look for either, because whoever uses it may have changed its e-mail.
  const where = { OR: [{ email }, { username }] };
  if (await db().account.findFirst({ where, select: { id: true } })) return;
  const { id } = await createAccount({ email, name, isVerified: true, password: demoPassword(process.env) });
  await db().account.update({ where: { id }, data: { username } });
}
