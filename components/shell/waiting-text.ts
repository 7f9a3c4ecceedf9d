import { shellWords } from "@/components/strings/shell";
import type { UploadTotals } from "@/lib/client/uploads/totals";
import type { UploadQueueState } from "@/lib/client/uploads/upload-queue";

type Queue = Pick<UploadQueueState, "isPaused" | "blocked">;

/** Whether nothing goes on before somebody resumes it: all are paused, or all that are left were paused one by one. */
export function isHeld({ underWay, paused }: UploadTotals, { isPaused }: Pick<Queue, "isPaused">): boolean {
  return underWay === 0 ? paused > 0 : isPaused;
}

/** How much is sent, while it goes on, in steps by which a speed can be told. */
export function percentOf(
  { underWay, fraction }: UploadTotals,
  waiting: string | undefined,
): number | undefined {
  return underWay === 0 || waiting !== undefined ? undefined : Math.round(fraction * 1000) / 10;
}

/** Why uploads do not go on; undefined while they do, and when none is left. */
export function waitingText(totals: UploadTotals, queue: Queue): string | undefined {
  const { underWay, done, count } = totals;
  if (underWay > 0 && queue.blocked) return shellWords.uploads.blocked[queue.blocked];
  return isHeld(totals, queue) ? shellWords.uploads.paused(done, count) : undefined;
}
