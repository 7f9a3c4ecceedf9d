import type { ClipClaim } from "@/lib/server/clips/preparing/claim-clip";
import { db } from "@/lib/server/db";
import { announceClips } from "@/lib/server/events/announce";
import { recordClipEvent } from "@/lib/server/webhooks/record-clip-event";

const maxLength = 300;

/**
 * Ends the preparation of a clip that cannot get any further. A clip that is ready stays so, without its
 * missing files; for any other, the owner learns the reason.
 */
export async function failClip({ id, attempt }: ClipClaim, reason: string): Promise<void> {
  await db().$transaction(async (tx) => {
    const where = { id, attempts: attempt, preparedAt: null };
    const clip = await tx.clip.findFirst({ where, select: { accountId: true } });
    if (clip) await announceClips(tx, clip.accountId);
    const preparedAt = new Date();
    const readyClips = await tx.clip.updateMany({
      where: { ...where, status: "ready" },
      data: { preparedAt, progress: 1 },
    });
    if (readyClips.count > 0) return;
    const { count } = await tx.clip.updateMany({
      where,
      data: { status: "failed", reason: reason.slice(0, maxLength), preparedAt },
    });
    if (count === 0) return;
    await recordClipEvent(tx, { type: "clip.failed", clipId: id, status: 422, message: reason });
  });
}
