import { verifyPassword } from "@/lib/server/accounts/hash-password";
import { countAttempt, forgetAttempt } from "@/lib/server/accounts/login-attempts";
import { invalid } from "@/lib/server/errors";
import type { Lock } from "@/lib/server/links/link-pass";

type Given = { password: string; clientAddress: string };

/** Attempts count like log-ins: per link and address, and more loosely per link and per address alone. */
export async function checkLinkPassword(lock: Lock, { password, clientAddress }: Given): Promise<Lock> {
  const attempt = { login: `link ${lock.id}`, clientAddress };
  await countAttempt(attempt);
  if (!(await verifyPassword(password, lock.passwordHash)))
    throw invalid({ password: "That is not the password." });
  await forgetAttempt(attempt);
  return lock;
}
