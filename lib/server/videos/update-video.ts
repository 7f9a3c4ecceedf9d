import type { VideoChanges } from "@/lib/contracts/videos";
import { db } from "@/lib/server/db";
import { DomainError } from "@/lib/server/errors";
import { applyChanges } from "@/lib/server/videos/apply-changes";
import { findVideo } from "@/lib/server/videos/find-video";
import { lockProject } from "@/lib/server/videos/lock-project";
import type { VideoRow } from "@/lib/server/videos/read-videos";
import { versionTag } from "@/lib/server/videos/version-tag";

type Update = { accountId: string; videoId: string; changes: VideoChanges; ifMatch: string | undefined };

/** The refusal of a save that is based on an outdated version, with the present state for the client to go on from. */
function stale(present: VideoRow, presented: unknown): DomainError {
  return new DomainError("stale", "This video was changed elsewhere in the meantime.", {
    code: "stale_version",
    headers: { ETag: versionTag(present) },
    extra: { video: presented },
  });
}

export async function updateVideo(
  { accountId, videoId, changes, ifMatch }: Update,
  present: (video: VideoRow) => unknown,
): Promise<VideoRow> {
  return db().$transaction(async (tx) => {
    const project = await lockProject(tx, accountId, videoId);
    if (ifMatch !== undefined && ifMatch !== "*" && ifMatch !== versionTag(project)) {
      const video = await findVideo(accountId, videoId, tx);
      throw stale(video, present(video));
    }
    const isChanged = Object.values(changes).some((value) => value !== undefined);
    if (isChanged) await applyChanges(tx, project, changes);
    return findVideo(accountId, videoId, tx);
  });
}
