import type { VideoChanges } from "@/lib/contracts/videos";
import { transact } from "@/lib/server/db";
import { applyChanges } from "@/lib/server/videos/apply-changes";
import { assertFresh } from "@/lib/server/videos/assert-fresh";
import { findVideo } from "@/lib/server/videos/find-video";
import { lockProject } from "@/lib/server/videos/lock-project";
import type { VideoRow } from "@/lib/server/videos/read-videos";

type Update = { accountId: string; videoId: string; changes: VideoChanges; ifMatch: string | undefined };

export async function updateVideo(
  { accountId, videoId, changes, ifMatch }: Update,
  present: (video: VideoRow) => unknown,
): Promise<VideoRow> {
  return transact(async (tx) => {
    const project = await lockProject(tx, accountId, videoId);
    await assertFresh(tx, project, ifMatch, present);
    const isChanged = Object.values(changes).some((value) => value !== undefined);
    if (isChanged) await applyChanges(tx, project, changes);
    return findVideo(accountId, videoId, tx);
  });
}
