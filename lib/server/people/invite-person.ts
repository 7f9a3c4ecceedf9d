import { createAccount } from "@/lib/server/accounts/create-account";
import { emailAddress } from "@/lib/server/accounts/email-address";
import { makeLink } from "@/lib/server/accounts/one-time-links";
import { takesPasswords } from "@/lib/server/accounts/takes-passwords";
import { type Actor, recordAudit, type Subject } from "@/lib/server/audit/record-audit";
import { db, type Transaction } from "@/lib/server/db";
import { assertStillAdmin } from "@/lib/server/people/admins";

type Guest = { email: string; name?: string };

/** Makes an account for somebody. Resolves with its id and the address at which they make it theirs. */
export async function invitePerson(
  actor: Actor,
  guest: Guest,
  origin: string,
): Promise<{ id: string; link: string }> {
  // The administrator vouches for the address, as an operator does.
  const subject = (await findAwaited(guest.email)) ?? (await createAccount({ ...guest, isVerified: true }));
  return db().$transaction(async (tx) => {
    await assertStillAdmin(tx, actor);
    await recordAudit(tx, { action: "invite", actor, subject });
    return { id: subject.id, link: `${origin}${await doorFor(tx, subject)}` };
  });
}

/** Whoever was invited and has not come yet: without a password, and known to no other service. */
async function findAwaited(email: string): Promise<Subject | undefined> {
  const awaited = await db().account.findFirst({
    where: { email: emailAddress(email), passwordHash: null, identities: { none: {} } },
    select: { id: true, email: true },
  });
  return awaited ?? undefined;
}

async function doorFor(tx: Transaction, { id: accountId }: Subject): Promise<string> {
  if (!takesPasswords()) return "/sign-in";
  await tx.oneTimeLink.deleteMany({ where: { accountId, purpose: "invitation" } });
  const secret = await makeLink({ accountId, purpose: "invitation", email: null }, tx);
  return `/reset-password?${new URLSearchParams({ token: secret })}`;
}
