import type { AuditAction } from "@/lib/contracts/admin-audit";
import { type Actor, recordAudit } from "@/lib/server/audit/record-audit";
import { db, type Transaction } from "@/lib/server/db";
import { DomainError, nothingHere, notFound } from "@/lib/server/errors";

/**
 * Locks the administrators whose accounts work, in one order, and returns their ids. Whatever may leave the service with
 * fewer of them takes this lock first, so that two of them who remove each other at once do not leave it with none.
 */
async function lockAdmins(tx: Transaction): Promise<string[]> {
  const rows = await tx.$queryRaw<{ id: string }[]>`
    SELECT id FROM account WHERE is_admin AND disabled_at IS NULL ORDER BY id FOR NO KEY UPDATE`;
  return rows.map(({ id }) => id);
}

/** Refuses if this account is the last administrator there is. */
export async function assertNotLastAdmin(tx: Transaction, accountId: string): Promise<void> {
  const admins = await lockAdmins(tx);
  if (admins.length !== 1 || admins[0] !== accountId) return;
  const message = "This is the last administrator. Make somebody else one first.";
  throw new DomainError("conflict", message, { code: "last_admin" });
}

/** Refuses whoever has stopped being an administrator since their request was let in. */
export async function assertStillAdmin(tx: Transaction, actor: Actor): Promise<void> {
  if (actor && !(await lockAdmins(tx)).includes(actor.id)) throw nothingHere();
}

export async function setAdmin(accountId: string, isAdmin: boolean, actor: Actor): Promise<void> {
  await changeAdmin(accountId, isAdmin, { action: isAdmin ? "grant_admin" : "revoke_admin", actor });
}

/** Gives or takes the right because of a group at the OpenID provider. */
export async function setAdminByGroup(accountId: string, isAdmin: boolean, group: string): Promise<void> {
  const action = isAdmin ? "group_grant_admin" : "group_revoke_admin";
  await changeAdmin(accountId, isAdmin, { action, actor: null, note: group });
}

type Written = { action: AuditAction; actor: Actor; note?: string };

async function changeAdmin(accountId: string, isAdmin: boolean, written: Written): Promise<void> {
  await db().$transaction(async (tx) => {
    if (!isAdmin) await assertNotLastAdmin(tx, accountId);
    const [changed] = await tx.account.updateManyAndReturn({
      where: { id: accountId, isAdmin: !isAdmin },
      data: { isAdmin },
      select: { id: true, email: true },
    });
    if (changed) return recordAudit(tx, { ...written, subject: changed });
    if ((await tx.account.count({ where: { id: accountId } })) === 0) throw notFound("account");
  });
}
