import type * as z from "zod/mini";
import type { passkeySchema } from "@/lib/contracts/passkeys";
import { db } from "@/lib/server/db";
import { epochSeconds } from "@/lib/server/epoch-seconds";
import { notFound } from "@/lib/server/errors";

export const passkeySelect = {
  id: true,
  name: true,
  synced: true,
  createdAt: true,
  lastUsedAt: true,
} as const;

type PasskeyRow = { id: string; name: string; synced: boolean; createdAt: Date; lastUsedAt: Date | null };

export function presentPasskey(row: PasskeyRow): z.input<typeof passkeySchema> {
  return {
    id: row.id,
    name: row.name,
    synced: row.synced,
    created_on: epochSeconds(row.createdAt),
    last_used_on: row.lastUsedAt && epochSeconds(row.lastUsedAt),
  };
}

export function listPasskeys(accountId: string): Promise<PasskeyRow[]> {
  return db().passkey.findMany({
    where: { accountId },
    orderBy: [{ createdAt: "desc" }, { id: "asc" }],
    select: passkeySelect,
  });
}

export async function renamePasskey(accountId: string, id: string, name: string): Promise<PasskeyRow> {
  const [renamed] = await db().passkey.updateManyAndReturn({
    where: { id, accountId },
    data: { name },
    select: passkeySelect,
  });
  if (!renamed) throw notFound("passkey");
  return renamed;
}

export async function removePasskey(accountId: string, id: string): Promise<void> {
  const { count } = await db().passkey.deleteMany({ where: { id, accountId } });
  if (count === 0) throw notFound("passkey");
}
