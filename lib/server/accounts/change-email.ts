import { accountSelect, type SignedInAccount } from "@/lib/server/accounts/account-row";
import { confirmPassword, hasPassword } from "@/lib/server/accounts/confirm-password";
import { assertFreeEmail, emailAddress, withFreeEmail } from "@/lib/server/accounts/email-address";
import { countMailRequest } from "@/lib/server/accounts/mail-requests";
import { db } from "@/lib/server/db";
import { DomainError } from "@/lib/server/errors";
import { sendsMail } from "@/lib/server/mail/mail-settings";
import { queueMail } from "@/lib/server/mail/queue-mail";

type Change = { email: string; password: string };

/**
 * Changes the e-mail that the account signs in with: at once, or where the service sends mail, as soon as the new address
 * is confirmed. Sessions and tokens stay valid, because this request has
 * just proved that it knows the password. An account without a password keeps the address its provider gave:
 * only the provider has verified it.
 */
export async function changeEmail(
  account: { id: string; email: string },
  { email, password }: Change,
  clientAddress: string,
): Promise<SignedInAccount> {
  const address = emailAddress(email);
  if (!(await hasPassword(account.id))) {
    const message = "This account signs in through another service and has the e-mail from there.";
    throw new DomainError("forbidden", message, { code: "no_password" });
  }
  await confirmPassword(account, { password, field: "password", clientAddress });
  if (sendsMail()) return askNewAddress(account, address, clientAddress);
  const data = { email: address, emailVerifiedAt: null, pendingEmail: null };
  const change = { where: { id: account.id }, data, select: accountSelect };
  return withFreeEmail(() => db().account.update(change));
}

async function askNewAddress(
  account: { id: string; email: string },
  address: string,
  clientAddress: string,
): Promise<SignedInAccount> {
  const where = { id: account.id };
  if (address === account.email) {
    const change = { where, data: { pendingEmail: null }, select: accountSelect };
    return db().account.update(change);
  }
  await assertFreeEmail(address);
  await countMailRequest(address, clientAddress);
  return db().$transaction(async (tx) => {
    await queueMail(tx, { kind: "verify_email", accountId: account.id, recipient: address });
    return tx.account.update({ where, data: { pendingEmail: address }, select: accountSelect });
  });
}
