import { confirmPassword, hasPassword } from "@/lib/server/accounts/confirm-password";
import { db } from "@/lib/server/db";
import { DomainError } from "@/lib/server/errors";
import type { Principal } from "@/lib/server/http/authenticate";

/** For how long a sign-in counts as proof of who sits there. */
const freshMs = 10 * 60 * 1000;

const refuse = (code: string, message: string) => new DomainError("forbidden", message, { code });

type Session = { account: { id: string; email: string }; sessionId: string };

/**
 * A passkey outlives the session that adds it, so a browser that somebody left open must not be enough: adding one takes
 * the password, or a sign-in within the last minutes, which accounts without a password can offer, too.
 */
export async function confirmPresence(
  { account, sessionId }: Session,
  password: string | undefined,
  clientAddress: string,
): Promise<void> {
  if (password) return confirmPassword(account, { password, field: "password", clientAddress });
  const since = new Date(Date.now() - freshMs);
  const fresh = { id: sessionId, accountId: account.id, createdAt: { gt: since } };
  if ((await db().webSession.count({ where: fresh })) > 0) return;
  throw (await hasPassword(account.id))
    ? refuse("confirm_with_password", "Give the account's password to go on.")
    : refuse("sign_in_again", "You signed in some time ago. Sign out and in again, then add the passkey.");
}

/** A passkey is made by a browser on the service's own pages, so a program's token has no use for it. */
export function sessionOf({ account, credential }: Principal): Session {
  if (credential.kind === "session") return { account, sessionId: credential.sessionId };
  throw refuse("web_session_needed", "Passkeys are added on the profile page.");
}
