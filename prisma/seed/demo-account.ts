import { demoAccount, demoPassword } from "@/prisma/seed/demo-login.mjs";
import { createAccount } from "@/lib/server/accounts/create-account";
import { db } from "@/lib/server/db";

/** The account `npm start` tells of. Once it is there it belongs to whoever uses it: nothing in it is touched again. */
export async function seedDemoAccount(): Promise<void> {
  const { email, name, username } = demoAccount;
  // By either: whoever uses it may have given it another e-mail.
  const where = { OR: [{ email }, { username }] };
  if (await db().account.findFirst({ where, select: { id: true } })) return;
  const { id } = await createAccount({ email, name, password: demoPassword(process.env) });
  await db().account.update({ where: { id }, data: { username } });
}
