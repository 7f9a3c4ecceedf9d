import { confirmPassword, hasPassword } from "@/lib/server/accounts/confirm-password";
import { countHoldings, type Holdings } from "@/lib/server/accounts/count-holdings";
import { deleteAccount } from "@/lib/server/accounts/delete-account";
import { DomainError, invalid } from "@/lib/server/errors";
import type { Principal } from "@/lib/server/http/authenticate";

type Asked = { password?: string; email?: string; dry_run: boolean };

/** Deletes the asker's own account. With `dry_run` it only tells them what would go. */
export async function leave(principal: Principal, asked: Asked, clientAddress: string): Promise<Holdings> {
  const { id, email } = principal.account;
  if (asked.dry_run) return countHoldings(id);
  await confirm(principal, asked, clientAddress);
  const holdings = await countHoldings(id);
  await deleteAccount({ id, email });
  return holdings;
}

/**
 * Accounts without a password confirm with their e-mail. A program with a token could type that too, so they
 * must use the browser.
 */
async function confirm(
  { account, credential }: Principal,
  { password, email }: Asked,
  clientAddress: string,
): Promise<void> {
  if (await hasPassword(account.id)) {
    if (!password) throw invalid({ password: "Is required." });
    return confirmPassword(account, { password, field: "password", clientAddress });
  }
  if (credential.kind !== "session") {
    const message = "An account without a password is deleted on its profile page.";
    throw new DomainError("forbidden", message, { code: "no_password" });
  }
  if (email?.trim().toLowerCase() !== account.email)
    throw invalid({ email: "Is not this account's e-mail." });
}
