import type { AuditAction } from "@/lib/contracts/admin-audit";
import { type Actor, recordAudit, type Subject } from "@/lib/server/audit/record-audit";
import { grantCredits } from "@/lib/server/credits/grant-credits";
import { db, type Transaction } from "@/lib/server/db";
import { DomainError, invalid, notFound } from "@/lib/server/errors";
import { assertStillAdmin } from "@/lib/server/people/admins";

/** Does something to an account as an administrator. */
async function change(
  actor: Actor,
  id: string,
  work: (tx: Transaction, subject: Subject) => Promise<void>,
): Promise<void> {
  await db().$transaction(async (tx) => {
    await assertStillAdmin(tx, actor);
    const subject = await tx.account.findUnique({ where: { id }, select: { id: true, email: true } });
    if (!subject) throw notFound("person");
    await work(tx, subject);
  });
}

/** Nobody disables themselves, so whoever disables somebody is an administrator who is left. */
export async function disablePerson(actor: Actor, id: string, note: string): Promise<void> {
  if (actor?.id === id) {
    const message = "You cannot disable your own account. Another administrator can.";
    throw new DomainError("conflict", message, { code: "own_account" });
  }
  await change(actor, id, async (tx, subject) => {
    const { count } = await tx.account.updateMany({
      where: { id, disabledAt: null },
      data: { disabledAt: new Date() },
    });
    if (count > 0) await recordAudit(tx, { action: "disable", actor, subject, note });
  });
}

export async function enablePerson(actor: Actor, id: string, note: string): Promise<void> {
  await change(actor, id, async (tx, subject) => {
    const { count } = await tx.account.updateMany({
      where: { id, disabledAt: { not: null } },
      data: { disabledAt: null },
    });
    if (count > 0) await recordAudit(tx, { action: "enable", actor, subject, note });
  });
}

/** Ends every session and token of an account. */
export async function signOutPerson(actor: Actor, id: string, note: string): Promise<void> {
  await change(actor, id, async (tx, subject) => {
    await tx.webSession.deleteMany({ where: { accountId: id } });
    await tx.apiToken.deleteMany({ where: { accountId: id } });
    await recordAudit(tx, { action: "sign_out", actor, subject, note });
  });
}

export async function giveCredits(actor: Actor, id: string, amount: number, note: string): Promise<void> {
  await change(actor, id, async (tx, subject) => {
    await grantCredits(tx, { accountId: id, amount, note });
    await recordAudit(tx, { action: "grant_credits", actor, subject, amount, note });
  });
}

export type StorageLimit = { limit: "default" | "none" | "own"; megabytes?: number };

const limitActions = {
  default: "default_storage",
  none: "unlimit_storage",
  own: "limit_storage",
} as const satisfies Record<StorageLimit["limit"], AuditAction>;

export async function limitStorage(
  actor: Actor,
  id: string,
  { limit, megabytes }: StorageLimit,
  note: string,
): Promise<void> {
  if (limit === "own" && megabytes === undefined) throw invalid({ megabytes: "Say how many megabytes." });
  const amount = limit === "own" ? megabytes : undefined;
  await change(actor, id, async (tx, subject) => {
    const data = { ownStorageLimit: limit !== "default", storageLimitMb: amount ?? null };
    await tx.account.update({ where: { id }, data, select: { id: true } });
    await recordAudit(tx, { action: limitActions[limit], actor, subject, amount, note });
  });
}
