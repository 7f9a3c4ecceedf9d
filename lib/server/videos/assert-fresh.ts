import type { Queries } from "@/lib/server/db";
import { DomainError } from "@/lib/server/errors";
import { findVideo } from "@/lib/server/videos/find-video";
import type { Project } from "@/lib/server/videos/lock-project";
import type { VideoRow } from "@/lib/server/videos/read-videos";
import { versionTag } from "@/lib/server/videos/version-tag";

/**
 * Refuses a save that is based on an outdated version, and includes the current state so that the client can
 * go on from it.
 */
function stale(present: VideoRow, presented: unknown): DomainError {
  return new DomainError(
    "stale",
    "This video was changed elsewhere in the meantime. Make the change on its present state, which is in this answer.",
    {
      code: "stale_version",
      headers: { ETag: versionTag(present) },
      extra: { video: presented },
    },
  );
}

/** Refuses if the client names the version it has seen and the locked project is at another one. */
export async function assertFresh(
  tx: Queries,
  project: Project,
  ifMatch: string | undefined,
  present: (video: VideoRow) => unknown,
): Promise<void> {
  if (ifMatch === undefined || ifMatch === "*" || ifMatch === versionTag(project)) return;
  const video = await findVideo(project.accountId, project.id, tx);
  throw stale(video, present(video));
}
