import type { z } from "zod";
import { AUDIT_ACTIONS, type listAudit } from "@/lib/contracts/admin-audit";
import { db } from "@/lib/server/db";
import { epochSeconds } from "@/lib/server/epoch-seconds";
import { invalid } from "@/lib/server/errors";
import type { AuditEntry } from "@/lib/server/generated/prisma/client";

type Page = z.input<typeof listAudit.response>;
type Query = z.output<typeof listAudit.query>;

/** What administrators did, newest first. */
export async function pageOfAudit({ count, after }: Query): Promise<Page> {
  const place = after === undefined ? undefined : await placeOf(after);
  const rows = await db().auditEntry.findMany({
    where: place && {
      OR: [{ createdAt: { lt: place.createdAt } }, { createdAt: place.createdAt, id: { lt: place.id } }],
    },
    orderBy: [{ createdAt: "desc" }, { id: "desc" }],
    take: count + 1,
  });
  const page = rows.slice(0, count);
  const query = new URLSearchParams({ count: String(count), after: page.at(-1)?.id ?? "" });
  return {
    entries: page.map(presentEntry),
    paging: { count, next_url: rows.length > count ? `/admin/audit?${query}` : "" },
  };
}

/** Entries are never deleted, so an entry's id marks its place for good. */
async function placeOf(id: string): Promise<{ createdAt: Date; id: string }> {
  const entry = await db().auditEntry.findUnique({ where: { id }, select: { createdAt: true, id: true } });
  if (!entry) throw invalid({ after: "Is not a place in this list." });
  return entry;
}

function presentEntry(entry: AuditEntry): Page["entries"][number] {
  const action = AUDIT_ACTIONS.find((one) => one === entry.action);
  if (!action) throw new Error(`The audit log has an action that nobody knows: ${entry.action}.`);
  return {
    id: entry.id,
    action,
    actor: entry.actorId === null ? null : { id: entry.actorId, email: entry.actorName },
    subject: { id: entry.subjectId, email: entry.subjectName },
    amount: entry.amount,
    note: entry.note,
    created_on: epochSeconds(entry.createdAt),
  };
}
