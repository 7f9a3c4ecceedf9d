import { DomainError } from "@/lib/server/errors";
import { env } from "@/lib/server/env";
import { log } from "@/lib/server/log";
import { setAdminByGroup } from "@/lib/server/people/admins";
import { claimAt } from "@/lib/server/sessions/claim";

/**
 * Makes whoever comes in through the OpenID provider an administrator if its group says so, and takes the right back if
 * not. `claims` are what the provider told, the first that has the claim counts. The last administrator keeps the right,
 * so that a group that was renamed locks nobody out.
 */
export async function followGroup(accountId: string, claims: readonly unknown[]): Promise<void> {
  const { OIDC_ADMIN_GROUP: group, OIDC_ADMIN_CLAIM: name } = env();
  if (!group) return;
  const claim = claims.map((one) => claimAt(one, name)).find((value) => value !== undefined);
  // Providers leave it out for people without groups, too, so it is no warning.
  if (claim === undefined)
    log.info({ account_id: accountId, claim: name }, "the provider sent no such claim");
  try {
    await setAdminByGroup(accountId, groupsIn(claim).includes(group), group);
  } catch (error) {
    if (!(error instanceof DomainError && error.code === "last_admin")) throw error;
    log.warn({ account_id: accountId, group }, "the last administrator is not in the group, and stays one");
  }
}

/** Providers write one group as a word, several as a list. */
function groupsIn(claim: unknown): unknown[] {
  return Array.isArray(claim) ? claim : [claim];
}
