import { accountSelect, type SignedInAccount } from "@/lib/server/accounts/account-row";
import { confirmPassword, hasPassword } from "@/lib/server/accounts/confirm-password";
import { emailAddress, withFreeEmail } from "@/lib/server/accounts/email-address";
import { db } from "@/lib/server/db";
import { DomainError } from "@/lib/server/errors";

type Change = { email: string; password: string };

/**
 * Changes the e-mail that the account signs in with. Sessions and tokens stay valid, because this request has
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
  const change = { where: { id: account.id }, data: { email: address }, select: accountSelect };
  return withFreeEmail(() => db().account.update(change));
}
