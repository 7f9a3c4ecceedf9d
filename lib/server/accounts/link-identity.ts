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
 * e-mail that is linked now, or a new one.
 */
export async function linkIdentity({ verifiedEmail, name, ...key }: Identity): Promise<string> {
  const known = await findIdentityOwner(key);
  if (known) return known;
  if (!verifiedEmail) {
    throw new DomainError("forbidden", "The provider has not verified an e-mail address of this person.", {
      code: "email_not_verified",
    });
  }
  const accountId = (await accountWith(verifiedEmail)) ?? (await makeAccount(verifiedEmail, name));
  await db().oAuthIdentity.createMany({ data: { ...key, accountId }, skipDuplicates: true });
  return accountId;
}

async function accountWith(email: string): Promise<string | undefined> {
  const account = await db().account.findUnique({
    where: { email: email.trim().toLowerCase() },
    select: { id: true },
  });
  return account?.id;
}

async function makeAccount(email: string, name: string): Promise<string> {
  assertSignUpOpen();
  try {
    return (await createAccount({ email, name })).id;
  } catch (error) {
    // A newcomer signed in from two tabs at once, and the other tab has just created the account.
    const existing =
      error instanceof DomainError && error.code === "email_taken" && (await accountWith(email));
    if (!existing) throw error;
    return existing;
  }
}
