import { verifyPassword } from "@/lib/server/accounts/hash-password";
import { countAttempt, forgetAttempt } from "@/lib/server/accounts/login-attempts";
import { db } from "@/lib/server/db";
import { invalid } from "@/lib/server/errors";

type Confirmation = { password: string; field: string; clientAddress: string };

/**
 * Asks for the password again before things that a session alone must not do. Attempts count as log-ins, so
 * this is no quieter way to guess a password.
 */
export async function confirmPassword(
  account: { id: string; email: string },
  { password, field, clientAddress }: Confirmation,
): Promise<void> {
  const attempt = { login: account.email, clientAddress };
  await countAttempt(attempt);
  const { passwordHash } = await db().account.findUniqueOrThrow({
    where: { id: account.id },
    select: { passwordHash: true },
  });
  if (!(await verifyPassword(password, passwordHash)))
    throw invalid({ [field]: "That is not your password." });
  await forgetAttempt(attempt);
}

/** False for accounts that have only ever signed in through another provider. */
export async function hasPassword(accountId: string): Promise<boolean> {
  const where = { id: accountId, passwordHash: { not: null } };
  return (await db().account.count({ where })) > 0;
}
