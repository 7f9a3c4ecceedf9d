import { ClipLost } from "@/lib/server/clips/preparing/clip-lost";
import { type MadeFile, withMadeFiles } from "@/lib/server/clips/preparing/with-made-files";
import type { SlowReelClaim } from "@/lib/server/clips/slow-reels/claim-slow-reel";
import { announceClips } from "@/lib/server/events/announce";

/** Stores a slow reel and publishes it, all or nothing. Throws ClipLost if the claim no longer holds. */
export async function publishSlowReel(
  { id: clipId, accountId, attempt }: SlowReelClaim,
  { files, frames }: { files: readonly MadeFile[]; frames: number },
): Promise<void> {
  await withMadeFiles(clipId, files, async (tx, rows) => {
    const { count } = await tx.clip.updateMany({
      where: { id: clipId, slowAttempts: attempt, slowWanted: true, purgedAt: null },
      data: { slowWanted: false, slowFrames: frames },
    });
    if (count === 0) throw new ClipLost();
    // A film may be reading the one before, so that the sweep has to give its files as long as new ones.
    await tx.file.updateMany({
      where: { slowReelFiles: { some: { clipId } } },
      data: { createdAt: new Date() },
    });
    await tx.slowReelFile.deleteMany({ where: { clipId } });
    await tx.slowReelFile.createMany({ data: rows });
    await announceClips(tx, accountId);
  });
}
