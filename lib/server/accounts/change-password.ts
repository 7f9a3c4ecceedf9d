import { assertPasswordStrength } from "@/lib/server/accounts/assert-password-strength";
import { confirmPassword } from "@/lib/server/accounts/confirm-password";
import { hashPassword } from "@/lib/server/accounts/hash-password";
import { PASSWORD_LINKS } from "@/lib/server/accounts/reset-password";
import { db } from "@/lib/server/db";
import { invalid } from "@/lib/server/errors";
import type { Principal } from "@/lib/server/http/authenticate";

type Change = { old_password: string; new_password1: string; new_password2: string };

/** Ends every older session and token except the one that makes this request, and every link that sets a password. */
export async function changePassword(
  { account, credential }: Principal,
  change: Change,
  clientAddress: string,
): Promise<void> {
  if (change.new_password1 !== change.new_password2)
    throw invalid({ new_password2: "The two new passwords differ." });
  assertPasswordStrength(change.new_password1, "new_password1");
  await confirmPassword(account, { password: change.old_password, field: "old_password", clientAddress });
  const newHash = await hashPassword(change.new_password1);
  const ownKey = credential.kind === "token" ? credential.accessKey : "";
  const ownSession = credential.kind === "session" ? credential.sessionId : "";
  await db().$transaction([
    db().account.update({ where: { id: account.id }, data: { passwordHash: newHash } }),
    db().apiToken.deleteMany({ where: { accountId: account.id, accessKey: { not: ownKey } } }),
    db().webSession.deleteMany({ where: { accountId: account.id, id: { not: ownSession } } }),
    db().oneTimeLink.deleteMany({ where: { accountId: account.id, purpose: { in: [...PASSWORD_LINKS] } } }),
  ]);
}
