import type { ClaimedClip } from "@/lib/server/clips/preparing/claim-clip";
import { ClipLost } from "@/lib/server/clips/preparing/clip-lost";
import { preparedColumns } from "@/lib/server/clips/prepared-columns";
import { settleTakenAt } from "@/lib/server/clips/preparing/settle-taken-at";
import { db } from "@/lib/server/db";
import { announceClips } from "@/lib/server/events/announce";
import { pairMotion } from "@/lib/server/motion/pair-motion";
import { recordClipEvent } from "@/lib/server/webhooks/record-clip-event";

/**
 * Reuses the files of another clip with the same bytes, if the account has got one prepared meanwhile.
 * Returns false if it has none. Clips of guests share nothing: their senders would learn that the account has the same.
 */
export async function sharePrepared({ id, attempt, accountId, sha256 }: ClaimedClip): Promise<boolean> {
  return db().$transaction(async (tx) => {
    if (await tx.guestItem.findUnique({ where: { clipId: id }, select: { itemId: true } })) return false;
    const prepared = { status: "ready", preparedAt: { not: null } } as const;
    const same = await tx.clip.findFirst({
      where: { id: { not: id }, accountId, sourceSha256: sha256, ...prepared },
      select: { ...preparedColumns, files: { select: { kind: true, fileId: true } } },
    });
    if (!same) return false;
    const { files, soundFacts, quality, subject, takenAt, subtitles, subtitleCount, ...columns } = same;
    const where = { id, attempts: attempt, preparedAt: null, status: "processing" as const };
    const data = {
      ...columns,
      ...(soundFacts !== null && { soundFacts }),
      ...(quality !== null && { quality }),
      ...(subject !== null && { subject }),
    };
    const { count } = await tx.clip.updateMany({ where, data });
    if (count === 0) throw new ClipLost();
    if (subtitles !== null)
      await tx.clip.updateMany({ where: { id, subtitleCount: 0 }, data: { subtitles, subtitleCount } });
    await settleTakenAt(tx, id, takenAt);
    const preparedFiles = files.filter(({ kind }) => kind !== "original");
    await tx.clipFile.createMany({ data: preparedFiles.map((file) => ({ clipId: id, ...file })) });
    await announceClips(tx, accountId);
    await pairMotion(tx, { accountId, clipId: id });
    const message = "The clip is ready.";
    await recordClipEvent(tx, { type: "clip.ready", clipId: id, status: 200, message });
    return true;
  });
}
