import { assertEnabled } from "@/lib/server/accounts/account-disabled";
import { createAccount } from "@/lib/server/accounts/create-account";
import { findIdentityOwner, type IdentityKey } from "@/lib/server/accounts/find-identity-owner";
import { assertSignUpOpen } from "@/lib/server/accounts/sign-up";
import { db } from "@/lib/server/db";
import { DomainError } from "@/lib/server/errors";

export type Identity = IdentityKey & {
  /** Only an address that the provider has verified: whoever has it gets into the account with that e-mail. */
  verifiedEmail: string | undefined;
  name: string;
};

/**
 * Finds the account for a sign-in through another provider: one that is already linked, one with the same
 * e-mail, proven by its owner, that is linked now, or a new one.
 */
export async function linkIdentity({ verifiedEmail, name, ...key }: Identity): Promise<string> {
  const known = await findIdentityOwner(key);
  if (known) return enabled(known);
  if (!verifiedEmail) {
    throw new DomainError("forbidden", "The provider has not verified an e-mail address of this person.", {
      code: "email_not_verified",
    });
  }
  const accountId = (await provenAccountWith(verifiedEmail)) ?? (await makeAccount(verifiedEmail, name));
  await db().oAuthIdentity.createMany({ data: { ...key, accountId }, skipDuplicates: true });
  return enabled(accountId);
}

async function enabled(accountId: string): Promise<string> {
  const where = { id: accountId };
  assertEnabled(await db().account.findUniqueOrThrow({ where, select: { disabledAt: true } }));
  return accountId;
}

/**
 * Somebody may have signed up with an address that is not theirs. Its owner must not end up in that stranger's account,
 * nor the stranger in theirs.
 */
async function provenAccountWith(email: string): Promise<string | undefined> {
  const account = await db().account.findUnique({
    where: { email: email.trim().toLowerCase() },
    select: { id: true, emailVerifiedAt: true },
  });
  if (account && !account.emailVerifiedAt) {
    const message = "There is an account with this address, but nobody has confirmed that it is theirs.";
    throw new DomainError("forbidden", message, { code: "account_not_verified" });
  }
  return account?.id;
}

async function makeAccount(email: string, name: string): Promise<string> {
  assertSignUpOpen();
  try {
    return (await createAccount({ email, name, isVerified: true })).id;
  } catch (error) {
    // A newcomer signed in from two tabs at once, and the other tab has just created the account.
    const existing =
      error instanceof DomainError && error.code === "email_taken" && (await provenAccountWith(email));
    if (!existing) throw error;
    return existing;
  }
}
