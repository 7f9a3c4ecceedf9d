import type { Queries, Transaction } from "@/lib/server/db";

export const CHANGES_CHANNEL = "kinora_video";

/** What stands for an account's clips in the channel, where a video is told of by its id. */
export const CLIPS_PREFIX = "clips/";

/** Tells every process that something about a video changed, once the transaction commits. */
export async function announceVideo(tx: Pick<Queries, "$executeRaw">, videoId: string): Promise<void> {
  await tx.$executeRaw`SELECT pg_notify(${CHANGES_CHANNEL}, ${videoId})`;
}

/** Tells every process that one of the account's clips is there, further or prepared, once the transaction commits. */
export async function announceClips(tx: Pick<Transaction, "$executeRaw">, accountId: string): Promise<void> {
  await tx.$executeRaw`SELECT pg_notify(${CHANGES_CHANNEL}, ${CLIPS_PREFIX + accountId})`;
}
