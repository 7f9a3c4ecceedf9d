import type { AuditAction } from "@/lib/contracts/admin-audit";
import type { Transaction } from "@/lib/server/db";
import { newId } from "@/lib/server/new-id";

/** Who did it; null for a command on the machine itself. */
export type Actor = { id: string; email: string } | null;
export type Subject = { id: string; email: string };

type Entry = { action: AuditAction; actor: Actor; subject: Subject; amount?: number; note?: string };

/** Writes down what an administrator does, in the transaction that does it: both or neither. */
export async function recordAudit(tx: Transaction, { action, actor, subject, amount, note }: Entry) {
  await tx.auditEntry.create({
    data: {
      id: newId(),
      action,
      actorId: actor?.id ?? null,
      actorName: actor?.email ?? "",
      subjectId: subject.id,
      subjectName: subject.email,
      amount,
      note,
    },
    select: { id: true },
  });
}
