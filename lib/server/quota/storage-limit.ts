import { env } from "@/lib/server/env";

/** A million, so that what people read is what an administrator typed. */
const limitUnitBytes = 1_000_000;

type Limited = { ownStorageLimit: boolean; storageLimitMb: number | null };

export const limitSelect = { ownStorageLimit: true, storageLimitMb: true } as const;

/** How many bytes an account may store; null for as much as there is room. */
export function storageLimitOf({ ownStorageLimit, storageLimitMb }: Limited): number | null {
  const megabytes = ownStorageLimit ? storageLimitMb : env().ACCOUNT_STORAGE_MB || null;
  return megabytes === null ? null : megabytes * limitUnitBytes;
}
