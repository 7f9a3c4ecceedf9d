import { db } from "@/lib/server/db";
import { cancelRenders } from "@/lib/server/renders/cancel-renders";
import { lockProject } from "@/lib/server/videos/lock-project";

/**
 * Moves a video to the trash. It leaves every list and its links stop working at once, but its files stay
 * until the trash is emptied.
 */
export async function deleteVideo(accountId: string, videoId: string): Promise<void> {
  await db().$transaction(async (tx) => {
    await lockProject(tx, accountId, videoId);
    await cancelRenders(tx, videoId, ["film", "preview"]);
    await tx.video.update({ where: { id: videoId }, data: { deletedAt: new Date() }, select: { id: true } });
  });
}
