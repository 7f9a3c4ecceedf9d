import { ClipLost } from "@/lib/server/clips/preparing/clip-lost";
import { CONTENT_TYPES, type MadeFile } from "@/lib/server/clips/preparing/publish-clip";
import type { SlowReelClaim } from "@/lib/server/clips/slow-reels/claim-slow-reel";
import { announceClips } from "@/lib/server/events/announce";
import { withStoredFiles } from "@/lib/server/files/with-stored-files";

/** Stores a slow reel and publishes it, all or nothing. Throws ClipLost if the claim no longer holds. */
export async function publishSlowReel(
  { id: clipId, accountId, attempt }: SlowReelClaim,
  { files, frames }: { files: readonly MadeFile[]; frames: number },
): Promise<void> {
  const sources = Object.fromEntries(
    files.map(({ kind, path }) => [
      kind,
      { source: { path, handOver: true }, contentType: CONTENT_TYPES[kind] },
    ]),
  );
  await withStoredFiles(sources, async (tx, ids) => {
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
    const data = files.flatMap(({ kind }) => {
      const fileId = ids[kind];
      return fileId === undefined ? [] : [{ clipId, kind, fileId }];
    });
    await tx.slowReelFile.createMany({ data });
    await announceClips(tx, accountId);
  });
}
