import { db } from "@/lib/server/db";

/**
 * Checks that balances equal the sum of their ledger, and that every film was paid for once, and refunded
 * once if it came to nothing.
 */
export async function checkBalances(): Promise<string[]> {
  const findings: string[] = [];
  const sums = await db().$queryRaw<{ id: string; balance: number; sum: number }[]>`
    SELECT a.id, a.balance, coalesce(sum(l.amount), 0)::int AS sum
    FROM account a LEFT JOIN ledger_entry l ON l.account_id = a.id
    GROUP BY a.id HAVING a.balance <> coalesce(sum(l.amount), 0)`;
  for (const { id, balance, sum } of sums)
    findings.push(`balance: account ${id} has ${balance}, its ledger says ${sum}`);
  const payments = await db().$queryRaw<
    { id: string; state: string; cost: number; paid: number; back: number }[]
  >`
    SELECT r.id, r.state::text AS state, r.cost,
      coalesce(-sum(l.amount) FILTER (WHERE l.kind = 'render'), 0)::int AS paid,
      coalesce(sum(l.amount) FILTER (WHERE l.kind = 'refund'), 0)::int AS back
    FROM render r LEFT JOIN ledger_entry l ON l.render_id = r.id GROUP BY r.id`;
  for (const { id, state, cost, paid, back } of payments) {
    const due = state === "failed" || state === "cancelled" ? cost : 0;
    if (paid !== cost || back !== due)
      findings.push(`balance: render ${id} (${state}, cost ${cost}) took ${paid} and gave back ${back}`);
  }
  const counts = await db().$queryRaw<{ id: string; told: number; counted: number }[]>`
    SELECT a.id, a.video_count AS told, count(v.id) FILTER (WHERE v.deleted_at IS NULL)::int AS counted
    FROM account a LEFT JOIN video v ON v.account_id = a.id
    GROUP BY a.id HAVING a.video_count <> count(v.id) FILTER (WHERE v.deleted_at IS NULL)`;
  for (const { id, told, counted } of counts)
    findings.push(`count: account ${id} tells ${told} videos and has ${counted}`);
  return findings;
}
