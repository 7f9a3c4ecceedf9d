import { assertTakesPasswords } from "@/lib/server/accounts/takes-passwords";
import { assertPasswordStrength } from "@/lib/server/accounts/assert-password-strength";
import { hashPassword } from "@/lib/server/accounts/hash-password";
import { forgetLogins } from "@/lib/server/accounts/login-attempts";
import { deadLink, findLink, type LinkOwner, takeLink } from "@/lib/server/accounts/one-time-links";
import { db } from "@/lib/server/db";

/** What whoever accepts an invitation is called so far: an administrator may have said. */
export async function nameOfInvited({ accountId, purpose }: LinkOwner): Promise<string | undefined> {
  if (purpose !== "invitation") return undefined;
  const account = await db().account.findUnique({ where: { id: accountId }, select: { name: true } });
  return account?.name ?? "";
}

/** The links with which somebody sets a password: the forgotten one's, and the first one's. */
export const PASSWORD_LINKS = ["reset_password", "invitation"] as const;

/**
 * Sets a new password with a one-time link, and ends every session and token. Whoever was invited may say what they are
 * called. Returns the e-mail to sign in with.
 */
export async function resetPassword(secret: string, password: string, name = ""): Promise<string> {
  assertTakesPasswords();
  assertPasswordStrength(password, "password");
  // Hashing costs too much to do it for anybody who makes up a link.
  if (!(await findLink(secret, ...PASSWORD_LINKS))) throw deadLink();
  const passwordHash = await hashPassword(password);
  return db().$transaction(async (tx) => {
    const { accountId, email: sentTo, purpose } = await takeLink(tx, secret, ...PASSWORD_LINKS);
    const where = { id: accountId };
    const { email } = await tx.account.findUniqueOrThrow({ where, select: { email: true } });
    // A mailbox that the account has left must not open it any more.
    if (sentTo !== null && sentTo !== email) throw deadLink();
    // An operator's link proves nothing about the mailbox.
    const proof = sentTo === null ? {} : { emailVerifiedAt: new Date() };
    const called = purpose === "invitation" && name.trim() !== "" ? { name: name.trim() } : {};
    await tx.account.update({ where, data: { passwordHash, ...proof, ...called }, select: { id: true } });
    await tx.oneTimeLink.deleteMany({ where: { accountId, purpose: { in: [...PASSWORD_LINKS] } } });
    await tx.webSession.deleteMany({ where: { accountId } });
    await tx.apiToken.deleteMany({ where: { accountId } });
    await forgetLogins(tx, [email]);
    return email;
  });
}
