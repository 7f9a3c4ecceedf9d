import type { VideoChanges } from "@/lib/contracts/videos";
import { db } from "@/lib/server/db";
import { DomainError } from "@/lib/server/errors";
import { applyChanges } from "@/lib/server/videos/apply-changes";
import { findVideo, lockVideo } from "@/lib/server/videos/find-video";
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
    const video = await lockVideo(tx, accountId, videoId);
    if (ifMatch !== undefined && ifMatch !== "*" && ifMatch !== versionTag(video))
      throw stale(video, present(video));
    if (Object.values(changes).every((value) => value === undefined)) return video;
    await applyChanges(tx, video, changes);
    return findVideo(accountId, videoId, tx);
  });
}
