import { demoAccount, demoPassword } from "@/prisma/seed/demo-login.mjs";
import { createAccount } from "@/lib/server/accounts/create-account";
import { db } from "@/lib/server/db";

/** The account `npm start` tells of. Once it is there it belongs to whoever uses it: nothing in it is touched again. */
export async function seedDemoAccount(): Promise<void> {
  const { email, name, username } = demoAccount;
  if (await db().account.findUnique({ where: { email }, select: { id: true } })) return;
  const { id } = await createAccount({ email, name, password: demoPassword(process.env) });
  await db().account.update({ where: { id }, data: { username } });
}
