import { accountSelect, type SignedInAccount } from "@/lib/server/accounts/account-row";
import { assertPasswordStrength } from "@/lib/server/accounts/assert-password-strength";
import { emailAddress, withFreeEmail } from "@/lib/server/accounts/email-address";
import { hashPassword } from "@/lib/server/accounts/hash-password";
import { createApp } from "@/lib/server/apps/create-app";
import { db } from "@/lib/server/db";
import { sendsMail } from "@/lib/server/mail/mail-settings";
import { queueMail } from "@/lib/server/mail/queue-mail";
import { newId } from "@/lib/server/new-id";

/** An account without a password signs in through another provider only. */
type NewAccount = {
  email: string;
  password?: string;
  name?: string;
  /** Whether a provider or the operator vouches for the address. Otherwise its owner is asked, where mail is sent. */
  isVerified?: boolean;
};

/** Creates the account together with its own first-party app. */
export async function createAccount({
  email,
  password,
  name = "",
  isVerified = false,
}: NewAccount): Promise<SignedInAccount> {
  const address = emailAddress(email);
  if (password !== undefined) assertPasswordStrength(password, "password");
  const passwordHash = password === undefined ? null : await hashPassword(password);
  return withFreeEmail(() =>
    db().$transaction(async (tx) => {
      const emailVerifiedAt = isVerified ? new Date() : null;
      const data = {
        id: newId(),
        email: address,
        name: name.trim().slice(0, 200),
        passwordHash,
        emailVerifiedAt,
      };
      const account = await tx.account.create({ data, select: accountSelect });
      await createApp(tx, { accountId: account.id, name: "Kinora", firstParty: true });
      if (!isVerified && sendsMail())
        await queueMail(tx, { kind: "verify_email", accountId: account.id, recipient: address });
      return account;
    }),
  );
}
