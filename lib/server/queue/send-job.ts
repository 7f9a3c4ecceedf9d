import { fromPrisma } from "pg-boss";
import type { Transaction } from "@/lib/server/db";
import { queue } from "@/lib/server/queue/queue";

type Jobs = {
  render: { renderId: string };
  clip: { clipId: string; isAgain?: boolean };
  archive: { archiveId: string };
  slow: Record<string, never>;
};

/** Opens the queue outside of any transaction, so that setting it up on first use does not hold locks. */
export async function openQueue(): Promise<void> {
  await queue();
}

/** Sends a job that exists if and only if the transaction commits. Higher priorities go first. */
export async function sendJob<Name extends keyof Jobs>(
  tx: Transaction,
  name: Name,
  data: Jobs[Name],
  options: { priority?: number; singletonKey?: string } = {},
): Promise<void> {
  await (await queue()).send(name, data, { ...options, db: fromPrisma(tx) });
}
