import type { Transaction } from "@/lib/server/db";

/** What somebody has said of when a clip was taken counts first, then what it says itself, then when it was written. */
export async function settleTakenAt(tx: Transaction, id: string, said: Date | null): Promise<void> {
  await tx.$executeRaw`
    UPDATE clip SET taken_at = coalesce(${said}::timestamptz, written_at) WHERE id = ${id} AND taken_at IS NULL`;
}
