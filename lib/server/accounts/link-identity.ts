import { createAccount } from "@/lib/server/accounts/create-account";
import { findIdentityOwner, type IdentityKey } from "@/lib/server/accounts/find-identity-owner";
import { assertSignUpOpen } from "@/lib/server/accounts/sign-up";
import { db } from "@/lib/server/db";
import { DomainError } from "@/lib/server/errors";

export type Identity = IdentityKey & {
  /** Only an address the provider has seen proof of: it opens the account that has it. */
  verifiedEmail: string | undefined;
  name: string;
};

/** The account that a sign-in through another provider belongs to: known, linked now by its e-mail, or made now. */
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
    // Two sign-ins of a newcomer at once, in two tabs: the other one made it.
    const existing =
      error instanceof DomainError && error.code === "email_taken" && (await accountWith(email));
    if (!existing) throw error;
    return existing;
  }
}
