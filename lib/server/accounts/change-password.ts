import { assertPasswordStrength } from "@/lib/server/accounts/assert-password-strength";
import { hashPassword, verifyPassword } from "@/lib/server/accounts/hash-password";
import { countAttempt, forgetAttempt } from "@/lib/server/accounts/login-attempts";
import { db } from "@/lib/server/db";
import { invalid } from "@/lib/server/errors";
import type { Principal } from "@/lib/server/http/authenticate";

type Change = { old_password: string; new_password1: string; new_password2: string };

/** Whoever held an older session or token is signed out; the one that changes the password stays. */
export async function changePassword(
  { account, credential }: Principal,
  change: Change,
  clientAddress: string,
): Promise<void> {
  if (change.new_password1 !== change.new_password2)
    throw invalid({ new_password2: "The two new passwords differ." });
  assertPasswordStrength(change.new_password1, "new_password1");
  const attempt = { login: account.email, clientAddress };
  await countAttempt(attempt);
  const { passwordHash } = await db().account.findUniqueOrThrow({
    where: { id: account.id },
    select: { passwordHash: true },
  });
  if (!(await verifyPassword(change.old_password, passwordHash)))
    throw invalid({ old_password: "Is not right." });
  await forgetAttempt(attempt);
  const newHash = await hashPassword(change.new_password1);
  const keptKey = credential.kind === "token" ? credential.accessKey : "";
  const keptSession = credential.kind === "session" ? credential.sessionId : "";
  await db().$transaction([
    db().account.update({ where: { id: account.id }, data: { passwordHash: newHash } }),
    db().apiToken.deleteMany({ where: { accountId: account.id, accessKey: { not: keptKey } } }),
    db().webSession.deleteMany({ where: { accountId: account.id, id: { not: keptSession } } }),
  ]);
}
