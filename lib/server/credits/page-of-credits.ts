import { db } from "@/lib/server/db";
import { invalid } from "@/lib/server/errors";
import type { LedgerKind } from "@/lib/server/generated/prisma/client";

export type CreditEntry = {
  id: string;
  kind: LedgerKind;
  amount: number;
  balanceAfter: number;
  note: string;
  createdAt: Date;
  video: { id: string; name: string } | null;
};

export type CreditPage = { entries: CreditEntry[]; nextUrl: string };

/** An entry's id marks its place in the list for good, because entries are never changed or deleted. */
async function placeOf(accountId: string, id: string): Promise<{ createdAt: Date; id: string }> {
  const where = { id, accountId };
  const entry = await db().ledgerEntry.findFirst({ where, select: { createdAt: true, id: true } });
  if (!entry) throw invalid({ after: "Is not a place in this list." });
  return entry;
}

/** The changes of a balance, newest first. */
export async function pageOfCredits(
  accountId: string,
  { count, after }: { count: number; after?: string },
): Promise<CreditPage> {
  const place = after === undefined ? undefined : await placeOf(accountId, after);
  const older = place && [
    { createdAt: { lt: place.createdAt } },
    { createdAt: place.createdAt, id: { lt: place.id } },
  ];
  const rows = await db().ledgerEntry.findMany({
    where: { accountId, ...(place && { createdAt: { lte: place.createdAt } }), ...(older && { OR: older }) },
    orderBy: [{ createdAt: "desc" }, { id: "desc" }],
    take: count + 1,
    include: { render: { select: { video: { select: { id: true, name: true } } } } },
  });
  const page = rows.slice(0, count);
  const last = page.at(-1);
  const query = new URLSearchParams({ count: String(count), after: last?.id ?? "" });
  return {
    entries: page.map(({ render, ...entry }) => ({ ...entry, video: render?.video ?? null })),
    nextUrl: rows.length > count ? `/me/credits?${query}` : "",
  };
}
