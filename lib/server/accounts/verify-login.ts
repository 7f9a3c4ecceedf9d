import { assertEnabled } from "@/lib/server/accounts/account-disabled";
import { assertTakesPasswords } from "@/lib/server/accounts/takes-passwords";
import { verifyPassword } from "@/lib/server/accounts/hash-password";
import { countAttempt, forgetAttempt } from "@/lib/server/accounts/login-attempts";
import { db } from "@/lib/server/db";
import { unauthenticated } from "@/lib/server/errors";

type Login = { username: string; password: string; clientAddress: string };

export function badCredentials() {
  return unauthenticated("The user name, password or app is not right.");
}

/**
 * Finds the account for an e-mail (or user name) and password. Whatever is wrong, the refusal is the same and
 * takes equally long.
 */
export async function verifyLogin({
  username,
  password,
  clientAddress,
}: Login): Promise<{ id: string; email: string; name: string }> {
  assertTakesPasswords();
  const login = username.trim().toLowerCase();
  const attempt = { login, clientAddress };
  await countAttempt(attempt);
  const account = await db().account.findFirst({
    where: { OR: [{ email: login }, { username: login }] },
    select: { id: true, email: true, name: true, passwordHash: true, disabledAt: true },
  });
  if (!(await verifyPassword(password, account?.passwordHash)) || !account) throw badCredentials();
  await forgetAttempt(attempt);
  assertEnabled(account);
  return { id: account.id, email: account.email, name: account.name };
}
