import type { Transaction } from "@/lib/server/db";

export const VIDEO_CHANNEL = "kinora_video";

/** Tells every process that something about a video changed, once the transaction commits. */
export async function announceVideo(tx: Transaction, videoId: string): Promise<void> {
  await tx.$executeRaw`SELECT pg_notify(${VIDEO_CHANNEL}, ${videoId})`;
}
