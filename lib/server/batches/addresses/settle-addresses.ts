import type { FieldProblem, Row, TemplateField } from "@/lib/film/templates/template-field";
import { addressesOfRow } from "@/lib/server/batches/addresses/list-addresses";
import type { Transaction } from "@/lib/server/db";

/** Clips that have been made ready, or cannot be, hold up their rows no longer. */
export async function settleAddresses(tx: Transaction, batchId: string): Promise<void> {
  await tx.$executeRaw`
    UPDATE batch_address a SET state = 'ready' WHERE batch_id = ${batchId} AND state = 'preparing'
      AND NOT EXISTS (SELECT 1 FROM clip WHERE clip.id = a.item_id AND clip.status = 'processing')`;
}

/** A row with the ids of what has been fetched for it, and what of it could not be. */
export async function withFetched(
  tx: Transaction,
  batchId: string,
  { fields, row }: { fields: readonly TemplateField[]; row: Row },
): Promise<{ row: Row; problems: FieldProblem[] }> {
  const named = addressesOfRow(fields, row);
  if (named.length === 0) return { row, problems: [] };
  const fetched = await tx.batchAddress.findMany({
    where: { batchId, address: { in: named.map(({ address }) => address) } },
    select: { media: true, address: true, itemId: true, problem: true },
  });
  const ids: Record<string, string> = {};
  const problems: FieldProblem[] = [];
  for (const { field, media, address } of named) {
    const found = fetched.find((one) => one.media === media && one.address === address);
    if (found?.itemId) ids[field] = found.itemId;
    else problems.push({ field, message: found?.problem ?? "It could not be fetched." });
  }
  return { row: { ...row, ...ids }, problems };
}
